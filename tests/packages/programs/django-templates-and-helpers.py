import django
from django.conf import settings

settings.configure(
    SECRET_KEY="test",
    TEMPLATES=[
        {
            "BACKEND": "django.template.backends.django.DjangoTemplates",
            "OPTIONS": {"libraries": {}},
        }
    ],
    CACHES={"default": {"BACKEND": "django.core.cache.backends.locmem.LocMemCache"}},
)
django.setup()

from django.core import signing
from django.core.cache import cache
from django.core.paginator import EmptyPage, Paginator
from django.dispatch import Signal, receiver
from django.template import Context, Template
from django.utils.html import format_html
from django.utils.text import slugify

order_paid = Signal()
paid = []


@receiver(order_paid)
def remember(sender, order_id, **kwargs):
    paid.append((sender, order_id))


template = Template("{% for item in items %}{{ forloop.counter }}. {{ item.name|upper }}{% if not forloop.last %}, {% endif %}{% endfor %}")
print(template.render(Context({"items": [{"name": "lamp"}, {"name": "<desk>"}]})))

cache.set("total", 3, timeout=60)
print(cache.incr("total"), cache.get("missing", default="none"), cache.get_or_set("x", lambda: 5))
pages = Paginator(range(25), per_page=10)
page = pages.page(3)
print(page.object_list, page.has_next(), pages.num_pages)
try:
    pages.page(4)
except EmptyPage as e:
    print(e)
token = signing.dumps({"user": 1}, salt="demo")
print(signing.loads(token, salt="demo", max_age=60), slugify("Hello, World!"), format_html("<i>{}</i>", "<x>"))
order_paid.send(sender="shop", order_id=7)
print(paid)
