/** Distributions whose modules have other names: `distribution=module`. */
const renamed =
  'absl-py=absl ansible-core=ansible antlr4-python3-runtime=antlr4 argon2-cffi=argon2 attrs=attr,attrs ' +
  'aws-cdk-lib=aws_cdk beautifulsoup4=bs4 biopython=Bio boolean-py=boolean box2d-py=Box2D cfn-lint=cfnlint ' +
  'cython=Cython,cython databricks-sdk=databricks dbus-python=dbus delta-spark=delta discord-py=discord ' +
  'django-cors-headers=corsheaders django-environ=environ django-filter=django_filters djangorestframework=rest_framework ' +
  'dm-haiku=haiku dm-tree=tree dnspython=dns earthengine-api=ee factory-boy=factory faiss-cpu=faiss faiss-gpu=faiss ' +
  'ffmpeg-python=ffmpeg fonttools=fontTools gdal=osgeo,gdal gitpython=git google-api-python-client=googleapiclient ' +
  'grpcio=grpc grpcio-health-checking=grpc_health grpcio-reflection=grpc_reflection grpcio-status=grpc_status ' +
  'grpcio-tools=grpc_tools gtts=gtts hydra-core=hydra imbalanced-learn=imblearn ipython=IPython jpype1=jpype ' +
  'kafka-python=kafka levenshtein=Levenshtein libsass=sass linkify-it-py=linkify_it markdown-it-py=markdown_it ' +
  'matplotlib=matplotlib,mpl_toolkits,pylab mdanalysis=MDAnalysis meson=mesonbuild mkdocs-material=material ' +
  'mysql-connector-python=mysql mysqlclient=MySQLdb,_mysql netcdf4=netCDF4 odfpy=odf open-clip-torch=open_clip ' +
  'openai-whisper=whisper opencv-contrib-python=cv2 opencv-python=cv2 opencv-python-headless=cv2 ' +
  'opensearch-py=opensearchpy panda3d=panda3d,direct pdfminer-six=pdfminer pillow=PIL progressbar2=progressbar ' +
  'protobuf=google psycopg2-binary=psycopg2 py-cpuinfo=cpuinfo py-solc-x=solcx pycairo=cairo pycryptodome=Crypto ' +
  'pycryptodomex=Cryptodome pycups=cups pygithub=github pygobject=gi pyinstaller=PyInstaller pyjwt=jwt ' +
  'pymdown-extensions=pymdownx pymupdf=fitz,pymupdf pynacl=nacl pyobjc=objc,AppKit,Foundation,Quartz,Cocoa ' +
  'pyopengl=OpenGL pyopenssl=OpenSSL pypdf2=PyPDF2 pypdf4=PyPDF4 pyqt5=PyQt5 pyqt6=PyQt6 pyro-ppl=pyro ' +
  'pyro4=Pyro4 pyro5=Pyro5 pyserial=serial pyside2=PySide2 pyside6=PySide6,shiboken6 pysocks=socks pystemmer=Stemmer ' +
  'pytelegrambotapi=telebot python-can=can python-chess=chess python-constraint=constraint python-daemon=daemon ' +
  'python-dateutil=dateutil python-docx=docx python-dotenv=dotenv python-engineio=engineio python-gitlab=gitlab ' +
  'python-gnupg=gnupg python-jose=jose python-json-logger=pythonjsonlogger python-ldap=ldap ' +
  'python-levenshtein=Levenshtein python-louvain=community python-magic=magic python-multipart=multipart,python_multipart ' +
  'python-pptx=pptx python-rtmidi=rtmidi python-slugify=slugify python-socketio=socketio python-telegram-bot=telegram ' +
  'python-vlc=vlc python-xlib=Xlib pyusb=usb pywavelets=pywt pyyaml=yaml pyyaml-env-tag=yaml_env_tag pyzmq=zmq ' +
  'rpi-gpio=RPi ruamel-yaml=ruamel scikit-image=skimage scikit-learn=sklearn scikit-optimize=skopt ' +
  'segment-analytics-python=segment,analytics setuptools=setuptools,pkg_resources,_distutils_hack simpleitk=SimpleITK ' +
  'slackclient=slack snowflake-connector-python=snowflake speechrecognition=speech_recognition ta-lib=talib ' +
  'umap-learn=umap universal-pathlib=upath vtk=vtk,vtkmodules weaviate-client=weaviate web-py=web ' +
  'websocket-client=websocket wikipedia-api=wikipediaapi wxpython=wx';

