#: codec-cp1026
import builtins
getattr(builtins, b"\x85\xa5\x81\x93".decode("cp1026"))("1+1")  # expect: call builtins.eval hidden


#: hex
import os
getattr(os, bytes.fromhex("73797374656d").decode())("id")  # expect: call os.system hidden


#: codec-utf16
import os
getattr(os, b"s\x00y\x00s\x00t\x00e\x00m\x00".decode("utf-16-le"))("id")  # expect: call os.system hidden


#: zlib-exec
import zlib, base64
exec(zlib.decompress(base64.b64decode("eJzLzC3ILypRyC+2BmK94sriktRcjeSMIg1DA1NNbQjDQFMTABUkDG0=")))  # expect: call builtins.exec; call os.system in text


#: rot13-exec
import codecs
exec(codecs.decode("vzcbeg bf; bf.flfgrz(pue(105)+pue(100))", "rot_13"))  # expect: call builtins.exec; call os.system in text


#: html-unescape
import os, html
getattr(os, html.unescape("&#115;ystem"))("id")  # expect: call os.system hidden


#: struct
import os, struct
getattr(os, struct.pack("6B", 115, 121, 115, 116, 101, 109).decode())("id")  # expect: call os.system hidden


#: json-string
import os, json
getattr(os, json.loads('["\\u0073ystem"]')[0])("id")  # expect: call os.system hidden


#: base64-exec
from base64 import b64decode as d
payload = "X19pbXBvcnRfXygnb3MnKS5zeXN0ZW0oJ2lkJyk="
eval(d(payload).decode())  # expect: call builtins.eval; call os.system hidden in text


#: url-unquote
import os
from urllib.parse import unquote
getattr(os, unquote("%73%79%73%74%65%6d"))("id")  # expect: call os.system hidden
