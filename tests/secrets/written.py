#: ways to assign
password = "hunter{d2}!{U2}x"  # expect: generic-password
PASSWORD: Final[str] = "Kp{d2}_z{A6}"  # expect: generic-password
self.dbPassword = "vT{d2}{A8}!"  # expect: generic-password
config["db"]["password"] = "vT{d2}{A8}!"  # expect: generic-password
user, password = "admin", "vT{d2}{A8}!"  # expect: generic-password
if (password := "vT{d2}{A8}!"): pass  # expect: generic-password
secret_key += "{A40}"  # expect: generic-key
a = b = client_secret = "{A40}"  # expect: generic-secret
settings = dict(api_key="{A32}")  # expect: generic-key
settings = {"auth": {"client_secret": "{A32}"}}  # expect: generic-secret
settings = {"name": "password", "value": "vT{d2}{A8}!"}  # expect: generic-password
pairs = [("user", "me"), ("password", "vT{d2}{A8}!")]  # expect: generic-password
setattr(user, "password", "vT{d2}{A8}!")  # expect: generic-password
os.environ.setdefault("SECRET_KEY", "{A50}")  # expect: generic-key
token = os.getenv("ACCESS_TOKEN", "{A40}")  # expect: generic-token
token = os.environ.get("ACCESS_TOKEN") or "{A40}"  # expect: generic-token
token = load() if live else "{A40}"  # expect: generic-token
SECRET_KEY = config("SECRET_KEY", default="{A50}")  # expect: generic-key
def connect(host, *, password="vT{d2}{A8}!"): pass  # expect: generic-password
connect = lambda api_key="{A32}": None  # expect: generic-key
ok = request.form["password"] == "vT{d2}{A8}!"  # expect: generic-password
ok = "vT{d2}{A8}!" == request.form.get("password")  # expect: generic-password
ok = password in ("vT{d2}{A8}!", "zT{d2}{A8}?")  # expect: generic-password, generic-password
ok = hmac.compare_digest(api_token, "{A40}")  # expect: generic-token
def get_password(): return "vT{d2}{A8}!"  # expect: generic-password
def api_token(self): return "{A40}"  # expect: generic-token
class Settings(BaseSettings): api_key: SecretStr = SecretStr("{A32}")  # expect: generic-key
class Settings: password: str = field(default="vT{d2}{A8}!")  # expect: generic-password
class Settings: password: str = Field("vT{d2}{A8}!", env="DB_PASSWORD")  # expect: generic-password
SECRET = b"{A32}"  # expect: generic-secret
SECRET = "{A32}".encode()  # expect: generic-secret
key = bytes.fromhex("{h64}") ; encryption_key = bytes.fromhex("{h64}")  # expect: seed-hex-key
parser.add_argument("--password", default="vT{d2}{A8}!")  # expect: generic-password
app.config["SECRET_KEY"] = "{A24}"  # expect: generic-key
app.secret_key = "{A24}"  # expect: generic-key
headers = {"X-Api-Key": "{A32}"}  # expect: generic-key
request.add_header("X-Auth-Token", "{A32}")  # expect: generic-token
match password: 
  case "vT{d2}{A8}!": pass  # expect: generic-password
