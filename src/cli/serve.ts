import { waitForStopSignal } from '../base/stop-signal.ts';
import { waitForUncaughtError } from '../base/uncaught-error.ts';
import { serviceVersion } from '../base/version.ts';
import { readConfig } from '../config.ts';
import type { Command } from './command.ts';

export const serve: Command = {
  name: 'serve',
  usage: '',
  summary: 'start the service',
  async run(_args, environment) {
    const config = readConfig(environment);
    // Imported here, because it is large and other commands do not need it.
    const { openService } = await import('../compose/compose.ts');
    const service = await openService(config);
    console.error(`assay ${serviceVersion} listens on ${service.baseUrl}  (docs at ${service.baseUrl}/docs)`);
    if (config.keys === 'on') {
      console.error('assay: callers need a free API key; for yourself alone, ASSAY_KEYS=off ./assay serve needs none');
    }
    service.warm.then(
      () => console.error('assay: all engines are ready'),
      (error) => console.error(`assay: an engine failed to start: ${error.message}; run ./assay doctor`),
    );
    const end = await Promise.race([waitForStopSignal(), waitForUncaughtError().then((error) => ({ error }))]);
    const hasFailed = typeof end === 'object';
    if (hasFailed) service.logFault(end.error);
    // Only SIGTERM gives proxies time to notice; Ctrl-C at a terminal does not.
    if (end === 'SIGTERM') await service.giveNotice();
    console.error(`assay: ${hasFailed ? 'uncaught error' : `received ${end}`}; finishing calls in progress`);
    if (hasFailed) setTimeout(() => process.exit(1), shutdownMsMax).unref();
    await service.close();
    return hasFailed ? 1 : 0;
  },
};

/** How long calls in progress may take to finish after an uncaught error. */
const shutdownMsMax = 40_000;