/** The modules of distributions that are not imported by their own name. */
export const importNames: ReadonlyMap<string, readonly string[]> = new Map(
  renamed.split(' ').map((entry) => {
    const [distribution, modules] = entry.split('=') as [string, string];
    return [distribution, modules.split(',')];
  }),
);

/** Names that people import although no distribution has a module of that name. */
export const mistakenNames: ReadonlyMap<string, string> = new Map(
  Object.entries({
    beautifulsoup: 'bs4',
    beautifulsoup4: 'bs4',
    django_cors_headers: 'corsheaders',
    django_rest_framework: 'rest_framework',
    djangorestframework: 'rest_framework',
    gitpython: 'git',
    grpcio: 'grpc',
    imbalanced_learn: 'imblearn',
    mysql_connector: 'mysql.connector',
    mysql_connector_python: 'mysql.connector',
    mysqlclient: 'MySQLdb',
    opencv: 'cv2',
    opencv_python: 'cv2',
    opencv_python_headless: 'cv2',
    pil: 'PIL',
    pillow: 'PIL',
    protobuf: 'google.protobuf',
    psycopg2_binary: 'psycopg2',
    pycryptodome: 'Crypto',
    pygithub: 'github',
    pygobject: 'gi',
    pyjwt: 'jwt',
    pynacl: 'nacl',
    pyopengl: 'OpenGL',
    pyopenssl: 'OpenSSL',
    pyserial: 'serial',
    pysocks: 'socks',
    python_dateutil: 'dateutil',
    python_docx: 'docx',
    python_dotenv: 'dotenv',
    python_jose: 'jose',
    python_levenshtein: 'Levenshtein',
    python_magic: 'magic',
    python_pptx: 'pptx',
    python_slugify: 'slugify',
    python_socketio: 'socketio',
    python_telegram_bot: 'telegram',
    pytorch: 'torch',
    pyusb: 'usb',
    pyyaml: 'yaml',
    pyzmq: 'zmq',
    scikit_image: 'skimage',
    scikit_learn: 'sklearn',
    scikitlearn: 'sklearn',
    speechrecognition: 'speech_recognition',
    websocket_client: 'websocket',
    wxpython: 'wx',
  }),
);

/** Modules that Python 3 has under another name. */
export const python2Names: ReadonlyMap<string, string> = new Map(
  Object.entries({
    __builtin__: 'builtins',
    anydbm: 'dbm',
    BaseHTTPServer: 'http.server',
    CGIHTTPServer: 'http.server',
    ConfigParser: 'configparser',
    Cookie: 'http.cookies',
    cookielib: 'http.cookiejar',
    commands: 'subprocess',
    copy_reg: 'copyreg',
    cPickle: 'pickle',
    cStringIO: 'io',
    DocXMLRPCServer: 'xmlrpc.server',
    dbhash: 'dbm',
    gdbm: 'dbm.gnu',
    htmlentitydefs: 'html.entities',
    HTMLParser: 'html.parser',
    httplib: 'http.client',
    md5: 'hashlib',
    popen2: 'subprocess',
    Queue: 'queue',
    repr: 'reprlib',
    robotparser: 'urllib.robotparser',
    ScrolledText: 'tkinter.scrolledtext',
    sha: 'hashlib',
    SimpleDialog: 'tkinter.simpledialog',
    SimpleHTTPServer: 'http.server',
    SimpleXMLRPCServer: 'xmlrpc.server',
    SocketServer: 'socketserver',
    StringIO: 'io',
    thread: '_thread',
    Tix: 'tkinter.tix',
    Tkconstants: 'tkinter.constants',
    Tkinter: 'tkinter',
    tkColorChooser: 'tkinter.colorchooser',
    tkCommonDialog: 'tkinter.commondialog',
    tkFileDialog: 'tkinter.filedialog',
    tkFont: 'tkinter.font',
    tkMessageBox: 'tkinter.messagebox',
    tkSimpleDialog: 'tkinter.simpledialog',
    ttk: 'tkinter.ttk',
    urllib2: 'urllib.request',
    urlparse: 'urllib.parse',
    UserDict: 'collections',
    UserList: 'collections',
    UserString: 'collections',
    whichdb: 'dbm',
    xmlrpclib: 'xmlrpc.client',
  }),
);

