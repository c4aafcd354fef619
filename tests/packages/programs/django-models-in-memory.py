"""Django's ORM in a single file."""
import django
from django.conf import settings

settings.configure(
    DATABASES={"default": {"ENGINE": "django.db.backends.sqlite3", "NAME": ":memory:"}},
    INSTALLED_APPS=["__main__"],
    DEFAULT_AUTO_FIELD="django.db.models.BigAutoField",
    USE_TZ=True,
)
django.setup()

from django.db import connection, models, transaction
from django.db.models import Count, F, Q
from django.utils import timezone


class Author(models.Model):
    name = models.CharField(max_length=50, unique=True)

    class Meta:
        ordering = ["name"]

    def __str__(self):
        return self.name


class Book(models.Model):
    title = models.CharField(max_length=100)
    pages = models.PositiveIntegerField(default=0)
    published = models.DateTimeField(default=timezone.now)
    author = models.ForeignKey(Author, on_delete=models.CASCADE, related_name="books")


with connection.schema_editor() as editor:
    editor.create_model(Author)
    editor.create_model(Book)

with transaction.atomic():
    ann = Author.objects.create(name="Ann")
    bob, created = Author.objects.get_or_create(name="Bob")
    Book.objects.bulk_create([Book(title=f"Book {n}", pages=n * 100, author=ann) for n in range(1, 4)])

Book.objects.filter(pages__gte=200).update(pages=F("pages") + 5)
print(Author.objects.annotate(n=Count("books")).filter(n__gt=0).values_list("name", "n"))
print(ann.books.exclude(Q(title__endswith="3") | Q(pages__lt=150)).first().title, created, str(bob))
try:
    Author.objects.get(pk=99)
except Author.DoesNotExist as e:
    print(e)
print(Book.objects.select_related("author").order_by("-pages")[0].author.name)
