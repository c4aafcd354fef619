import type { Call } from './call.ts';
import { analyzeFileUse, knownPaths, opensForWriting } from './file-use.ts';
import { canonicalName, nameTable } from './name-table.ts';
import { fileSinks } from './sinks/files.ts';
import { findSensitivePath, type SensitivePath } from './sinks/paths.ts';
import { argument, textsOf } from './trust.ts';

export type FileAct = 'read' | 'write' | 'delete' | 'list';

/** What a call does with files, and the paths that are known. */
type FileActs = { readonly acts: readonly FileAct[]; readonly paths: readonly string[] };

type OtherSink = { readonly act: FileAct; readonly at: number | null };
const other = (act: FileAct, at: number | null = 0): OtherSink => ({ act, at });

/** Calls that no rule is about, because they are harmless by themselves. */
const otherSinks = nameTable<OtherSink>([
  ['os.listdir os.scandir os.walk os.fwalk glob.glob glob.iglob glob.glob1', other('list')],
  ['io.FileIO json.load_file wave.open PIL.Image.open cv2.imread imageio.imread numpy.load', other('read')],
  ['pandas.read_excel pandas.read_json pandas.read_parquet pandas.read_feather pandas.read_pickle', other('read')],
  ['openpyxl.load_workbook docx.Document importlib.resources.read_text pkgutil.get_data', other('read')],
  ['*.read_text *.read_bytes', other('read', null)],
  ['zipfile.ZipFile.write tarfile.open.add tarfile.TarFile.add', other('read')],
  ['os.chmod os.utime os.truncate os.mkfifo os.symlink os.link shutil.copymode shutil.copystat', other('write')],
  [
    'shutil.make_archive shutil.unpack_archive logging.FileHandler logging.handlers.RotatingFileHandler',
    other('write'),
  ],
  ['tempfile.NamedTemporaryFile tempfile.TemporaryFile tempfile.mkstemp tempfile.mkdtemp', other('write', null)],
  ['tempfile.TemporaryDirectory tempfile.SpooledTemporaryFile', other('write', null)],
  ['sqlite3.connect shelve.open dbm.open numpy.save numpy.savez numpy.savetxt cv2.imwrite', other('write')],
  ['*.extractall *.write_text *.write_bytes', other('write', null)],
  ['matplotlib.pyplot.savefig *.savefig *.to_csv *.to_excel *.to_parquet *.to_pickle', other('write')],
]);

/** Methods of `pathlib.Path`; `open` depends on its mode. */
const pathMethods: ReadonlyMap<string, readonly FileAct[]> = new Map(
  Object.entries({
    read_text: ['read'],
    read_bytes: ['read'],
    readlink: ['read'],
    write_text: ['write'],
    write_bytes: ['write'],
    touch: ['write'],
    mkdir: ['write'],
    rename: ['write'],
    replace: ['write'],
    chmod: ['write'],
    symlink_to: ['write'],
    hardlink_to: ['write'],
    unlink: ['delete'],
    rmdir: ['delete'],
    iterdir: ['list'],
    glob: ['list'],
    rglob: ['list'],
    walk: ['list'],
  } as const),
);

/** The path that a call does this with, if that is known; null if it does not do this. */
export function findFileAct(call: Call, act: FileAct): { readonly detail: string | null } | null {
  const { acts, paths } = fileActsOf(call);
  return acts.includes(act) ? { detail: paths[0] ?? null } : null;
}

/** The path of a kind that a call does this with; null if there is none. */
export function findSensitiveAct(call: Call, act: FileAct, kind: SensitivePath['kind']): string | null {
  const { acts, paths } = fileActsOf(call);
  return acts.includes(act) ? (paths.find((path) => findSensitivePath(path)?.kind === kind) ?? null) : null;
}

/** What copies a file reads it too. */
const copies = /(?:^|\.)copy\w*$/;

const nothing: FileActs = { acts: [], paths: [] };

function fileActsOf(call: Call): FileActs {
  const method = /^pathlib\.\w{0,10}Path\b.*\.(\w+)$/.exec(canonicalName(call.name))?.[1];
  const own = knownPaths(call.owner ? [call.owner] : []);
  if (method === 'open') return { acts: openActs(textsOf(argument(call, 0, 'mode'))), paths: own };
  const acts = method === undefined ? undefined : pathMethods.get(method);
  if (acts) return { acts, paths: own };
  const found = otherSinks.find(call.name);
  if (found)
    return { acts: [found.act], paths: knownPaths(found.at === null ? [] : call.args.slice(found.at, found.at + 1)) };
  const sink = fileSinks.find(call.name);
  if (sink === undefined) return nothing;
  const { paths, writes } = analyzeFileUse(call, sink);
  const known = knownPaths(paths);
  switch (sink.effect) {
    case 'open':
    case 'open method':
      return { acts: openActs(textsOf(argument(call, 1, 'mode')), writes), paths: known };
    case 'read':
      return { acts: opensForWriting(call) ? ['write'] : ['read'], paths: known };
    case 'write':
      return { acts: copies.test(call.name) ? ['read', 'write'] : ['write'], paths: known.toReversed() };
    case 'delete':
    case 'delete tree':
      return { acts: ['delete'], paths: known };
    case 'registry':
    case 'name':
      return nothing;
  }
}

/** A mode that is not known, or not given, reads. */
function openActs(modes: readonly string[], writes = modes.some((mode) => /[wax+]/.test(mode))): readonly FileAct[] {
  if (!writes) return ['read'];
  return modes.some((mode) => mode.includes('+') || mode.includes('r')) ? ['read', 'write'] : ['write'];
}
