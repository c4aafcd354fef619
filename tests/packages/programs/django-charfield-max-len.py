import django
from django.conf import settings

settings.configure(INSTALLED_APPS=[], DATABASES={}, USE_TZ=True)
django.setup()

from django.db import models


class Note(models.Model):
    title = models.CharField(max_length=50)
    body = models.TextField(blank=True)
    created = models.DateTimeField(auto_now_add=True)

    class Meta:
        app_label = "notes"
        ordering = ["-created"]

    def __str__(self) -> str:
        return self.title


print(Note(title="x"), Note._meta.get_field("body").blank)
