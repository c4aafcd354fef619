import django
from django.conf import settings

settings.configure(EMAIL_BACKEND="django.core.mail.backends.locmem.EmailBackend")
django.setup()

from django.core.mail import send_mail

sent = send_mail("Hi", "Body", "a@example.com", ["b@example.com"])
print(sent)
