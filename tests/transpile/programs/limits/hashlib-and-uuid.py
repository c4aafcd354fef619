"""Digests and identifiers."""
import base64
import hashlib
import hmac
import uuid
import zlib

print(hashlib.sha256(b"abc").hexdigest()[:16], hashlib.md5("é".encode()).hexdigest())
print(base64.b64encode(b"hello"), base64.b64decode("aGk="), base64.urlsafe_b64encode(b"\xff\xfe"))
print(hmac.new(b"k", b"m", "sha1").hexdigest()[:8], zlib.crc32(b"hello"))
print(uuid.UUID(int=5), uuid.uuid5(uuid.NAMESPACE_DNS, "example.org"), len(str(uuid.uuid4())))
