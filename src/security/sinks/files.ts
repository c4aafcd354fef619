import { nameTable } from '../name-table.ts';

/** What a call does with a file: for `open`, its method and `registry` the mode decides; `name` only builds a path. */
export type FileEffect = 'open' | 'open method' | 'registry' | 'read' | 'write' | 'delete' | 'delete tree' | 'name';

export type FileSink = {
  readonly effect: FileEffect;
  /** Positions of the path arguments; the one that is changed comes last. */
  readonly at: readonly number[];
  readonly keyword?: string;
};

const sink = (effect: FileEffect, at: readonly number[] = [0], keyword?: string): FileSink => ({
  effect,
  at,
  ...(keyword ? { keyword } : {}),
});

/** Calls that read, change or delete the file an argument names. */
export const fileSinks = nameTable<FileSink>([
  ['builtins.open', sink('open', [0], 'file')],
  ['os.open os.fdopen builtins.file gzip.open bz2.open lzma.open', sink('open')],
  ['aiofiles.open anyio.open_file', sink('open', [0], 'file')],
  ['*.files[].save *.files.get.save', sink('write', [0], 'dst')],
  ['boto3.client.download_file boto3.resource.Bucket.download_file', sink('write', [2], 'Filename')],
  ['tarfile.open zipfile.ZipFile tarfile.TarFile', sink('read')],
  ['os.listdir os.scandir os.walk os.readlink glob.glob glob.iglob linecache.getline linecache.getlines', sink('read')],
  ['fileinput.input numpy.fromfile numpy.loadtxt numpy.genfromtxt pandas.read_csv pandas.read_table', sink('read')],
  ['flask.send_file', sink('read', [0], 'path_or_file')],
  ['starlette.responses.FileResponse fastapi.responses.FileResponse', sink('read', [0], 'path')],
  ['aiohttp.web.FileResponse sanic.response.file', sink('read', [0], 'path')],
  ['django.http.FileResponse tornado.web.StaticFileHandler', sink('read')],
  ['sqlite3.connect', sink('read', [0], 'database')],
  ['configparser.ConfigParser.read configparser.RawConfigParser.read', sink('read', [0], 'filenames')],
  ['pathlib.Path pathlib.PosixPath pathlib.WindowsPath pathlib.PurePath', sink('name')],
  ['os.path.expanduser os.path.expandvars', sink('name')],
  ['os.path.join', sink('name', [0, 1, 2, 3, 4, 5])],
  [
    'shutil.copy shutil.copy2 shutil.copyfile shutil.copytree shutil.move os.rename os.replace os.link os.symlink',
    sink('write', [0, 1]),
  ],
  ['distutils.file_util.copy_file distutils.file_util.move_file distutils.dir_util.copy_tree', sink('write', [0, 1])],
  ['distutils.file_util.write_file setuptools._distutils.file_util.write_file', sink('write', [0], 'filename')],
  ['os.mkdir os.makedirs os.mknod os.mkfifo os.chown os.lchown shutil.chown', sink('write')],
  ['winreg.CreateKey winreg.CreateKeyEx _winreg.CreateKey winreg.SetValue', sink('write', [1], 'sub_key')],
  ['winreg.OpenKey winreg.OpenKeyEx _winreg.OpenKey', sink('registry', [1], 'sub_key')],
  ['os.truncate', sink('delete')],
  ['urllib.request.urlretrieve wget.download', sink('write', [1], 'filename')],
  ['os.remove os.unlink os.rmdir', sink('delete', [0], 'path')],
  ['pathlib.Path.unlink pathlib.Path.rmdir pathlib.PosixPath.unlink', sink('delete', [])],
  ['pathlib.Path.home.unlink pathlib.Path.home.rmdir', sink('delete', [])],
  ['pathlib.Path.read_text pathlib.Path.read_bytes pathlib.Path.iterdir', sink('read', [])],
  ['pathlib.Path.home.read_text pathlib.Path.home.read_bytes pathlib.Path.home.iterdir', sink('read', [])],
  ['pathlib.Path.write_text pathlib.Path.write_bytes pathlib.Path.chmod', sink('write', [])],
  ['pathlib.Path.home.write_text pathlib.Path.home.write_bytes', sink('write', [])],
  ['pathlib.Path.open pathlib.Path.home.open', sink('open method', [])],
  [
    'shutil.rmtree distutils.dir_util.remove_tree setuptools._distutils.dir_util.remove_tree',
    sink('delete tree', [0], 'path'),
  ],
  ['os.removedirs send2trash.send2trash', sink('delete tree', [0], 'name')],
  ['test.support.os_helper.rmtree', sink('delete tree')],
]);
