import { type CapabilityName, capabilityNames } from './capability.ts';
import { transpileRuntimes, transpileTargets } from './language.ts';
import { pythonVersions } from './python-version.ts';
import { filesLengthMax, filesMax, pathDefault, type SiblingFiles } from './sibling-files.ts';

/**
 * The options of a call. Each is described here once; its schema in the contract, its JSON Schemas, MCP arguments, flag
 * of `./assay check`, control on the page, row in the guide and its type all follow. Requests, schemas and the digest of
 * a call list options in the order of this table, so a new one goes to the end.
 */
export const options = {
  timeoutSeconds: {
    wire: 'timeout_s',
    kind: 'number',
    above: 0,
    max: 60,
    deploymentMax: 'timeoutSecondsMax',
    default: null,
    needs: 'runs',
    description:
      'Wall-clock budget for running the code, in seconds. Null leaves it to the service. A deployment may allow less.',
    order: 7,
    flag: null,
    control: { name: 'timeout', label: 'Time limit', note: 'seconds, Run only', placeholder: '10' },
  },
  iterationsMax: {
    wire: 'max_iterations',
    kind: 'count',
    min: 1,
    max: 10,
    default: 3,
    needs: 'repairs',
    description: 'Rounds of fixing and checking in `repair` and `execute`.',
    order: 8,
    flag: null,
    control: null,
  },
  transpileTo: {
    wire: 'transpile_to',
    kind: 'choice',
    choices: transpileTargets,
    choicesNoun: 'targets',
    default: null,
    needs: null,
    description: 'Target language of a translated copy.',
    examples: ['javascript'],
    order: 4,
    flag: {
      argument: 'LANGUAGE',
      help: 'print a copy in javascript or typescript, and the report on standard error',
    },
    control: { name: 'javascript', label: 'Translate to JavaScript', sends: 'javascript' },
  },
  expectedOutput: {
    wire: 'expected_output',
    kind: 'text',
    default: null,
    needs: 'runs',
    description: 'The exact standard output the program must print in `execute`.',
    order: 3,
    flag: { argument: 'FILE', help: 'what the program must print, to the byte' },
    control: { name: 'expectedOutput', label: 'Expected output', note: 'exact, Run only' },
  },
  examples: {
    wire: 'examples',
    kind: 'text',
    default: null,
    needs: 'runs',
    description: 'Doctest lines or assertions that must hold in `execute`.',
    examples: ['>>> mean([1, 3])\n2.0'],
    order: 1,
    flag: { argument: 'FILE|TEXT', help: 'doctest lines or assertions that must hold when the code runs' },
    control: {
      name: 'examples',
      label: 'Examples',
      placeholder: '>>> median([1, 2])\n1.5',
      isBelowCode: true,
      isBlankEmpty: true,
    },
  },
  optimize: {
    wire: 'optimize',
    kind: 'switch',
    default: false,
    needs: 'repairs',
    description: 'Fold constants and drop dead code in `repair` and `execute`.',
    order: 5,
    flag: { help: 'fold constants and drop dead code' },
    control: { name: 'optimize', label: 'Optimize', note: 'fold constants, drop dead code' },
  },
  stdin: {
    wire: 'stdin',
    kind: 'text',
    lengthMax: 1_000_000,
    isPlain: true,
    default: null,
    needs: 'runs',
    description: 'What the program reads from standard input in `execute`. Null is an empty input.',
    order: 2,
    flag: { argument: 'FILE|-', help: 'what the program reads from standard input' },
    control: { name: 'stdin', label: 'Input', note: 'what the program reads, Run only' },
  },
  files: {
    wire: 'files',
    kind: 'files',
    filesMax,
    lengthMax: filesLengthMax,
    default: null,
    needs: null,
    description:
      'Other files of the program: texts by relative path. The checkers and the run see them, and a translation includes them for `open()`; findings are about `code`.',
    examples: [{ 'prices.py': 'TAX = 0.2\n' }],
    order: 9,
    flag: null,
    control: { name: 'files', label: 'Other files', isTab: true },
  },
  path: {
    wire: 'path',
    kind: 'path',
    default: pathDefault,
    needs: null,
    description: 'Where `code` itself stands among `files`.',
    examples: ['shop/orders.py'],
    order: 10,
    flag: null,
    control: { name: 'path', label: 'Path of the code', isTab: true },
  },
  pythonVersion: {
    wire: 'python_version',
    kind: 'choice',
    choices: pythonVersions,
    choicesNoun: 'versions',
    default: null,
    needs: null,
    description: 'The version of Python that the code is for. Null is the one that the service uses.',
    examples: ['3.12'],
    order: 6,
    flag: { argument: 'VERSION', help: 'the Python that the code is for (default: what the project says)' },
    control: { name: 'pythonVersion', label: 'Python version', unset: 'as the service' },
  },
  allow: {
    wire: 'allow',
    kind: 'names',
    choices: capabilityNames,
    choicesNoun: 'capabilities',
    default: null,
    needs: null,
    description:
      'The capabilities that the code may have. Each other one is an error `policy:<capability>`, or a warning where ' +
      'only run time decides. An empty list allows none, null all.',
    examples: [['file-read', 'network-connect']],
    order: 11,
    flag: { argument: 'NAMES', help: 'what the code may do, separated by commas; everything else is an error' },
    control: { name: 'allow', label: 'Allow only these capabilities', note: 'any other is an error' },
  },
  types: {
    wire: 'types',
    kind: 'switch',
    default: false,
    needs: null,
    description: 'Return the types of names in `types`, for editors.',
    order: 12,
    flag: null,
    control: null,
  },
  transpileRuntime: {
    wire: 'transpile_runtime',
    kind: 'choice',
    choices: transpileRuntimes,
    choicesNoun: 'values',
    default: 'inline',
    needs: null,
    description: 'Include the runtime in a translation, or import it.',
    order: 13,
    flag: { argument: 'inline|import', help: 'include the runtime in a translation (default), or import it' },
    control: null,
  },
} as const satisfies Readonly<Record<string, Option>>;

