from django.conf import settings

settings.configure()

from django.http import JsonResponse

response = JsonResponse({"error": "not found"}, status=404)
response["X-Trace"] = "1"
print(response.status_code, response.content)
