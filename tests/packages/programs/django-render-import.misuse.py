from django.conf import settings

settings.configure()
from django.http import Http404, HttpResponseRedirected  # misuse

print(HttpResponseRedirected("/x").status_code, issubclass(Http404, Exception))
