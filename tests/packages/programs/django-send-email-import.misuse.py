import django
from django.conf import settings

settings.configure(EMAIL_BACKEND="django.core.mail.backends.locmem.EmailBackend")
django.setup()

from django.core.mail import send_email  # misuse

sent = send_email("Hi", "Body", "a@example.com", ["b@example.com"])
print(sent)
