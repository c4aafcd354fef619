import django
from django.conf import settings

settings.configure(INSTALLED_APPS=[], DATABASES={})
django.setup()

from django.db import models


class Article(models.Model):
    title = models.CharField(max_len=200)  # misuse
    body = models.TextField(blank=True)

    class Meta:
        app_label = "blog"


print(Article(title="Hello").title)
