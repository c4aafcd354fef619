#: digests
sha1 = "da39a3ee5e6b4b0d3255bfef95601890afd80709"
SHA256 = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"
md5 = hashlib.md5(data).hexdigest() == "5f4dcc3b5aa765d61d8327deb882cf99"
COMMIT = "9fceb02d0ae598e95dc970b74767f19372d61af8"
revision = "1ab9cfe3d27"
checksums = {"tool-1.0.tar.gz": "sha256:9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08"}
integrity = "sha512-z4PhNX7vuL3xVChQ1m2AB9Yg5AULVxXcg/SpIdNs6c5H0NE8XYXysP+DGNKHfuwvY7kxvUdBeoGlODJ6+SfaPg=="
etag = '"33a64df551425fcc55e4d42a148795d9f25f89d4"'
password_hash = "$2b$12$EixZaYVK1fsbw1ZfbX3OXePaWxn96p36WQoeG6Lruj3vjPGga31lW"
hashed_password = "pbkdf2_sha256$260000$n0tAsalt$Zm9vYmFyYmF6cXV4Zm9vYmFyYmF6cXV4Zm9vYmFyYmE="
token_hash = "b94d27b9934d3e08a52e52d7da7dabfac484efe37a5380ee9088f7ace2efcde9"
api_key_sha256 = "b94d27b9934d3e08a52e52d7da7dabfac484efe37a5380ee9088f7ace2efcde9"
password_digest = hashlib.sha256(password.encode()).hexdigest()
#: identifiers
user_id = "550e8400-e29b-41d4-a716-446655440000"
REQUEST_ID = "f47ac10b-58cc-4372-a567-0e02b2c3d479"
heroku_app_id = "0a1b2c3d-8e9f-4a5b-9c6d-7e8f9a0b1c2d"
NAMESPACE_DNS = uuid.UUID("6ba7b810-9dad-11d1-80b4-00c04fd430c8")
trello_board_id = "5f9b3c2d1e8a7b6c5d4e3f2a"
datadog_commit = "9fceb02d0ae598e95dc970b74767f19372d61af8"
client_id = "849203-k2j3h4k5j6h7"
key_id = "0x1F2E3D4C5B6A7988"
order = {"id": "01ARZ3NDEKTSV4RRFFQ69G5FAV", "total": 3}
tenant_id = "72f988bf-86f1-41af-91ab-2d7cd011db47"
trace_id = "4bf92f3577b34da6a3ce929d0e0e4736"
#: alphabets
BASE62 = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
base64_alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
password_alphabet = "abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789!@#$%"
PASSWORD_CHARS = "abcdefghijklmnopqrstuvwxyz0123456789!@#$"
token_chars = string.ascii_letters + "0123456789-_."
hex_digits = "0123456789abcdef"
secret_key = "0123456789abcdef0123456789abcdef"
BASE58 = "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz"
#: images and data
PIXEL = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="
icon = "data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7"
FONT = b"\x00\x01\x00\x00\x00\x0c\x00\x80\x00\x03\x00@GSUB"
table = "AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8gISIjJCUmJygpKissLS4v"
test_vector = bytes.fromhex("6bc1bee22e409f96e93d7e117393172aae2d8a571e03ac9c9eb76fac45af8e51")
NIST_KEY = bytes.fromhex("2b7e151628aed2a6abf7158809cf4f3c")
certificate = "-----BEGIN CERTIFICATE-----\nMIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEA0Z3VS5JJcds3xfn/ygWyF8\n-----END CERTIFICATE-----"
public_key = "-----BEGIN PUBLIC KEY-----\nMIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEA0Z3VS5JJcds3xfn/ygWyF8\n-----END PUBLIC KEY-----"
ssh_public_key = "ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIJqfUTx0Zr5Yk1m3Q8o0dQ2e7n4s9LwXcVbNmAsDfGhJ me@host"
#: names that describe a secret
token_url = "https://auth.internal/oauth2/token"
TOKEN_ENDPOINT = "/oauth/v2/token"
password_field = "user_password1"
PASSWORD_FIELD_ID = "id_password_2"
secret_name = "prod/shop/db-7Gh2"
SECRET_ARN = "arn:aws:secretsmanager:eu-west-1:123456789012:secret:shop-AbCdEf"
key_path = "/etc/ssl/private/server-2024.key"
PRIVATE_KEY_PATH = "~/.ssh/id_rsa_2048"
api_key_env = "SHOP_API_KEY_2"
API_KEY_HEADER = "X-Api-Key-V2"
password_label = "Password (8+ chars)"
tokenizer = "bert-base-uncased-v2"
max_tokens = 4096
keyboard = "qwertz-de-105"
primary_key = "order_id_2"
sort_key = "created#2024-01-01T00:00"
PARTITION_KEY = "tenant#42a7f9"
cache_key = "user:42:profile:v3"
foreign_key = "customer_id_fk1"
next_page_token = "CAUQAA7f3b9c21d4e8"
continuation_token = "1!48!MDAwMDAx7fJk2"
csrf_token_name = "csrfmiddlewaretoken2"
eos_token = "<|endoftext|>"
pad_token = "[PAD_1]"
special_tokens = {"unk_token": "<unk2>", "mask_token": "[MASK3]"}
password_regex = r"^(?=.*\d)(?=.*[a-z]).{8,}$"
PASSWORD_PATTERN = "[A-Za-z0-9!@#$]{8,64}"
password_help_text = "At least 8 characters, 1 digit"
secret_version = "v12-2024a"
token_type = "Bearer1x"
auth_type = "oauth2_pkce"
password_policy = "min8-upper1-digit1"
password_reset_url = "reset/abc123/def456"
authorization_url = "https://auth.internal/authorize?x=1"
access_token_url = "https://api.internal/token2"
token_expiry = "2024-01-01T00:00:00Z"
passwordless = "enabled-v2-2024"
compass = "north-by-northwest-2"
bypass = "cache-bypass-77ab"
keystone = "v3.14-beta2"
monkey = "capuchin-2-b7"
turkey = "gobble-42-x9"
secretary = "jane.doe.2nd"
#: placeholders
password = "changeme123"
password = "<your-password-1>"
password = "${DB_PASSWORD}"
password = "{{ db_password2 }}"
password = "%(password1)s"
api_key = "your-api-key-123"
api_key = "YOUR_API_KEY_1"
api_key = "xxxxxxxxxxxxxxxx1x"
token = "****************4242"
secret = "...redacted-1..."
secret_key = "example-secret-123"
password = "dummy-password-1"
password = "test1234"
TEST_PASSWORD = "testpass123!"
client_secret = "sample_secret_001"
access_token = "TODO-fill-1n"
api_key = "INSERT_KEY_HERE_1"
token = "foo-bar-baz-1"
password = "not-a-real-password-1"
token = "ghp_xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx"
token = "ghp_000000000000000000000000000000000000"
aws = "AKIAXXXXXXXXXXXXXXXX"
key = "sk-xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx"
key = "sk-your-openai-api-key-goes-here-please-1234"
slack = "xoxb-your-bot-token-here"
url = "postgres://user:password@localhost:5432/db"
url = "postgresql://postgres:postgres@localhost/app"
url = "redis://:{}@cache:6379".format(password)
url = f"mysql://{user}:{password}@{host}/db"
url = "https://user:pass@example.com/path"
url = "amqp://guest:guest@rabbit:5672//"
url = "mongodb://<username>:<password>@cluster0.mongodb.net"
proxy = "http://username:password@proxy:3128"
#: values loaded from elsewhere
password = os.environ["DB_PASSWORD"]
password = os.getenv("DB_PASSWORD", "")
password = getpass.getpass("Password: ")
token = None
secret = ""
api_key = settings.API_KEY
api_key = config.get("api_key", None)
password = "settings.DATABASE_PASSWORD"
api_key = "SHOP_API_KEY"
password = input("Password for user1: ")
token = "app.config.access_token"
secret = vault.read("secret/data/shop1")["password"]
secret_key = secrets.token_urlsafe(32)
password: str = Field(..., min_length=8, description="8 to 64 characters")
parser.add_argument("--password", help="the password (at least 8 chars)", default=None)
parser.add_argument("--token-file", default="/run/secrets/token1")
#: sentences and labels
message = "Invalid password: must have at least 8 characters and 1 digit"
errors = {"password": "Passwords don't match (code 12)"}
labels = {"password": "Passwort", "token": "Zugangstoken", "secret": "Geheimnis"}
translations = {"password": "Contraseña", "new_password": "Nueva contraseña"}
raise ValueError("secret_key: expected 32 bytes, got %d" % n)
print("Token: " + token)
prompt = "Enter password:"
log.info("api_key=%s", mask(api_key))
help = "password=PASSWORD  the password to use"
usage = "login --user USER --password PASSWORD1"
doc = "Set the password with `passwd -S user1`."
password = "correct horse battery staple"
title = {"password": "Mot de passe oublié ?"}
field = forms.CharField(label="Password", widget=forms.PasswordInput())
html = '<input type="password" name="password" id="id_password1" class="form-control">'
html = '<label for="id_password2">Password confirmation:</label>'
css = "input[type=password] { color: #a1b2c3; }"
css = ".token.keyword { color: #0077aa }"
sql = "SELECT password FROM users WHERE token = :token1"
sql = "ALTER USER shop WITH PASSWORD %s"
#: programs about tokens
if token == "NUMBER_LIT2": pass
if token.type == "OP_PLUS_EQ1": pass
token = "identifier_2b"
tokens = ["SELECT1", "FROM2a3b4", "WHERE"]
TOKEN_SPEC = [("NUMBER", r"\d+(\.\d*)?"), ("ASSIGN", r":=")]
keyword = "async2_generator"
key = "ctrl+shift+F12"
key = "3f2504e04f8911d39a0c0305e82c3301"
keys = {"a1b2c3d4e5f60718": 1}
pass_ = "first-pass-2"
passes = "inline,dce2,cse3"
secret_santa = "alice->bob#2"
auth = "oauth2-pkce-s256"
auth_backend = "django.contrib.auth.backends.ModelBackend2"
credentials_file = "gs://bucket/creds-2024.json"
oauth_scope = "read:user2 repo"
grant_type = "urn:ietf:params:oauth:grant-type:jwt-bearer"
algorithm = "PBKDF2-HMAC-SHA256"
version = "2024.10.1-rc3+build7"
date = "2024-02-30T12:00:00+01:00"
ip = "2001:0db8:85a3:0000:0000:8a2e:0370:7334"
mac = "00:1B:44:11:3A:B7"
model = "gpt-4o-mini-2024-07-18"
model = "claude-3-5-sonnet-20241022"
package = "sk-learn-contrib-extensions-2024"
css_class = "btn-primary-2x shadow-lg"
path = "C:\\Users\\me\\token1.txt"
glob = "**/*.secret.[0-9]*"
urn = "urn:uuid:f81d4fae-7dec-11d0-a765-00a0c91e6bf6"
color = "#1a2b3c4d"
phone = "+49-170-1234567"
isbn = "978-3-16-148410-0"
iban = "DE89370400440532013000"
docker = "registry.internal/shop@sha256:9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08"
geo = "u4pruydqqvj8b7c2"
stripe_price = "price_1MotwRLkdIwHu7ixYcPLm5uZ"
slack_channel = "C024BE91L7X"
telegram_chat = -1001234567890
mnemonic_help = "12 or 24 words"
lorem = "Lorem ipsum dolor sit amet 123"
bech32 = "bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq"
account = "0xde0B295669a9FD93d5F28D9Ec85E40f4cb697BAe"
youtube = "https://www.youtube.com/watch?v=dQw4w9WgXcQ"
git_url = "git@github.com:shop/app2.git"
s3 = "s3://bucket-2024/keys/access_key.csv"
sentence = "the secret: never give up at 100%"
regex = re.compile(r"(?i)(api[_-]?key|token)\s*[:=]\s*['\"]?([A-Za-z0-9]{16,})")
example = "AKIA[0-9A-Z]{16}"
pattern = r"ghp_[A-Za-z0-9]{36}"