export type Option = Kind & {
  /** Its name in a request. */
  readonly wire: string;
  /** It acts only in modes that do this (a member of `ModePlan`); null if it acts in every mode. */
  readonly needs: 'repairs' | 'runs' | null;
  readonly description: string;
  readonly examples?: readonly (string | SiblingFiles | readonly string[])[];
  /** Its place in lists for people: flags and controls. */
  readonly order: number;
  /** Null if `./assay check` does not have it. */
  readonly flag: Flag | null;
  /** Null if the page does not have it. */
  readonly control: Control | null;
};

type Kind =
  | {
      readonly kind: 'number';
      readonly above: number;
      readonly max: number;
      /** The bound with which a deployment allows less. */
      readonly deploymentMax?: 'timeoutSecondsMax';
      readonly default: number | null;
    }
  | { readonly kind: 'count'; readonly min: number; readonly max: number; readonly default: number | null }
  | {
      readonly kind: 'choice';
      readonly choices: readonly string[];
      /** What error messages call the choices. */
      readonly choicesNoun: string;
      readonly default: string | null;
    }
  | {
      readonly kind: 'text';
      readonly default: string | null;
      /** In code points. */
      readonly lengthMax?: number;
      /** Refused with NUL characters or halves of surrogate pairs, which are not text in any encoding. */
      readonly isPlain?: boolean;
    }
  | {
      /** A list of some of the choices. */
      readonly kind: 'names';
      readonly choices: readonly CapabilityName[];
      readonly choicesNoun: string;
      readonly default: null;
    }
  | { readonly kind: 'files'; readonly filesMax: number; readonly lengthMax: number; readonly default: null }
  | { readonly kind: 'path'; readonly default: string }
  | { readonly kind: 'switch'; readonly default: boolean };

/** The name of a flag is the option's name on the wire, with dashes. */
type Flag = {
  /** As help names it: `FILE|TEXT` takes examples, `-` is standard input, any other text is read from a file. */
  readonly argument?: string;
  readonly help: string;
};

/** A field, a checkbox for a switch and for a choice that `sends` something, or a list of the choices to choose or tick. */
type Control = {
  /** Its name in the draft and in permalinks, which must not change. */
  readonly name: string;
  readonly label: string;
  readonly note?: string;
  readonly placeholder?: string;
  /** What a ticked choice sends. */
  readonly sends?: string;
  /** The entry of a list that sends nothing. */
  readonly unset?: string;
  /** Below the code rather than among the options. */
  readonly isBelowCode?: boolean;
  /** In the tabs above the code rather than among the options. */
  readonly isTab?: boolean;
  /** Whitespace alone counts as empty. */
  readonly isBlankEmpty?: boolean;
};

export type OptionName = keyof typeof options;

type Values = {
  number: number;
  count: number;
  choice: string;
  text: string;
  switch: boolean;
  names: readonly CapabilityName[];
  files: SiblingFiles;
  path: string;
};

export type OptionValue<Described extends Option> =
  | Values[Described['kind']]
  | (Described['default'] extends null ? null : never);

/** The options of a call, complete. */
export type Options = { readonly [Name in OptionName]: OptionValue<(typeof options)[Name]> };

export type NamedOption = Option & {
  readonly name: OptionName;
  readonly wire: (typeof options)[OptionName]['wire'];
};

export const optionList: readonly NamedOption[] = Object.entries(options).map(([name, option]) => ({
  name: name as OptionName,
  ...option,
}));

export const optionsInOrder: readonly NamedOption[] = optionList.toSorted((one, other) => one.order - other.order);

export const optionsDefault = Object.fromEntries(optionList.map((option) => [option.name, option.default])) as Options;
