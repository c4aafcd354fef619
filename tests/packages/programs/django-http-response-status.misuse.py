import json

import django
from django.conf import settings

settings.configure(SECRET_KEY="test")
django.setup()

from django.http import HttpResponse, JsonResponse
from django.test import RequestFactory


def create(request):
    data = json.loads(request.body)
    if "name" not in data:
        return HttpResponse("name is missing", status_code=400)  # misuse
    return JsonResponse({"name": data["name"]}, status=201)


factory = RequestFactory()
print(create(factory.post("/", {"name": "a"}, content_type="application/json")).status_code)
print(create(factory.post("/", {}, content_type="application/json")).status_code)
