import { py } from '../../python/marked-example.ts';
import { nameTable } from '../name-table.ts';
import { commandSinks } from '../sinks/commands.ts';
import { networkSinks } from '../sinks/network.ts';
import { argument, firstValue, textsWithin } from '../trust.ts';
import { defineCapability, unknownTarget, usesOf } from './capability.ts';

/** Calls that look up a host name, which tells its name server about it. */
const lookups = nameTable<true>([
  ['socket.gethostbyname socket.gethostbyname_ex socket.getaddrinfo socket.gethostbyaddr', true],
  ['dns.resolver.resolve dns.resolver.query', true],
]);

export const networkConnect = defineCapability({
  name: 'network-connect',
  summary: 'connects to other hosts',
  why: 'Code that connects to other hosts can send out what it reads and load what it runs.',
  example: py`
    import urllib.request

    urllib.request.urlopen("https://example.com/", timeout=10)  # expect
  `,
  calls: [
    usesOf(networkSinks, (call, { form, at, keyword, opensLater }) => {
      if (opensLater) return null;
      if (form === 'later') return unknownTarget;
      const address = argument(call, at, keyword);
      const [text] = textsWithin(address);
      return { detail: text === undefined ? null : hostIn(text) };
    }),
    usesOf(lookups, (call) => ({ detail: textsWithin(call.args[0] ?? null)[0] ?? null })),
    usesOf(commandSinks, (_, { form }) => (form === 'remote' ? unknownTarget : null)),
    usesOf(nameTable<true>([['webbrowser.open webbrowser.open_new webbrowser.open_new_tab', true]]), (call) => {
      const url = firstValue(call.args[0] ?? null);
      return { detail: url?.kind === 'text' ? hostIn(url.value) : null };
    }),
  ],
});

/** The host of a URL, or of an address without a scheme; null if the text does not reach as far as a host. */
function hostIn(text: string): string | null {
  const [, authority = text] = /^[a-z][a-z0-9+.-]{0,20}:\/\/([^/?#\s]*)/i.exec(text) ?? [];
  const host = authority.slice(authority.lastIndexOf('@') + 1);
  return /^[\w.:[\]-]{1,253}$/.test(host) ? host : null;
}
