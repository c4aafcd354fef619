// Derived from the files of this folder by scripts/registries.ts; not written by hand.
import { codeInjection } from './code-injection.ts';
import { code } from './code.ts';
import { commandInjection } from './command-injection.ts';
import { command } from './command.ts';
import { cryptoCipher } from './crypto-cipher.ts';
import { cryptoHash } from './crypto-hash.ts';
import { cryptoKey } from './crypto-key.ts';
import { cryptoRandom } from './crypto-random.ts';
import { deserialisation } from './deserialisation.ts';
import { dynamicImport } from './dynamic-import.ts';
import { dynamicMember } from './dynamic-member.ts';
import { fileArchive } from './file-archive.ts';
import { fileDelete } from './file-delete.ts';
import { filePermission } from './file-permission.ts';
import { fileSensitive } from './file-sensitive.ts';
import { fileTemporary } from './file-temporary.ts';
import { fileTraversal } from './file-traversal.ts';
import { internals } from './internals.ts';
import { limit } from './limit.ts';
import { native } from './native.ts';
import { networkBinding } from './network-binding.ts';
import { networkCleartext } from './network-cleartext.ts';
import { networkForgery } from './network-forgery.ts';
import { networkTimeout } from './network-timeout.ts';
import { network } from './network.ts';
import { processRights } from './process-rights.ts';
import { queryInjection } from './query-injection.ts';
import { regexInjection } from './regex-injection.ts';
import { secretEnvironment } from './secret-environment.ts';
import { secretFile } from './secret-file.ts';
import { secretStore } from './secret-store.ts';
import { sqlInjection } from './sql-injection.ts';
import { supplyRevision } from './supply-revision.ts';
import { templateEscape } from './template-escape.ts';
import { templateInjection } from './template-injection.ts';
import { templateMarkup } from './template-markup.ts';
import { textBidirectional } from './text-bidirectional.ts';
import { textInvisible } from './text-invisible.ts';
import { textLookAlike } from './text-look-alike.ts';
import { tlsProtocol } from './tls-protocol.ts';
import { tlsVerification } from './tls-verification.ts';
import { webCookie } from './web-cookie.ts';
import { webDebug } from './web-debug.ts';
import { webPage } from './web-page.ts';
import { webRedirect } from './web-redirect.ts';
import { xml } from './xml.ts';

export const rules = [
  codeInjection,
  code,
  commandInjection,
  command,
  cryptoCipher,
  cryptoHash,
  cryptoKey,
  cryptoRandom,
  deserialisation,
  dynamicImport,
  dynamicMember,
  fileArchive,
  fileDelete,
  filePermission,
  fileSensitive,
  fileTemporary,
  fileTraversal,
  internals,
  limit,
  native,
  networkBinding,
  networkCleartext,
  networkForgery,
  networkTimeout,
  network,
  processRights,
  queryInjection,
  regexInjection,
  secretEnvironment,
  secretFile,
  secretStore,
  sqlInjection,
  supplyRevision,
  templateEscape,
  templateInjection,
  templateMarkup,
  textBidirectional,
  textInvisible,
  textLookAlike,
  tlsProtocol,
  tlsVerification,
  webCookie,
  webDebug,
  webPage,
  webRedirect,
  xml,
] as const;
