import django
from django.conf import settings

settings.configure()
django.setup()

from django.db import models


class Blog(models.Model):
    name = models.CharField(max_length=100)

    class Meta:
        app_label = "blog"


class Post(models.Model):
    title = models.CharField(max_length=200)
    blog = models.ForeignKey(Blog, related_name="posts")  # misuse

    class Meta:
        app_label = "blog"


print(Post._meta.get_fields())
