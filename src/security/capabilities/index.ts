// Derived from the files of this folder by scripts/registries.ts; not written by hand.
import { clipboardScreenInput } from './clipboard-screen-input.ts';
import { credentialsRead } from './credentials-read.ts';
import { deserialize } from './deserialize.ts';
import { directoryList } from './directory-list.ts';
import { dynamicCode } from './dynamic-code.ts';
import { environmentRead } from './environment-read.ts';
import { fileDelete } from './file-delete.ts';
import { fileRead } from './file-read.ts';
import { fileWrite } from './file-write.ts';
import { hostIdentify } from './host-identify.ts';
import { introspection } from './introspection.ts';
import { nativeCode } from './native-code.ts';
import { networkConnect } from './network-connect.ts';
import { networkListen } from './network-listen.ts';
import { packageInstall } from './package-install.ts';
import { persistence } from './persistence.ts';
import { processKill } from './process-kill.ts';
import { processRun } from './process-run.ts';

export const capabilityRules = [
  clipboardScreenInput,
  credentialsRead,
  deserialize,
  directoryList,
  dynamicCode,
  environmentRead,
  fileDelete,
  fileRead,
  fileWrite,
  hostIdentify,
  introspection,
  nativeCode,
  networkConnect,
  networkListen,
  packageInstall,
  persistence,
  processKill,
  processRun,
] as const;
