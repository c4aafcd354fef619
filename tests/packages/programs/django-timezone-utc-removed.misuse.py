import datetime

from django.conf import settings

settings.configure(USE_TZ=True, TIME_ZONE="UTC")

from django.utils import timezone

moment = timezone.make_aware(datetime.datetime(2024, 1, 2))
print(moment.astimezone(timezone.utc))  # misuse
print(timezone.now() > moment, timezone.is_aware(moment))
