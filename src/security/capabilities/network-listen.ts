import { py } from '../../python/marked-example.ts';
import { listeners } from '../sinks/listeners.ts';
import { argument, firstValue, numbersOf, textsOf } from '../trust.ts';
import { defineCapability, usesOf } from './capability.ts';

export const networkListen = defineCapability({
  name: 'network-listen',
  summary: 'accepts connections from the network',
  why: 'Code that listens can be reached from outside.',
  example: py`
    import socket

    server = socket.create_server(("127.0.0.1", 8080))  # expect
  `,
  calls: [
    usesOf(listeners, (call, { at, keyword, pair }) => {
      const given = argument(call, at, keyword);
      const value = firstValue(given);
      if (!pair || value?.kind !== 'list') return { detail: textsOf(given)[0] ?? null };
      const [host = null, port = null] = value.items;
      const [hostName, portNumber] = [textsOf(host)[0], numbersOf(port)[0]];
      return {
        detail: hostName === undefined ? null : `${hostName}${portNumber === undefined ? '' : `:${portNumber}`}`,
      };
    }),
  ],
});