passwords = ["vT{d2}{A8}!"]  # expect: generic-password
#: positional arguments of well-known functions
server.login("me", "vT{d2}{A8}!")  # expect: generic-password
db = pymysql.connect("db.internal", "shop", "vT{d2}{A8}!", "shop")  # expect: generic-password
auth = HTTPBasicAuth("shop", "vT{d2}{A8}!")  # expect: generic-password
r = requests.get(url, auth=("shop", "vT{d2}{A8}!"))  # expect: generic-password
auth = ("shop", "vT{d2}{A8}!")  # expect: generic-password
ftp = FTP("files.internal", "shop", "vT{d2}{A8}!")  # expect: generic-password
c = pika.PlainCredentials("shop", "vT{d2}{A8}!")  # expect: generic-password
token = jwt.encode(payload, "{A40}", algorithm="HS256")  # expect: generic-key
mac = hmac.new(b"{A40}", message, "sha256")  # expect: generic-key
cipher = AES.new(b"{A32}", AES.MODE_CBC, iv)  # expect: generic-key
user.set_password("vT{d2}{A8}!")  # expect: generic-password
User.objects.create_superuser("admin", "a@b.io", "vT{d2}{A8}!")  # expect: generic-password
#: names in several styles and languages
dbPassword = "vT{d2}{A8}!"  # expect: generic-password
DB_PASSWD = "vT{d2}{A8}!"  # expect: generic-password
mysql_pwd = "vT{d2}{A8}!"  # expect: generic-password
smtp_pass = "vT{d2}{A8}!"  # expect: generic-password
passphrase = "vT{d2}{A8}!"  # expect: generic-password
rootPw = "vT{d2}{A8}!"  # expect: generic-password
PASSWORD_PROD = "vT{d2}{A8}!"  # expect: generic-password
default_password = "vT{d2}{A8}!"  # expect: generic-password
password2 = "vT{d2}{A8}!"  # expect: generic-password
contraseña = "vT{d2}{A8}!"  # expect: generic-password
senha_banco = "{A20}"  # expect: generic-password
mot_de_passe = "vT{d2}{A8}!"  # expect: generic-password
passwort = "vT{d2}{A8}!"  # expect: generic-password
wachtwoord = "vT{d2}{A8}!"  # expect: generic-password
пароль = "vT{d2}{A8}!"  # expect: generic-password
密码 = "vT{d2}{A8}!"  # expect: generic-password
APIKEY = "{A32}"  # expect: generic-key
apiToken = "{A32}"  # expect: generic-token
refresh_token = "{A40}"  # expect: generic-token
webhook_secret = "{A40}"  # expect: generic-secret
consumerSecret = "{A40}"  # expect: generic-secret
ENCRYPTION_KEY = "{w43}="  # expect: fernet-key
jwt_secret = "{A40}"  # expect: generic-secret
private_key = "{h64}"  # expect: ethereum-private-key
service_credentials = "{A40}"  # expect: generic-secret
bot_token = "{A40}"  # expect: generic-token
#: configuration inside strings
TEXT = "host=db.internal user=shop password=vT{d2}{A8}! dbname=shop"  # expect: generic-password
TEXT = "export API_TOKEN={A40}"  # expect: generic-token
TEXT = '{"user": "me", "password": "vT{d2}{A8}!"}'  # expect: generic-password
TEXT = "<config><password>vT{d2}{A8}!</password></config>"  # expect: generic-password
TEXT = '<add key="apiKey" value="{A32}"/>'  # expect: generic-key
TEXT = "https://api.internal/v1?api_key={A32}&page=2"  # expect: generic-key
TEXT = "curl -H 'X-Api-Key: {A32}' https://api.internal"  # expect: generic-key
TEXT = "deploy --token {A40} --force"  # expect: generic-token
TEXT = f"user={u};password=vT{d2}{A8}!;host={h}"  # expect: connection-string-password
TEXT = "String apiSecret = \"{A40}\";"  # expect: generic-secret
TEXT = "apiToken := \"{A40}\""  # expect: generic-token
TEXT = "api_token => '{A40}'"  # expect: generic-token
TEXT = "Authorization: Bearer {A40}"  # expect: bearer-authorization
headers = {"Authorization": "Bearer {A40}"}  # expect: bearer-authorization
headers = {"Authorization": "Basic {b64login}"}  # expect: basic-authorization
headers = {"Authorization": f"Bearer {A40}"}  # expect: bearer-authorization
x = 1  # password: vT{d2}{A8}!  # expect: generic-password
# db_password = "vT{d2}{A8}!"  # expect: generic-password
# TODO rotate: api_key={A32}  # expect: generic-key
#: suppression comments are ignored
password = "vT{d2}{A8}!"  # nosec  # expect: generic-password
password = "vT{d2}{A8}!"  # gitleaks:allow  # expect: generic-password
password = "vT{d2}{A8}!"  # pragma: allowlist secret  # expect: generic-password
password = "vT{d2}{A8}!"  # noqa: S105  # expect: generic-password
# secretlint-disable
password = "vT{d2}{A8}!"  # expect: generic-password
#: passwords as people choose them, and a vendor's name alone
password = "hunter2"  # expect: generic-password
db_password = "sunshine{d2}"  # expect: generic-password
admin_passwd = "Winter{d2}!"  # expect: generic-password
datadog = "{h32}"  # expect: datadog-api-key
