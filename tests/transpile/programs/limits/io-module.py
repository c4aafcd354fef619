"""Text and bytes in memory, and redirected output."""
import contextlib
import io

buffer = io.StringIO()
print("captured", 1, file=buffer)
buffer.write("more\n")
print(repr(buffer.getvalue()), buffer.tell())
buffer.seek(0)
print(buffer.readline(), buffer.read(), list(io.StringIO("a\nb")))
with contextlib.redirect_stdout(io.StringIO()) as out:
    print("hidden")
print(repr(out.getvalue()))
raw = io.BytesIO(b"abc")
print(raw.read(2), raw.getvalue(), raw.read())
