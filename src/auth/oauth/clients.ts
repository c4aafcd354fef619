import { randomUUID } from 'node:crypto';
import type { Client, ClientMetadata } from './client.ts';
import type { ClientDocuments } from './client-documents.ts';
import { OAuthError } from './oauth-error.ts';
import type { Signer } from './signer.ts';

export type Clients = {
  /** Registers a client. Its id is its signed registration, so nothing is stored. */
  register(metadata: ClientMetadata): Promise<Client>;
  /** Throws for an unknown client. `admit` is called before a client document is fetched. */
  find(id: string, admit: () => void): Promise<Client>;
  /** Throws for an unknown client, without fetching its document. */
  requireClient(id: string): Promise<void>;
};

export function openClients(signer: Signer, documents: ClientDocuments): Clients {
  async function readRegistration(id: string): Promise<Client> {
    const claims = await signer.read('client', id);
    if (!claims) throw new OAuthError('invalid_client', 'this client_id is not known here: register again');
    const { name, redirect_uris } = claims as { name?: string; redirect_uris: string[] };
    return { id, name: name ?? null, redirectUris: redirect_uris };
  }

  return {
    async register({ name, redirectUris }) {
      const claims = { jti: randomUUID(), redirect_uris: [...redirectUris], ...(name === null ? {} : { name }) };
      return { id: await signer.sign('client', claims), name, redirectUris };
    },
    find: async (id, admit) => (documents.isDocumentUrl(id) ? documents.find(id, admit) : readRegistration(id)),
    async requireClient(id) {
      if (!documents.isDocumentUrl(id)) await readRegistration(id);
    },
  };
}
