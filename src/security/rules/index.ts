// Derived from the files of this folder by scripts/registries.ts; not written by hand.
import { assertAuthorisation } from './assert-authorisation.ts';
import { clipboardSwap } from './clipboard-swap.ts';
import { codeDecoded } from './code-decoded.ts';
import { codeInjection } from './code-injection.ts';
import { code } from './code.ts';
import { commandInjection } from './command-injection.ts';
import { command } from './command.ts';
import { cryptoCipher } from './crypto-cipher.ts';
import { cryptoHash } from './crypto-hash.ts';
import { cryptoKey } from './crypto-key.ts';
import { cryptoNonce } from './crypto-nonce.ts';
import { cryptoRandom } from './crypto-random.ts';
import { deserialisation } from './deserialisation.ts';
import { dynamicImport } from './dynamic-import.ts';
import { dynamicMember } from './dynamic-member.ts';
import { endlessGrowth } from './endless-growth.ts';
import { exfiltration } from './exfiltration.ts';
import { fileArchive } from './file-archive.ts';
import { fileDelete } from './file-delete.ts';
import { filePermission } from './file-permission.ts';
import { fileRansom } from './file-ransom.ts';
import { fileSensitive } from './file-sensitive.ts';
import { fileTemporary } from './file-temporary.ts';
import { fileTraversal } from './file-traversal.ts';
import { installHook } from './install-hook.ts';
import { internals } from './internals.ts';
import { limit } from './limit.ts';
import { logInjection } from './log-injection.ts';
import { native } from './native.ts';
import { networkBinding } from './network-binding.ts';
import { networkCleartext } from './network-cleartext.ts';
import { networkForgery } from './network-forgery.ts';
import { networkTimeout } from './network-timeout.ts';
import { network } from './network.ts';
import { persistence } from './persistence.ts';
import { processBomb } from './process-bomb.ts';
import { processRights } from './process-rights.ts';
import { queryInjection } from './query-injection.ts';
import { reference } from './reference.ts';
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
import { tokenVerification } from './token-verification.ts';
import { webCookie } from './web-cookie.ts';
import { webCors } from './web-cors.ts';
import { webCsrf } from './web-csrf.ts';
import { webDebug } from './web-debug.ts';
import { webHeader } from './web-header.ts';
import { webPage } from './web-page.ts';
import { webRedirect } from './web-redirect.ts';
import { webSecretKey } from './web-secret-key.ts';
import { webSession } from './web-session.ts';
import { xml } from './xml.ts';

export const rules = [
  assertAuthorisation,
  clipboardSwap,
  codeDecoded,
  codeInjection,
  code,
  commandInjection,
  command,
  cryptoCipher,
  cryptoHash,
  cryptoKey,
  cryptoNonce,
  cryptoRandom,
  deserialisation,
  dynamicImport,
  dynamicMember,
  endlessGrowth,
  exfiltration,
  fileArchive,
  fileDelete,
  filePermission,
  fileRansom,
  fileSensitive,
  fileTemporary,
  fileTraversal,
  installHook,
  internals,
  limit,
  logInjection,
  native,
  networkBinding,
  networkCleartext,
  networkForgery,
  networkTimeout,
  network,
  persistence,
  processBomb,
  processRights,
  queryInjection,
  reference,
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
  tokenVerification,
  webCookie,
  webCors,
  webCsrf,
  webDebug,
  webHeader,
  webPage,
  webRedirect,
  webSecretKey,
  webSession,
  xml,
] as const;
