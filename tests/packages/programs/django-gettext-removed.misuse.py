from django import forms
from django.utils.translation import ugettext_lazy as _  # misuse


class ContactForm(forms.Form):
    name = forms.CharField(label=_("Name"), max_length=80)
    email = forms.EmailField(label=_("Email"))
    message = forms.CharField(widget=forms.Textarea)

    def clean_name(self):
        return self.cleaned_data["name"].strip()
