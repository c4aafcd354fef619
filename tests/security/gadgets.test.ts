import assert from 'node:assert/strict';
import { test } from 'node:test';
import { applyPolicy } from '../../src/security/apply-policy.ts';
import { call, open } from './facts.ts';

/**
 * Functions that unpickled data or restricted code can call to reach a shell, code execution, files or the network
 * indirectly.
 */
const gadgets = `
  os.system posix.system nt.system os.popen os.execv os.spawnl os.posix_spawn subprocess.Popen subprocess.getoutput
  pty.spawn platform.popen commands.getoutput asyncio.create_subprocess_shell asyncio.create_subprocess_exec
  asyncio.unix_events._UnixSubprocessTransport._start multiprocessing.util.spawnv_passfds _posixsubprocess.fork_exec
  pydoc.pipepager _pyrepl.pager.pipe_pager imaplib.IMAP4_stream ensurepip._run_pip pip.main pip._internal.main
  venv.create venv.EnvBuilder.create uuid._get_command_stdout _aix_support._read_cmd_output
  _osx_support._read_output _osx_support._find_build_tool distutils.spawn.spawn pipes.Template.open
  builtins.eval builtins.exec builtins.execfile timeit.timeit timeit.repeat timeit.Timer cProfile.run cProfile.runctx
  cProfile.Profile.runctx profile.run profile.Profile.run profile.Profile.runctx pdb.run pdb.runeval pdb.Pdb.run
  bdb.Bdb.run bdb.Bdb.runeval bdb.Bdb.runctx trace.Trace.run trace.Trace.runctx code.interact
  code.InteractiveInterpreter.runcode code.InteractiveInterpreter.runsource code.InteractiveConsole.push
  runpy.run_path runpy.run_module runpy._run_code doctest.debug_script doctest.debug_src doctest.debug
  idlelib.autocomplete.AutoComplete.get_entity idlelib.autocomplete.AutoComplete.fetch_completions
  idlelib.calltip.Calltip.fetch_tip idlelib.calltip.get_entity idlelib.debugobj.ObjectTreeItem.SetText
  idlelib.pyshell.ModifiedInterpreter.runcode idlelib.pyshell.ModifiedInterpreter.runcommand idlelib.run.Executive.runcode
  lib2to3.pgen2.grammar.Grammar.loads lib2to3.pgen2.pgen.ParserGenerator.make_label logging.config.listen
  imp.load_source imp.load_dynamic importlib.machinery.SourceFileLoader site.addpackage
  numpy.testing._private.utils.runstring numpy.f2py.compile numpy.f2py.crackfortran.param_eval
  torch.utils.collect_env.run torch._inductor.codecache.compile_file torch.utils.bottleneck.__main__.run_cprofile
  torch.jit.unsupported_tensor_ops.execWrapper torch._dynamo.guards.GuardBuilder.get torch.hub.load
  torch.fx.experimental.symbolic_shapes.ShapeEnv.evaluate_guards_expression
  torch.utils._config_module.ConfigModule.load_config torch.utils.data.datapipes.utils.decoder.basichandlers
  pickle.loads pickle.load _pickle.loads pickle.Unpickler marshal.loads shelve.open dill.loads cloudpickle.loads
  joblib.load pandas.read_pickle jsonpickle.decode torch.load yaml.unsafe_load
  ctypes.CDLL ctypes.cdll.LoadLibrary ctypes.pythonapi.PyRun_SimpleString cffi.FFI.dlopen
  distutils.file_util.write_file shutil.rmtree os.remove os.unlink shutil.move
  socket.create_connection socket.socket.connect requests.get requests.api.get aiohttp.ClientSession.get
  urllib.request.urlopen http.client.HTTPSConnection ftplib.FTP smtplib.SMTP nntplib.NNTP telnetlib.Telnet
  xmlrpc.client.ServerProxy builtins.breakpoint sys.settrace
`
  .trim()
  .split(/\s+/);

/** Ordinary functions that are not reported for an unknown argument. */
const ordinary = new Set(['shutil.move']);

for (const name of gadgets) {
  test(`${name} is reported`, () => {
    const findings = applyPolicy([call(name, [open('request'), open('request'), open('request')], { hidden: true })]);
    assert.ok(findings.some(({ severity }) => severity !== 'info') || ordinary.has(name), name);
  });
}
