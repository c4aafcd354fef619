import { py } from '../../python/marked-example.ts';
import type { Fact } from '../../resolve/fact.ts';
import { formatName } from '../message.ts';
import { nameTable } from '../name-table.ts';
import type { RiskReport, Rule } from '../rule.ts';
import { type Verification, verificationSinks } from '../sinks/tls.ts';
import { argument, canBeFalse, canBeTrue, namesOf, numbersOf } from '../trust.ts';

const sinks = nameTable<Verification>(verificationSinks);

export const tlsVerification: Rule = {
  id: 'PY-TLS-VERIFICATION',
  family: 'tls',
  cwe: 295,
  summary: 'Certificate or host key not verified',
  why:
    'Without verification, an attacker between the two hosts can read and change all traffic. Keep verification ' +
    'on; for a private authority, configure its certificate.',
  bad: py`
    import requests
    import ssl

    requests.get("https://example.com", verify=False, timeout=5)  # expect
    context = ssl._create_unverified_context()  # expect
  `,
  good: py`
    import requests
    import ssl

    requests.get("https://example.com", timeout=5)
    context = ssl.create_default_context()
  `,
  calls: sinks.patterns,
  kinds: ['attribute'],
  check: (fact) => (fact.kind === 'call' ? checkCall(fact) : fact.kind === 'attribute' ? checkAttribute(fact) : null),
};

const vulnerability = { severity: 'warning', confidence: 'high', kind: 'vulnerability' } as const;
const report = (fact: Fact, name: string, problem: string): RiskReport => ({
  ...vulnerability,
  place: fact.place,
  about: name,
  message: `${formatName(name, fact.kind === 'call' ? '()' : '')} ${problem}`,
});

function checkCall(call: Extract<Fact, { readonly kind: 'call' }>): RiskReport | null {
  const sink = sinks.find(call.name);
  if (sink === undefined) return null;
  if (sink === 'always') return report(call, call.name, 'does not verify certificates');
  if (sink === 'host key') {
    const policy = argument(call, 0, 'policy');
    const acceptsAny = namesOf(policy).some((name) => /(?:AutoAdd|Warning)Policy(?:\(\))?$/.test(name));
    return acceptsAny ? report(call, call.name, 'accepts any host key') : null;
  }
  const option = argument(call, sink.at ?? null, sink.option);
  if (!option) return null;
  const isOff = { false: canBeFalse, true: canBeTrue, none: isNone }[sink.off](option);
  return isOff ? report(call, call.name, `disables verification through its \`${sink.option}\` option`) : null;
}

const isNone = (option: Parameters<typeof namesOf>[0]): boolean =>
  namesOf(option).some((name) => /(?:^|\.)CERT_NONE$/.test(name)) || numbersOf(option).includes(0);

/** `context.verify_mode = ssl.CERT_NONE`, `ssl._create_default_https_context = ssl._create_unverified_context`. */
function checkAttribute(fact: Extract<Fact, { readonly kind: 'attribute' }>): RiskReport | null {
  if (fact.access !== 'write' || !fact.value) return null;
  const { name, value } = fact;
  if (name.endsWith('._create_default_https_context') && namesOf(value).some((one) => one.includes('unverified')))
    return report(fact, name, 'is set to skip certificate verification');
  if (!/ssl|context|session/i.test(name)) return null;
  if (name.endsWith('.verify_mode') && isNone(value))
    return report(fact, name, 'is set to skip certificate verification');
  if (/\.(?:check_hostname|verify)$/.test(name) && canBeFalse(value))
    return report(fact, name, 'is set to skip verification');
  return null;
}
