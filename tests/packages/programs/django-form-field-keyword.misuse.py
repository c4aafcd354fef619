import django
from django.conf import settings

settings.configure(USE_I18N=False)
django.setup()

from django import forms


class Contact(forms.Form):
    email = forms.EmailField(require=True)  # misuse
    message = forms.CharField(widget=forms.Textarea, min_length=3)

    def clean_message(self) -> str:
        return self.cleaned_data["message"].strip()


form = Contact({"email": "a@example.com", "message": " hello "})
print(form.is_valid(), form.cleaned_data)
