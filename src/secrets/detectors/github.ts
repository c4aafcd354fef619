import { checkDigits } from '../checksum.ts';
import { family, looksRandom, named, type RateMatch, token } from '../detector.ts';

/** The last six characters are a checksum. A wrong checksum suggests a typo or test data. */
export const rateChecksum: RateMatch = (match) => {
  if (!looksRandom(match)) return null;
  const body = match.token.slice(match.token.indexOf('_') + 1);
  return checkDigits(body.slice(0, -6)) === body.slice(-6) ? 'high' : 'medium';
};

export const github = family({
  name: 'GitHub',
  allows: 'read and change everything this account can, including private repositories',
  variable: 'GITHUB_TOKEN',
  detectors: [
    token('github-personal-token', 'a GitHub personal access token', /ghp_[A-Za-z0-9]{36}/, 'ghp_{k30}', {
      rate: rateChecksum,
    }),
    token(
      'github-fine-grained-token',
      'a GitHub fine-grained personal access token',
      /github_pat_[A-Za-z0-9]{22}_[A-Za-z0-9]{59}/,
      'github_pat_{A22}_{A59}',
    ),
    token(
      'github-fine-grained-token-whole',
      'a GitHub fine-grained personal access token',
      /github_pat_[A-Za-z0-9_]{82}/,
      'github_pat_{A82}',
    ),
    token('github-oauth-token', 'a GitHub OAuth access token', /gho_[A-Za-z0-9]{36}/, 'gho_{k30}', {
      rate: rateChecksum,
    }),
    token('github-user-token', 'a GitHub App user token', /ghu_[A-Za-z0-9]{36}/, 'ghu_{k30}', { rate: rateChecksum }),
    token('github-installation-token', 'a GitHub App installation token', /ghs_[A-Za-z0-9]{36}/, 'ghs_{k30}', {
      rate: rateChecksum,
    }),
    token('github-refresh-token', 'a GitHub App refresh token', /ghr_[A-Za-z0-9]{36,76}/, 'ghr_{A76}', {
      rate: rateChecksum,
    }),
    named(
      'github-runner-token',
      'a GitHub Actions runner registration token',
      ['runner', 'actionsrunner'],
      /A[A-Z0-9]{28}/,
      'A{B28}',
    ),
    named('github-old-token', 'a GitHub access token', ['github', 'gh'], /[0-9a-f]{40}/, '{h40}'),
  ],
});
