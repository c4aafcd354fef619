import { isRecord, type Message } from './message.ts';

type Params = Readonly<Record<string, unknown>>;

/** Checks the same parameters as the library, with readable messages; the library's are schema dumps. */
const checks: Readonly<Record<string, (params: Params) => string | null>> = {
  initialize({ protocolVersion, capabilities, clientInfo }) {
    if (typeof protocolVersion !== 'string') return '`protocolVersion` must be a string, such as "2025-11-25".';
    if (!isRecord(capabilities)) return '`capabilities` must be an object; send {} if the client has none.';
    if (isRecord(clientInfo) && typeof clientInfo.name === 'string' && typeof clientInfo.version === 'string')
      return null;
    return '`clientInfo` must be an object with the strings `name` and `version`.';
  },
  'tools/list': ({ cursor }) =>
    cursor === undefined || typeof cursor === 'string' ? null : '`cursor` must be a string; omit it to list all tools.',
  'tools/call'({ name, arguments: given }) {
    if (typeof name !== 'string') return '`name` must be the name of a tool; tools/list returns them.';
    if (given === undefined || isRecord(given)) return null;
    return '`arguments` must be an object; send {"code": "<Python source>"}.';
  },
};

/** What is wrong with the parameters of a request, as a sentence; null if they are valid. */
export function paramsProblem({ id, method, params = {} }: Message, isCurrent: boolean): string | null {
  // A notification gets no response.
  if (id === undefined || method === undefined || !Object.hasOwn(checks, method)) return null;
  const { _meta: meta } = params;
  // The current revision has no `initialize` and names itself in `_meta`; the library checks both.
  if (isCurrent && (method === 'initialize' || !isRecord(meta))) return null;
  if (meta !== undefined && !isRecord(meta)) return '`_meta` must be an object; omit it if it is not needed.';
  const token = meta?.progressToken;
  if (token !== undefined && typeof token !== 'string' && !Number.isSafeInteger(token)) {
    return '`_meta.progressToken` must be a string or an integer.';
  }
  return checks[method]!(params);
}
