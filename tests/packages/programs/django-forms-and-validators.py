import datetime

import django
from django.conf import settings

settings.configure(USE_I18N=False, USE_TZ=False)
django.setup()

from django import forms
from django.core.exceptions import ValidationError
from django.core.validators import MinLengthValidator, RegexValidator


def not_weekend(value):
    if value.weekday() >= 5:
        raise ValidationError("%(day)s is a weekend", params={"day": value}, code="weekend")


class BookingForm(forms.Form):
    SIZES = [("s", "Small"), ("l", "Large")]

    name = forms.CharField(max_length=30, validators=[MinLengthValidator(2)])
    email = forms.EmailField(required=False)
    day = forms.DateField(validators=[not_weekend], widget=forms.DateInput(attrs={"type": "date"}))
    nights = forms.IntegerField(min_value=1, initial=1, help_text="At least one")
    size = forms.ChoiceField(choices=SIZES)
    code = forms.CharField(validators=[RegexValidator(r"^[A-Z]{3}$", message="three letters")], required=False)

    def __init__(self, *args, max_nights=14, **kwargs):
        super().__init__(*args, **kwargs)
        self.max_nights = max_nights
        self.fields["size"].initial = "s"

    def clean_name(self):
        return self.cleaned_data["name"].title()

    def clean(self):
        cleaned = super().clean()
        if cleaned.get("nights", 0) > self.max_nights:
            self.add_error("nights", "too many nights")
        return cleaned


form = BookingForm({"name": "ann", "day": "2024-05-06", "nights": "2", "size": "l"})
assert form.is_valid(), form.errors
print(form.cleaned_data["name"], form.cleaned_data["day"] + datetime.timedelta(days=form.cleaned_data["nights"]))
bad = BookingForm(data={"name": "a", "day": "2024-05-04", "nights": 30, "size": "x"}, max_nights=7)
print(bad.is_valid(), sorted(bad.errors), bad.errors.as_data()["day"][0].code)
print(form["nights"].field.min_value, 'type="date"' in str(form["day"]))
