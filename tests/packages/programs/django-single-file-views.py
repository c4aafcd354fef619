import json
import sys

import django
from django.conf import settings
from django.http import Http404, HttpResponse, JsonResponse
from django.urls import include, path, reverse

settings.configure(ROOT_URLCONF=__name__, SECRET_KEY="test", ALLOWED_HOSTS=["*"], DEBUG=False)
django.setup()

from django.test import Client, RequestFactory
from django.views import View
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_http_methods

NOTES = {1: "first"}


@require_http_methods(["GET", "HEAD"])
def index(request):
    name = request.GET.get("name", "world")
    return HttpResponse(f"hello {name}", content_type="text/plain")


class NoteView(View):
    def get(self, request, pk):
        if pk not in NOTES:
            raise Http404("no such note")
        return JsonResponse({"id": pk, "text": NOTES[pk], "self": reverse("api:note", kwargs={"pk": pk})})

    def post(self, request, *args, **kwargs):
        body = json.loads(request.body)
        NOTES[kwargs["pk"]] = body["text"]
        return JsonResponse({"ok": True}, status=201)


note_patterns = ([path("notes/<int:pk>/", csrf_exempt(NoteView.as_view()), name="note")], "api")
urlpatterns = [path("", index, name="index"), path("api/", include(note_patterns, namespace="api"))]

client = Client()
print(client.get("/", {"name": "ann"}).content.decode())
print(client.post("/api/notes/2/", data={"text": "second"}, content_type="application/json").status_code)
print(client.get("/api/notes/2/").json(), client.get("/api/notes/9/").status_code, client.post("/").status_code)
request = RequestFactory().get("/", headers={"x-test": "1"})
print(index(request)["Content-Type"], request.headers["X-Test"], request.path, file=sys.stdout)
