import { py } from '../../python/marked-example.ts';
import type { ValueSummary } from '../../resolve/fact.ts';
import { nameTable } from '../name-table.ts';
import { defineCallRule } from '../rule.ts';
import { argument, isFalse, textsOf, textsWithin } from '../trust.ts';

export const tokenVerification = defineCallRule({
  id: 'PY-TOKEN-VERIFICATION',
  family: 'crypto',
  cwe: 347,
  summary: 'Token accepted without checking its signature',
  why:
    'Anyone can forge a token for any user if the signature is not checked. Decode with the key and a list of ' +
    'algorithms, and never accept the algorithm `none`.',
  bad: py`
    import jwt

    def user_of(token):
        return jwt.decode(token, options={"verify_signature": False})["sub"]  # expect
  `,
  good: py`
    import jwt

    def user_of(token, key):
        return jwt.decode(token, key, algorithms=["HS256"])["sub"]
  `,
  sinks: nameTable<'decode' | 'encode'>([
    ['jwt.decode jwt.decode_complete jwt.PyJWT.decode jose.jwt.decode authlib.jose.jwt.decode', 'decode'],
    ['jwt.encode jwt.PyJWT.encode jose.jwt.encode', 'encode'],
  ]),
  check(call, form) {
    const report = { severity: 'warning', confidence: 'high', kind: 'vulnerability' } as const;
    if (form === 'encode')
      return textsOf(argument(call, 2, 'algorithm')).some(isNone)
        ? { ...report, problem: 'creates a token without a signature' }
        : null;
    if (optionsOf(argument(call, 3, 'options')).some(([key, value]) => isSignatureOption(key) && isFalse(value)))
      return { ...report, problem: 'does not check the signature of the token' };
    return textsWithin(argument(call, 2, 'algorithms')).some(isNone)
      ? { ...report, problem: 'accepts tokens without a signature' }
      : null;
  },
});

const isNone = (algorithm: string): boolean => algorithm.toLowerCase() === 'none';

const isSignatureOption = (key: ValueSummary): boolean => textsOf(key).includes('verify_signature');

const optionsOf = (summary: ValueSummary | null): readonly (readonly [ValueSummary, ValueSummary])[] =>
  (summary?.values ?? []).flatMap((value) => (value.kind === 'mapping' ? value.entries : []));
