import { apiVersion, serviceName, serviceVersion } from '../base/version.ts';
import type { FindingFix, Risk } from '../model/finding.ts';
import type { Consultation, JudgedFinding, NameType, Run, Search, Transpiled, Verdict } from '../model/verdict.ts';
import type { ValidateResponse } from './contract/validate-response.ts';
import { cweUrl, ruleUrl } from './rule-url.ts';

export type Provenance = {
  readonly requestId: string;
  readonly cost: number;
  /** The base address of the rules' pages; null if there is no service. */
  readonly baseUrl: string | null;
  readonly ignoredOptions?: readonly string[] | undefined;
};

type Risky = JudgedFinding & { readonly risk: Risk };
const isRisky = (finding: JudgedFinding): finding is Risky => finding.risk !== undefined;

/** Converts a verdict to a response of the contract. */
export function project(
  verdict: Verdict,
  { requestId, cost, baseUrl, ignoredOptions = [] }: Provenance,
): ValidateResponse {
  const {
    mode,
    valid,
    score,
    findings,
    capabilities,
    fix,
    transpiled,
    types,
    run,
    search,
    consultation,
    engine,
    pythonVersion,
    durationMs,
  } = verdict;
  return {
    valid,
    score,
    diagnostics: findings.filter((finding) => !isRisky(finding)).map((finding) => diagnosticWithUrl(finding, baseUrl)),
    security: findings.filter(isRisky).map((finding) => securityFinding(finding, baseUrl)),
    capabilities: capabilities.map(({ name, detail, place, certain }) => ({
      capability: name,
      detail,
      line: place.line,
      certain,
    })),
    fixes: fix ? [...fix.reasons] : [],
    fixed_code: fix ? fix.code : null,
    ...(fix ? { fixed_valid: fix.valid } : {}),
    transpiled: transpiled?.code ?? null,
    ...(transpiled ? { transpiled_map: sourceMap(transpiled) } : {}),
    ...(transpiled?.runtimeModule ? { transpiled_runtime: runtimePath(transpiled.runtimeModule) } : {}),
    ...(types ? { types: types.map(nameType) } : {}),
    runtime: runtime(run),
    meta: {
      service: serviceName,
      version: serviceVersion,
      api: apiVersion,
      engine: { ...engine },
      ...(pythonVersion === null ? {} : { python_version: pythonVersion }),
      ai: consultation && aiReport(consultation),
      mode,
      duration_ms: durationMs,
      request_id: requestId,
      ...(search ? { repair: searchReport(search) } : {}),
      cost,
      ...(ignoredOptions.length > 0 ? { ignored_options: [...ignoredOptions] } : {}),
    },
  };
}

const sourceMap = ({ map: { version, sources, names, mappings } }: Transpiled) => ({
  version,
  sources: [...sources],
  names: [...names],
  mappings,
});

/** A translation imports the runtime from its own folder; the service has it at this path. */
const runtimePath = (runtimeModule: string): string => runtimeModule.replace(/^\.\//, '/transpile/');

const nameType = ({ line, column, endColumn, type }: NameType) => ({ line, column, end_column: endColumn, type });

const aiReport = ({ durationMs, ...report }: Consultation) => ({ ...report, duration_ms: durationMs });

const searchReport = ({ differences, doubtful, ...counts }: Search) => ({
  ...counts,
  differences: differences.map(({ call, answers }) => ({ call, answers: answers.map((answer) => ({ ...answer })) })),
  ...(doubtful.length > 0 ? { doubtful: doubtful.map((one) => ({ ...one })) } : {}),
});

export const diagnostic = ({ severity, rule, message, detail, place, fixed, fix }: JudgedFinding) => ({
  severity,
  rule,
  message,
  ...(detail === undefined ? {} : { detail }),
  line: place?.line ?? null,
  column: place?.column ?? null,
  end_line: place?.endLine ?? null,
  end_column: place?.endColumn ?? null,
  ...(fixed === undefined ? {} : { fixed }),
  ...(fix === undefined ? {} : { fix: findingFix(fix) }),
});

const findingFix = ({ description, edits }: FindingFix) => ({
  description,
  edits: edits.map(({ place, text }) => ({
    line: place.line,
    column: place.column,
    end_line: place.endLine,
    end_column: place.endColumn,
    text,
  })),
});

function diagnosticWithUrl(finding: JudgedFinding, baseUrl: string | null) {
  const url = baseUrl === null ? null : ruleUrl(baseUrl, finding.rule);
  return { ...diagnostic(finding), ...(url === null ? {} : { url }) };
}

function securityFinding({ rule, severity, message, place, risk, fixed, fix }: Risky, baseUrl: string | null) {
  const { confidence, cwe, kind } = risk;
  const colon = rule.indexOf(':');
  const id = rule.slice(colon + 1);
  return {
    tool: rule.slice(0, colon),
    id,
    severity,
    confidence,
    message,
    line: place?.line ?? null,
    cwe: cwe === null ? null : `CWE-${cwe}`,
    kind,
    column: place?.column ?? null,
    end_line: place?.endLine ?? null,
    end_column: place?.endColumn ?? null,
    cwe_url: cwe === null ? null : cweUrl(cwe),
    rule_url: baseUrl === null ? null : `${baseUrl}/rules/${id}`,
    ...(fixed === undefined ? {} : { fixed }),
    ...(fix === undefined ? {} : { fix: findingFix(fix) }),
  };
}

const runtime = (run: Run) => ({
  ran: run.ran,
  returncode: run.returncode,
  stdout: run.stdout,
  stderr: run.stderr,
  duration_ms: run.durationMs,
  timed_out: run.timedOut,
  sandbox: run.sandbox,
  ended_by: run.endedBy,
  signal: run.signal,
  stdout_truncated: run.stdoutTruncated,
  stderr_truncated: run.stderrTruncated,
  cpu_ms: run.cpuMs,
  memory_peak_bytes: run.memoryPeakBytes,
  limits: run.limits && {
    timeout_ms: run.limits.timeoutMs,
    memory_bytes: run.limits.memoryBytes,
    pids: run.limits.pids,
    output_bytes: run.limits.outputBytes,
  },
  examples: run.examples.map(({ source, place, held, problem, outcome }) => ({
    source,
    line: place?.line ?? null,
    held,
    message: problem,
    outcome,
  })),
  examples_run: run.examplesRun && {
    completed: run.examplesRun.completed,
    not_reached: run.examplesRun.notReached,
    returncode: run.examplesRun.returncode,
    duration_ms: run.examplesRun.durationMs,
    timed_out: run.examplesRun.timedOut,
    ended_by: run.examplesRun.endedBy,
    signal: run.examplesRun.signal,
    stderr: run.examplesRun.stderr,
  },
  packages: run.packages.map(({ name, version }) => ({ name, version })),
});
