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
    // The house is large: other commands start faster without it.
    const { openService } = await import('../compose/compose.ts');
    const house = await openService(config);
    console.error(`assay ${serviceVersion} listens on ${house.baseUrl}  (docs at ${house.baseUrl}/docs)`);
    house.warm.then(
      () => console.error('assay: every engine is warm'),
      (error) => console.error(`assay: an engine does not start: ${error.message}; see ./assay doctor`),
    );
    const end = await Promise.race([waitForStopSignal(), waitForUncaughtError().then((error) => ({ error }))]);
    const failed = typeof end === 'object';
    if (failed) house.fault(end.error);
    // A person at a terminal does not wait for proxies.
    if (end === 'SIGTERM') await house.giveNotice();
    console.error(`assay: ${failed ? 'a fault nobody caught' : end}: letting calls under way end`);
    if (failed) setTimeout(() => process.exit(1), faultMsMax).unref();
    await house.close();
    return failed ? 1 : 0;
  },
};

/** What is left in order after a fault is given this long to end in order. */
const faultMsMax = 40_000;
