import aiohttp

form = aiohttp.FormData()
form.append("name", "value")  # misuse
form.add_field("file", b"data", filename="a.txt", content_type="text/plain")
print(form.is_multipart)
