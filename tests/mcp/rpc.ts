/** A JSON-RPC request. */
export const rpc = (method: string, params?: object, id: unknown = 1) => ({
  jsonrpc: '2.0',
  id,
  method,
  ...(params ? { params } : {}),
});

export const toolCall = (name: string, given: object, id: unknown = 1, meta?: object) =>
  rpc('tools/call', { name, arguments: given, ...(meta ? { _meta: meta } : {}) }, id);

/** A request of the revision without a handshake, with its matching headers. */
export function current(method: string, params: { name?: string; _meta?: object } & object = {}, id: unknown = 1) {
  const version = '2026-07-28';
  const envelope = {
    'io.modelcontextprotocol/protocolVersion': version,
    'io.modelcontextprotocol/clientCapabilities': {},
  };
  return {
    body: rpc(method, { ...params, _meta: { ...envelope, ...params._meta } }, id),
    headers: {
      'mcp-protocol-version': version,
      'mcp-method': method,
      ...(params.name ? { 'mcp-name': params.name } : {}),
    } as Record<string, string>,
  };
}
