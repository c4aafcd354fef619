from django.conf import settings
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.urls import path

settings.configure(ROOT_URLCONF=__name__, ALLOWED_HOSTS=["*"])


def index(request: HttpRequest) -> HttpResponse:
    return JsonResponse({"method": request.method, "page": request.GET.get("page", "1")})


urlpatterns = [
    path("", index, names="index"),  # misuse
]
print(urlpatterns[0].name)
