import aiohttp

form = aiohttp.FormData()
form.add_field("name", "value")
form.add_field("file", b"data", filename="a.txt", content_type="text/plain")
print(form.is_multipart)
