import type { Exchange } from './exchange.ts';

/** Revisions with a handshake, newest first. The library knows those without one. */
export const handshakeVersions = ['2025-11-25', '2025-06-18', '2025-03-26', '2024-11-05'];

/** Whether a request uses the revision without a handshake, according to its header. */
export const usesCurrentRevision = ({ request }: Exchange): boolean => {
  const version = request.headers['mcp-protocol-version'];
  return typeof version === 'string' && !handshakeVersions.includes(version) && version >= '2026';
};
