from django.conf import settings

settings.configure()
from django.http import Http404, HttpResponseRedirect

print(HttpResponseRedirect("/x").status_code, issubclass(Http404, Exception))
