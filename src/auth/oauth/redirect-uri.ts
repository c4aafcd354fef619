const lengthMax = 512;

/** Schemes that a browser handles itself, instead of starting a program. */
const schemesRefused = new Set(
  'javascript data vbscript file filesystem blob about view-source ftp ws wss mailto tel sms intent content'.split(' '),
);

/** Parameters that the response adds. */
const answerNames = ['code', 'state', 'iss', 'error', 'error_description', 'error_uri'];

const loopback = /^http:\/\/(?:127\.0\.0\.1|\[::1\]|localhost)(?::\d{1,5})?(?=[/?]|$)/;

export const isLoopback = (uri: string): boolean => loopback.test(uri);

/** Why a browser cannot be redirected to this URI; null if it can. */
export function findRedirectProblem(uri: string): string | null {
  if (uri.length > lengthMax) return `is longer than ${lengthMax} characters`;
  if (!/^[\x21-\x7e]+$/.test(uri) || /["<>\\^`{|}]/.test(uri) || !URL.canParse(uri)) return 'is not a URI';
  if (uri.includes('#')) return 'has a fragment';
  const { protocol, hostname, username, password, searchParams } = new URL(uri);
  if (answerNames.some((name) => searchParams.has(name))) return 'has a parameter that the answer adds';
  if (protocol === 'http:') return isLoopback(uri) ? null : 'is http and not on the loopback interface';
  if (protocol === 'https:') {
    if (username || password || uri.includes('@')) return 'names a user';
    // The host goes into a policy header, where other characters could end the directive.
    return uri.startsWith('https://') && /^(?:[a-z0-9.-]+|\[[0-9a-f:]+\])$/.test(hostname) ? null : 'is not a URI';
  }
  const scheme = protocol.slice(0, -1);
  if (schemesRefused.has(scheme)) return 'has a scheme that opens no program';
  return scheme.includes('.') || uri.startsWith(`${scheme}://`) ? null : 'has a scheme that names no program';
}

/** URIs must be identical, except for the port of a loopback address: a local program listens on any free port. */
export function matchesRedirect(registered: string, asked: string): boolean {
  if (registered === asked) return true;
  if (!isLoopback(registered) || !isLoopback(asked)) return false;
  return removePort(registered) === removePort(asked);
}

const removePort = (uri: string): string => uri.replace(loopback, (origin) => origin.replace(/:\d{1,5}$/, ''));

/** Adds the response to the URI, which otherwise stays as it was registered. */
export function buildAnswerUrl(uri: string, answer: Readonly<Record<string, string | null>>): string {
  const given = Object.entries(answer).filter((entry): entry is [string, string] => entry[1] !== null);
  return `${uri}${uri.includes('?') ? '&' : '?'}${new URLSearchParams(given)}`;
}
