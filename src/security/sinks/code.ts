import { nameTable } from '../name-table.ts';

export type CodeSink = {
  /** `text` and `object`: runs or compiles a string. `function`: builds a function from a code object. `file`: runs a file or module. `module`: imports a file. */
  readonly form: 'text' | 'object' | 'function' | 'file' | 'module' | 'debugger';
  /** Position of the code argument; null if there is none. */
  readonly at: number | null;
  readonly keyword?: string;
  /** The argument can also be a function, which is not new code. */
  readonly acceptsFunction?: true;
};

const text = (at: number, keyword?: string): CodeSink => ({ form: 'text', at, ...(keyword ? { keyword } : {}) });
const module = (at: number, keyword?: string): CodeSink => ({ form: 'module', at, ...(keyword ? { keyword } : {}) });
const file = (at: number, keyword?: string): CodeSink => ({ form: 'file', at, ...(keyword ? { keyword } : {}) });
const debug: CodeSink = { form: 'debugger', at: null };

/** Calls that run strings, files or objects as Python code. */
export const codeSinks = nameTable<CodeSink>([
  ['builtins.eval builtins.exec builtins.execfile', text(0, 'source')],
  [
    'builtins.compile codeop.compile_command codeop.Compile codeop.CommandCompiler',
    { form: 'object', at: 0, keyword: 'source' },
  ],
  ['types.FunctionType types.CodeType types.LambdaType', { form: 'function', at: 0 }],
  ['timeit.timeit timeit.repeat timeit.Timer', { ...text(0, 'stmt'), acceptsFunction: true }],
  ['timeit.main', text(0, 'args')],
  ['cProfile.run cProfile.runctx profile.run profile.runctx', text(0, 'statement')],
  ['cProfile.Profile.run cProfile.Profile.runctx profile.Profile.run profile.Profile.runctx', text(0, 'cmd')],
  ['hotshot.Profile.run hotshot.Profile.runctx', text(0)],
  ['pdb.run pdb.runeval', text(0, 'statement')],
  ['pdb.Pdb.run pdb.Pdb.runeval pdb.Pdb.runctx bdb.Bdb.run bdb.Bdb.runeval bdb.Bdb.runctx', text(0, 'cmd')],
  ['pdb.Pdb._run pdb.Pdb._runmodule pdb.Pdb._runscript pdb.main', file(0)],
  ['trace.Trace.run trace.Trace.runctx', text(0, 'cmd')],
  ['trace.main', file(0)],
  ['code.InteractiveInterpreter.runsource code.InteractiveConsole.runsource', text(0, 'source')],
  ['code.InteractiveInterpreter.runcode code.InteractiveConsole.runcode', text(0, 'code')],
  ['code.InteractiveConsole.push', text(0, 'line')],
  ['code.interact code.InteractiveConsole.interact', debug],
  ['builtins.help', debug],
  ['typing.ForwardRef._evaluate typing._eval_type', { form: 'object', at: 0 }],
  ['builtins.breakpoint sys.breakpointhook pdb.set_trace pdb.post_mortem pdb.pm ipdb.set_trace pudb.set_trace', debug],
  ['IPython.embed IPython.start_ipython bpython.embed ptpython.repl.embed pdb.Pdb.set_trace', debug],
  ['runpy.run_path runpy._run_code runpy._run_module_code', file(0, 'path_name')],
  ['runpy.run_module runpy._run_module_as_main', file(0, 'mod_name')],
  ['imp.load_source imp.load_compiled imp.load_dynamic imp.load_module', file(1, 'pathname')],
  ['importlib.util.spec_from_file_location', module(1, 'location')],
  ['importlib.machinery.SourceFileLoader importlib.machinery.SourcelessFileLoader', module(1, 'path')],
  ['importlib.machinery.SourceFileLoader.load_module importlib.machinery.SourcelessFileLoader.load_module', module(1)],
  [
    'importlib.abc.InspectLoader.source_to_code importlib.machinery.SourceFileLoader.source_to_code',
    { form: 'object', at: 0, keyword: 'data' },
  ],
  ['doctest.debug_script doctest.debug_src', text(0, 'src')],
  ['doctest.run_docstring_examples', { ...text(0, 'f'), acceptsFunction: true }],
  ['doctest.testsource doctest.debug', file(0, 'module')],
  ['doctest.DocTestRunner.run doctest.DebugRunner.run', text(0, 'test')],
  ['site.execsitecustomize site.execusercustomize site.addpackage', file(0)],
  ['logging.config.listen', { form: 'debugger', at: null }],
  ['logging.config._resolve logging.config.BaseConfigurator.resolve', text(0)],
  ['logging.config.fileConfig', module(0, 'fname')],
  ['_testcapi.run_in_subinterp _xxsubinterpreters.run_string _interpreters.run_string _interpreters.exec', text(1)],
  ['concurrent.interpreters.Interpreter.exec interpreters.Interpreter.run', text(0)],
  ['rlcompleter.Completer.attr_matches rlcompleter.Completer.global_matches', text(0, 'text')],
  ['rlcompleter.Completer.complete', text(0, 'text')],
  ['tkinter.Tk.eval tkinter.Tk.tk.eval _tkinter.create.eval tkinter.Tcl.eval', text(0)],
  ['lib2to3.pgen2.grammar.Grammar.loads lib2to3.pgen2.grammar.Grammar.load', text(0)],
  ['lib2to3.pgen2.pgen.ParserGenerator.make_label lib2to3.pgen2.literals.evalString', text(0)],
  [
    'idlelib.autocomplete.AutoComplete.get_entity idlelib.autocomplete.AutoComplete.fetch_completions ' +
      'idlelib.calltip.Calltip.fetch_tip idlelib.calltip.Calltip.get_entity idlelib.calltip.get_entity ' +
      'idlelib.debugobj.ObjectTreeItem.SetText idlelib.pyshell.ModifiedInterpreter.runcode ' +
      'idlelib.pyshell.ModifiedInterpreter.runcommand idlelib.pyshell.ModifiedInterpreter.execsource ' +
      'idlelib.run.Executive.runcode idlelib.debugger.Idb.run idlelib.debugger.Debugger.run',
    text(0),
  ],
  ['pkgutil.ImpLoader.load_module pkgutil.ImpImporter.find_module', module(0)],
  ['pydoc.importfile pydoc.safeimport pydoc.locate', module(0, 'path')],
  ['unittest.loader.TestLoader.loadTestsFromName unittest.TestLoader.loadTestsFromName', module(0, 'name')],
  ['gdb.execute lldb.SBDebugger.HandleCommand', text(0)],
  [
    'distutils.core.run_setup setuptools._distutils.core.run_setup setuptools.sandbox.run_setup',
    file(0, 'script_name'),
  ],
  ['optparse.Values.read_file optparse.Values.read_module', file(0)],
  ['tkinter.Tk.readprofile', file(0)],
  ['multiprocessing.managers.MakeProxyType multiprocessing.sharedctypes.make_property', text(0, 'name')],
  ['lib2to3.pgen2.conv.Converter.run lib2to3.pgen2.conv.Converter.parse_graminit_c', file(0)],
  ['pdb.Pdb.default pdb.Pdb.do_p pdb.Pdb.do_pp pdb.Pdb.do_debug pdb.Pdb._getval pdb.Pdb._getval_except', text(0)],
  // Third-party packages.
  ['six.exec_ future.utils.exec_ past.builtins.execfile past.utils.execfile', text(0)],
  ['numexpr.evaluate numexpr.NumExpr numexpr.necompiler.evaluate', text(0, 'ex')],
  ['pandas.eval pandas.core.computation.eval.eval', text(0, 'expr')],
  ['*.DataFrame.eval *.DataFrame.query', text(0, 'expr')],
  ['sympy.sympify sympy.parse_expr sympy.parsing.sympy_parser.parse_expr sympy.lambdify', text(0)],
  ['numpy.testing._private.utils.runstring numpy.testing.runstring', text(0, 'astr')],
  ['numpy.testing._private.utils.rundocs numpy.testing.rundocs', file(0)],
  [
    'numpy.f2py.crackfortran.param_eval numpy.f2py.crackfortran._eval_length numpy.f2py.crackfortran.getlincoef ' +
      'numpy.f2py.crackfortran.myeval numpy.f2py.crackfortran._eval_scalar',
    text(0),
  ],
  ['numpy.distutils.misc_util.exec_mod_from_location', module(1)],
  ['torch.jit.unsupported_tensor_ops.execWrapper torch.utils._config_module.ConfigModule.load_config', text(0)],
  ['torch._dynamo.guards.GuardBuilder.get torch._dynamo.guards.GuardBuilder.*', text(0)],
  ['torch.fx.experimental.symbolic_shapes.ShapeEnv.evaluate_guards_expression', text(0)],
  ['torch.utils.data.datapipes.utils.decoder.basichandlers torch.fx.graph_module._exec_with_source', text(1)],
  ['torch.hub.load torch.hub.load_local torch.hub._load_local', file(0, 'repo_or_dir')],
  ['js2py.eval_js js2py.EvalJs.execute execjs.eval execjs.compile quickjs.Context.eval', text(0)],
  ['lupa.LuaRuntime.execute lupa.LuaRuntime.eval', text(0)],
  ['langchain_experimental.utilities.PythonREPL.run langchain.utilities.PythonREPL.run', text(0)],
  ['asteval.Interpreter asteval.Interpreter.eval simpleeval.simple_eval', text(0)],
  ['IPython.get_ipython.run_cell IPython.core.interactiveshell.InteractiveShell.run_cell', text(0, 'raw_cell')],
  ['nbconvert.preprocessors.ExecutePreprocessor.preprocess papermill.execute_notebook', file(0)],
  ['cython.inline Cython.Build.Inline.cython_inline pyximport.load_module', text(0)],
  ['weave.inline scipy.weave.inline', text(0)],
]);
