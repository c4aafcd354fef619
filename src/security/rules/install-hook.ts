import { py } from '../../python/marked-example.ts';
import { analyzeCommand } from '../command-line.ts';
import { nameTable } from '../name-table.ts';
import type { ProgramContext } from '../program-context.ts';
import { defineCallRule } from '../rule.ts';
import { commandSinks } from '../sinks/commands.ts';
import { networkSinks } from '../sinks/network.ts';

export const installHook = defineCallRule({
  id: 'PY-INSTALL-HOOK',
  family: 'command',
  cwe: 506,
  summary: 'Network access or commands during the installation of a package',
  why:
    'A setup script runs on every machine that installs the package, before anyone has read its code. Builds ' +
    'run compilers and get the version from git; malicious packages connect to other hosts or run shell commands.',
  bad: py`
    import os
    from setuptools import setup

    os.system("curl https://example.com/welcome")  # expect
    setup(name="tool", version="1.0")
  `,
  good: py`
    import subprocess
    from setuptools import setup

    version = subprocess.check_output(["git", "describe", "--tags"], text=True).strip()
    setup(name="tool", version=version)
  `,
  sinks: nameTable<'command' | 'network'>([
    [commandSinks.patterns.join(' '), 'command'],
    [networkSinks.patterns.join(' '), 'network'],
  ]),
  check(call, form, context) {
    if (!isSetupScript(context)) return null;
    if (form === 'command' ? isBuildStep(call) : networkSinks.find(call.name)?.opensLater) return null;
    return {
      problem:
        form === 'command'
          ? 'runs a command while the package is being installed'
          : 'connects to another host while the package is being installed',
      severity: 'warning',
      confidence: 'medium',
      kind: 'capability',
      about: `${call.name} at installation`,
    };
  },
});

const isSetupScript = ({ calledNames }: ProgramContext): boolean =>
  calledNames.has('setuptools.setup') ||
  calledNames.has('distutils.core.setup') ||
  calledNames.has('setuptools.core.setup');

/** Programs that builds usually run. */
const buildTool =
  /^(?:\S*\/)?(?:git|hg|make|cmake|ninja|meson|gcc|g\+\+|cc|c\+\+|clang|nvcc|cargo|rustc|go|swig|cython|pkg-config|protoc|sphinx-build|twine|pytest|tox|nproc|uname|mvn|gradle|bazel|patchelf|install_name_tool)\b/;

function isBuildStep(call: Parameters<typeof analyzeCommand>[0]): boolean {
  const { texts, activity, harm, trust } = analyzeCommand(call, commandSinks.find(call.name)!);
  if (harm !== null) return false;
  const [program = ''] = texts;
  if (buildTool.test(program)) return true;
  return activity !== 'shell' && activity !== 'rawProcess' && (program === '' || trust !== 'fixed');
}