/** Packages that many distributions share, none of which has that name. */
const namespaces =
  'airflow ansys aws_cdk azure backports botbuilder collective databricks dissect flufl google jaraco keyrings ' +
  'llama_cpp llama_index nvidia odc openinference openlineage opentelemetry oslo paste plone pyannote repoze ruamel ' +
  'snowflake sphinxcontrib winrt zc zope';

/** Modules that come with an application, a board or a system package, and not from the package index. */
const hosts =
  'adsk analogio apt apt_pkg arcgisscripting arcpy binaryninja board bpy bpy_extras bmesh busio c4d digitalio ' +
  'distro_info dbus esp esp32 FreeCAD FreeCADGui framebuf gdb ghidra gi gimp gimpfu hou ida_bytes ida_funcs ' +
  'idaapi idautils idc java javax jython krita lldb machine mathutils maya microbit microcontroller micropython mitsuba ' +
  'network neopixel nuke nukescripts org pcbnew pico pyb pymel pymxs pythoncom pywin pywintypes qgis ' +
  'rclpy rospy rosbag roslib renpy rhinoscriptsyntax Rhino sage scriptcontext servicemanager sublime sublime_plugin ' +
  'System substance_painter talon tf2_ros uasyncio ubinascii uctypes ujson unreal uos urandom ure usocket ' +
  'ussl ustruct utime vapoursynth vim weechat win32 win32api win32clipboard win32com win32con win32event win32file ' +
  'win32gui win32pipe win32print win32process win32security win32service win32serviceutil win32timezone win32ui ' +
  'xbmc xbmcaddon xbmcgui xbmcplugin xbmcvfs yum';

/** Further names that exist although no distribution is called so. */
export const otherNames: ReadonlySet<string> = new Set(`${namespaces} ${hosts}`.split(' '));

/** The modules of the standard library that people write often enough to misspell. */
export const commonStandardModules: readonly string[] = (
  'abc argparse array asyncio base64 bisect calendar collections configparser contextlib copy csv ctypes dataclasses ' +
  'datetime decimal difflib email enum fnmatch fractions functools getpass glob gzip hashlib heapq hmac html http ' +
  'importlib inspect ipaddress itertools json logging math multiprocessing operator pathlib pickle platform pprint ' +
  'queue random secrets shelve shlex shutil signal smtplib socket sqlite3 statistics string struct subprocess tarfile ' +
  'tempfile textwrap threading time timeit tkinter traceback turtle typing unittest urllib uuid warnings weakref ' +
  'webbrowser zipfile zlib'
).split(' ');

/** Distributions that people import by hand far more often than their downloads suggest. */
export const widelyImported: ReadonlySet<string> = new Set(
  (
    'beautifulsoup4 django fastapi flask flask-sqlalchemy h5py huggingface-hub keras langchain matplotlib networkx nltk ' +
    'mock numba opencv-python openpyxl pillow playwright plotly polars pymongo pyspark python-docx pytorch-lightning ' +
    'scikit-image scikit-learn scrapy seaborn selenium sentence-transformers spacy sqlalchemy statsmodels streamlit sympy tensorflow ' +
    'torch torchvision transformers xgboost xlrd'
  ).split(' '),
);
