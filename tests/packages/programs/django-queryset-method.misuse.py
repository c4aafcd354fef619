import django
from django.conf import settings

settings.configure(DATABASES={"default": {"ENGINE": "django.db.backends.sqlite3", "NAME": ":memory:"}})
django.setup()

from django.db import connection, models


class City(models.Model):
    name = models.CharField(max_length=50)
    country = models.CharField(max_length=2)

    class Meta:
        app_label = "geo"


with connection.schema_editor() as editor:
    editor.create_model(City)

City.objects.create(name="Oslo", country="NO")


def cities_in(country):
    return City.objects.filter(country=country).sort_by("name")  # misuse


print([city.name for city in cities_in("NO")])
