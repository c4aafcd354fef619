import type { Call } from '../call.ts';
import { nameTable } from '../name-table.ts';
import { argument, canBeFalse, canBeTrue, isFalse, namesOf, textsOf } from '../trust.ts';

export type Deserialiser = {
  /** Position of the data argument; null if there is none. */
  readonly at: number | null;
  readonly keyword?: string;
  /** An option that makes the call safe. */
  readonly safe?: Safeguard;
  /** Position of that option. */
  readonly guardAt?: number | null;
  /** A loader class, which is normally passed to another function. */
  readonly isLoaderClass?: true;
};

/**
 * `yaml`: safe with a safe loader. `off`: unsafe only if the option is true. `on`: safe only if the option is true.
 * `false`: unsafe only if the option is false.
 */
export type Safeguard =
  | { readonly kind: 'yaml' }
  | { readonly kind: 'off'; readonly option: string }
  | { readonly kind: 'on'; readonly option: string }
  | { readonly kind: 'false'; readonly option: string }
  /** Safe unless the option has one of the values. */
  | { readonly kind: 'unless'; readonly option: string; readonly values: readonly string[] };

const at = (position: number, keyword?: string): Deserialiser => ({ at: position, ...(keyword ? { keyword } : {}) });
const off = (option: string, guardAt: number | null = null): Deserialiser => ({
  at: 0,
  safe: { kind: 'off', option },
  guardAt,
});

/** Calls that create arbitrary objects, or run code, while they load data. */
export const deserialisers = nameTable<Deserialiser>([
  ['pickle.loads pickle.load pickle.Unpickler pickle.Unpickler.load', at(0)],
  ['marshal.loads marshal.load', at(0)],
  ['shelve.open shelve.DbfilenameShelf shelve.Shelf shelve.BsdDbShelf', at(0, 'filename')],
  ['copyreg._reconstructor copy_reg._reconstructor', at(0)],
  ['multiprocessing.reduction.ForkingPickler.loads', at(0)],
  ['multiprocessing.connection.Connection.recv multiprocessing.connection.Client.recv', at(0)],
  ['multiprocessing.connection.Listener.accept.recv', at(0)],
  ['lib2to3.pgen2.driver.load_packaged_grammar lib2to3.pgen2.driver.load_grammar', at(0)],
  // Third-party packages.
  ['dill.loads dill.load dill.Unpickler dill.Unpickler.load dill.load_session dill.load_module', at(0)],
  ['cloudpickle.loads cloudpickle.load pickle5.loads pickle5.load zodbpickle.loads zodbpickle.load', at(0)],
  ['joblib.load joblib.numpy_pickle.load sklearn.externals.joblib.load', at(0, 'filename')],
  ['pandas.read_pickle pandas.io.pickle.read_pickle', at(0, 'filepath_or_buffer')],
  ['pandas.read_hdf pandas.HDFStore.get', at(0, 'path_or_buf')],
  ['numpy.load numpy.lib.npyio.load numpy.lib.format.read_array', off('allow_pickle', 2)],
  ['numpy.loads', at(0)],
  ['jsonpickle.decode jsonpickle.loads jsonpickle.unpickler.decode jsonpickle.Unpickler.restore', at(0, 'string')],
  [
    'torch.load torch.jit.load torch.serialization.load torch.package.PackageImporter',
    { at: 0, keyword: 'f', safe: { kind: 'on', option: 'weights_only' } },
  ],
  [
    'yaml.load yaml.load_all ruamel.yaml.load ruamel.yaml.load_all',
    { at: 0, keyword: 'stream', safe: { kind: 'yaml' }, guardAt: 1 },
  ],
  ['yaml.unsafe_load yaml.unsafe_load_all yaml.full_load yaml.full_load_all', at(0, 'stream')],
  ['yaml.UnsafeLoader yaml.FullLoader yaml.Loader yaml.CLoader', { ...at(0, 'stream'), isLoaderClass: true }],
  [
    'ruamel.yaml.YAML',
    { at: null, safe: { kind: 'unless', option: 'typ', values: ['unsafe', 'base-unsafe'] }, guardAt: 0 },
  ],
  ['srsly.pickle_loads', at(0)],
  ['kombu.serialization.pickle_loads kombu.serialization.loads', at(0)],
  [
    'django.contrib.sessions.serializers.PickleSerializer django.contrib.sessions.serializers.PickleSerializer.loads',
    at(0),
  ],
  [
    'keras.models.load_model tensorflow.keras.models.load_model keras.saving.load_model',
    { at: 0, keyword: 'filepath', safe: { kind: 'false', option: 'safe_mode' } },
  ],
  ['keras.config.enable_unsafe_deserialization keras.saving.unsafe_deserialization', at(0)],
  ['mlflow.pyfunc.load_model mlflow.sklearn.load_model mlflow.pytorch.load_model', at(0, 'model_uri')],
  ['pyspark.serializers.PickleSerializer.loads pyspark.serializers.CloudPickleSerializer.loads', at(0)],
]);

const safeLoader = /(?:^|\.)C?(?:Safe|Base)Loader$/;

/** Whether an option makes the call safe. */
export function isSafeLoad(call: Call, { safe, guardAt = null }: Deserialiser): boolean {
  if (!safe) return false;
  if (safe.kind === 'yaml') {
    const loader = argument(call, guardAt, 'Loader');
    const names = namesOf(loader);
    // An unknown loader may be a subclass of a safe one.
    return loader !== null && (names.length === 0 || names.every((name) => safeLoader.test(name)));
  }
  const option = argument(call, guardAt, safe.option);
  if (safe.kind === 'off') return option === null || !canBeTrue(option);
  if (safe.kind === 'on') return option !== null && !canBeFalse(option);
  if (safe.kind === 'false') return option === null || !isFalse(option);
  return !textsOf(option).some((text) => safe.values.includes(text));
}
