import { nameTable } from '../name-table.ts';

export type NativeSink = {
  readonly problem: string;
  /** Position of the library argument; null if there is none. */
  readonly at: number | null;
};

const loads = (at: number | null = 0): NativeSink => ({ problem: 'loads a native library', at });
const calls: NativeSink = { problem: 'calls native code', at: null };
const memory: NativeSink = { problem: 'reads or writes memory directly', at: null };

/** Calls into native code and raw memory. Plain C types such as `ctypes.c_int(3)` are not included. */
export const nativeSinks = nameTable<NativeSink>([
  ['ctypes.CDLL ctypes.PyDLL ctypes.WinDLL ctypes.OleDLL ctypes.dlopen ctypes.LoadLibrary', loads()],
  [
    'ctypes.cdll.LoadLibrary ctypes.pydll.LoadLibrary ctypes.windll.LoadLibrary ctypes.oledll.LoadLibrary ' +
      'ctypes.LibraryLoader.LoadLibrary',
    loads(),
  ],
  ['ctypes.CDLL.* ctypes.PyDLL.* ctypes.WinDLL.* ctypes.OleDLL.* ctypes.pythonapi.*', calls],
  ['ctypes.cdll.* ctypes.windll.* ctypes.oledll.* ctypes.pydll.*', calls],
  ['ctypes.call_function ctypes.call_cdeclfunction', calls],
  ['ctypes.memmove ctypes.memset ctypes.string_at ctypes.wstring_at', memory],
  ['ctypes.c_char.from_address ctypes.c_void_p.from_address *.c_ubyte.from_address *.c_char.from_address', memory],
  ['cffi.FFI.dlopen cffi.FFI.verify cffi.FFI.set_source cffi.api.FFI.dlopen', loads()],
  ['cffi.FFI.dlopen.*', calls],
  ['numpy.ctypeslib.load_library', loads()],
  ['imp.load_dynamic imp.create_dynamic importlib.machinery.ExtensionFileLoader', loads(1)],
  ['importlib.machinery.ExtensionFileLoader.* imp.init_builtin', calls],
  ['dl.open win32api.LoadLibrary win32api.ShellExecute win32com.client.Dispatch', loads()],
  ['sqlite3.connect.load_extension sqlite3.connect.enable_load_extension *.Connection.load_extension', loads()],
  ['torch.ops.load_library torch.classes.load_library tensorflow.load_op_library tensorflow.load_library', loads()],
  ['faulthandler._sigsegv faulthandler._read_null _testcapi.*', memory],
]);
