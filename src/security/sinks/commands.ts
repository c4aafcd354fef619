import { nameTable } from '../name-table.ts';

export type CommandSink = {
  /**
   * `shell`: a shell command. `remote`: a command on another host. `subprocess`: a list, or a shell command if `shell`
   * is true. `raw`: a program and its arguments, without the subprocess module.
   */
  readonly form: 'shell' | 'remote' | 'subprocess' | 'raw';
  /** Position of the command argument. */
  readonly at: number;
  readonly keyword?: string;
};

const shell = (at: number, keyword?: string): CommandSink => ({ form: 'shell', at, ...(keyword ? { keyword } : {}) });
const remote: CommandSink = { form: 'remote', at: 0, keyword: 'command' };
const raw = (at: number, keyword?: string): CommandSink => ({ form: 'raw', at, ...(keyword ? { keyword } : {}) });
const subprocess: CommandSink = { form: 'subprocess', at: 0, keyword: 'args' };

/** Calls that run another program. */
export const commandSinks = nameTable<CommandSink>([
  ['os.system', shell(0, 'command')],
  ['os.popen platform.popen', shell(0, 'cmd')],
  ['os.popen2 os.popen3 os.popen4 popen2.popen2 popen2.popen3 popen2.popen4 popen2.Popen3 popen2.Popen4', shell(0)],
  ['commands.getoutput commands.getstatusoutput', shell(0)],
  ['subprocess.getoutput subprocess.getstatusoutput', shell(0, 'cmd')],
  [
    'subprocess.run subprocess.Popen subprocess.call subprocess.check_call subprocess.check_output ' +
      'subprocess.Popen._execute_child eventlet.green.subprocess.Popen gevent.subprocess.Popen gevent.subprocess.run ' +
      'gevent.subprocess.call gevent.subprocess.check_call gevent.subprocess.check_output',
    subprocess,
  ],
  ['asyncio.create_subprocess_shell asyncio.subprocess.create_subprocess_shell', shell(0, 'cmd')],
  ['asyncio.create_subprocess_exec asyncio.subprocess.create_subprocess_exec', { ...subprocess, keyword: 'program' }],
  ['*.subprocess_shell', shell(1, 'cmd')],
  ['*.get_event_loop.subprocess_exec *.get_running_loop.subprocess_exec *.new_event_loop.subprocess_exec', raw(1)],
  [
    'asyncio.unix_events._UnixSubprocessTransport._start asyncio.base_subprocess.BaseSubprocessTransport',
    raw(0, 'args'),
  ],
  ['anyio.run_process anyio.open_process trio.run_process', { ...subprocess, keyword: 'command' }],
  ['os.execl os.execle os.execlp os.execlpe os.execv os.execve os.execvp os.execvpe os._execvpe', raw(0)],
  [
    'os.spawnl os.spawnle os.spawnlp os.spawnlpe os.spawnv os.spawnve os.spawnvp os.spawnvpe os._spawnvef',
    raw(1, 'file'),
  ],
  ['os.posix_spawn os.posix_spawnp', raw(0, 'path')],
  ['os.startfile', raw(0, 'filepath')],
  ['pty.spawn', raw(0, 'argv')],
  ['_posixsubprocess.fork_exec _winapi.CreateProcess _subprocess.CreateProcess', raw(0)],
  ['multiprocessing.util.spawnv_passfds', raw(0, 'path')],
  ['subprocess._fork_exec', raw(0)],
  // Standard library functions that run a program internally.
  ['pydoc.pipepager pydoc.pipe_pager _pyrepl.pager.pipe_pager', shell(1, 'cmd')],
  ['pydoc.tempfilepager pydoc.tempfile_pager _pyrepl.pager.tempfile_pager', shell(1, 'cmd')],
  ['imaplib.IMAP4_stream imaplib.IMAP4_stream.open', shell(0, 'command')],
  ['distutils.spawn.spawn distutils.spawn._spawn_posix setuptools._distutils.spawn.spawn', raw(0, 'cmd')],
  ['*.ccompiler.CCompiler.spawn *.cmd.Command.spawn', raw(0, 'cmd')],
  ['ensurepip._run_pip ensurepip.bootstrap ensurepip._bootstrap ensurepip._main', raw(0)],
  ['pip.main pip._internal.main pip._internal.cli.main.main pip._internal.main.main pip.runner.run', raw(0, 'args')],
  ['venv.create venv.main venv.EnvBuilder.create venv.EnvBuilder.* venv.EnvBuilder', raw(0)],
  ['uuid._get_command_stdout uuid._popen', raw(0, 'command')],
  ['_aix_support._read_cmd_output _osx_support._read_output _osx_support._find_build_tool', shell(0)],
  ['_bootsubprocess.check_output _bootsubprocess.Popen', raw(0)],
  ['webbrowser.get.open webbrowser.GenericBrowser webbrowser.BackgroundBrowser webbrowser.Chrome', raw(0)],
  ['test.support.script_helper.* test.support.run_in_subinterp', raw(0)],
  ['pipes.Template.open pipes.Template.open_r pipes.Template.open_w pipes.Template.copy', shell(0)],
  ['pipes.Template.append pipes.Template.prepend', shell(0, 'cmd')],
  ['mailcap.findmatch mailcap.test', shell(2, 'filename')],
  ['asyncio.windows_utils.Popen', subprocess],
  // Third-party packages.
  ['pexpect.run pexpect.runu pexpect.spawn pexpect.spawnu pexpect.pxssh.pxssh.sendline', shell(0, 'command')],
  ['pexpect.popen_spawn.PopenSpawn ptyprocess.PtyProcess.spawn', raw(0)],
  ['paramiko.SSHClient.exec_command paramiko.client.SSHClient.exec_command *.SSHClient.exec_command', remote],
  ['*.open_session.exec_command paramiko.Channel.exec_command', remote],
  ['fabric.Connection.run fabric.Connection.local fabric.Connection.sudo fabric.operations.*', shell(0, 'command')],
  ['fabric.api.run fabric.api.local fabric.api.sudo', shell(0, 'command')],
  ['invoke.run invoke.sudo invoke.Context.run invoke.Context.sudo invoke.context.Context.run', shell(0, 'command')],
  ['sh.Command plumbum.local plumbum.cmd.*', raw(0)],
  ['docker.from_env.containers.run docker.DockerClient.containers.run', raw(1, 'command')],
  ['envoy.run delegator.run sarge.run sarge.capture_stdout', shell(0)],
  ['IPython.get_ipython.system IPython.core.getipython.get_ipython.system', shell(0)],
  ['numpy.distutils.exec_command.exec_command numpy.distutils.exec_command._exec_command', shell(0, 'command')],
  ['numpy.f2py.compile numpy.f2py.f2py2e.main numpy.f2py.f2py2e.run_main numpy.f2py.f2py2e.run_compile', raw(0)],
  ['numpy.f2py.diagnose.run_command', shell(0)],
  [
    'torch.utils.collect_env.run torch.utils.collect_env.run_and_read_all torch.utils.collect_env.run_and_match',
    shell(0),
  ],
  ['torch._inductor.codecache.compile_file torch.utils.cpp_extension.* torch.utils.bottleneck.__main__.*', raw(0)],
  ['http.server.CGIHTTPRequestHandler.run_cgi', raw(0)],
  ['psutil.Popen', subprocess],
]);
