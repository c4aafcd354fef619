from django.conf import settings

settings.configure()

from django.http import JsonResponse

response = JsonResponse({"error": "not found"}, state=404)  # misuse
response["X-Trace"] = "1"
print(response.status_code, response.content)
