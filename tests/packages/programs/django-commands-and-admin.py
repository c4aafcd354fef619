import io

import django
from django.conf import settings

settings.configure(
    SECRET_KEY="test",
    DATABASES={"default": {"ENGINE": "django.db.backends.sqlite3", "NAME": ":memory:"}},
    INSTALLED_APPS=["django.contrib.auth", "django.contrib.contenttypes", "django.contrib.messages", "django.contrib.admin"],
    DEFAULT_AUTO_FIELD="django.db.models.AutoField",
)
django.setup()

from django.contrib import admin
from django.contrib.auth import authenticate, get_user_model
from django.contrib.auth.models import Group
from django.core.management import call_command
from django.core.management.base import BaseCommand, CommandError
from django.db.models import Max, Prefetch, Value
from django.db.models.functions import Concat, Lower
from django.forms.models import model_to_dict
from django.shortcuts import get_object_or_404

User = get_user_model()


class Command(BaseCommand):
    help = "Greets users"

    def add_arguments(self, parser):
        parser.add_argument("names", nargs="*")

    def handle(self, *args, **options):
        if not options["names"]:
            raise CommandError("no names")
        for name in options["names"]:
            self.stdout.write(self.style.SUCCESS(f"hello {name}"))


class MemberAdmin(admin.ModelAdmin):
    list_display = ("username", "short")

    @admin.display(description="Short")
    def short(self, obj):
        return obj.username[:2]


admin.site.unregister(User)
admin.site.register(User, MemberAdmin)
call_command("migrate", verbosity=0)
out = io.StringIO()
call_command(Command(), "ann", "bob", stdout=out)
user = User.objects.create_user("Ann", email="ann@example.com", password="example")
user.groups.add(Group.objects.create(name="staff"))
full = User.objects.annotate(low=Lower("username"), tag=Concat("username", Value("!"))).values("low", "tag").get()
print(out.getvalue().split(), full, authenticate(username="Ann", password="example") == user)
print(User.objects.aggregate(last=Max("id"))["last"], model_to_dict(user, fields=["email"]), user.get_username())
print([g.name for u in User.objects.prefetch_related(Prefetch("groups")) for g in u.groups.all()])
print(MemberAdmin(User, admin.site).short(get_object_or_404(User, username__iexact="ann")))
