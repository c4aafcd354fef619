from django.conf import settings

settings.configure(ROOT_URLCONF=__name__, SECRET_KEY="test")

from django.conf.urls import url  # misuse
from django.http import HttpResponse


def index(request):
    return HttpResponse("hello")


urlpatterns = [url(r"^$", index, name="index")]
