import io
import json
import zipfile

buffer = io.BytesIO()
text = io.StringIO("a\nb\n")
print(text.read(), json.loads('{"a": 1}'))


class Document:
    def read_text(self):
        return "text"

    def unlink(self):
        return None


document = Document()
print(document.read_text())
document.unlink()
