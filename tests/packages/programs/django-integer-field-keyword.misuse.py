from django.conf import settings

settings.configure()
import django

django.setup()
from django.db import models


class Product(models.Model):
    price = models.DecimalField(max_digits=8, decimals=2)  # misuse
    stock = models.PositiveIntegerField(default=0)

    class Meta:
        app_label = "shop"


print(Product(price=1).stock)
