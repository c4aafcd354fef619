import { serviceVersion } from '../base/version.ts';
import { readConfig, stated } from '../config.ts';
import type { Command } from './command.ts';

export const serve: Command = {
  name: 'serve',
  usage: '',
  summary: 'start the service',
  async run(_args, environment) {
    const config = readConfig(environment);
    for (const { setting, origin } of stated(environment)) {
      if (setting.later && origin !== 'unset') {
        console.error(`assay: ${setting.name} is set, but nothing in version ${serviceVersion} reads it`);
      }
    }
    // The house is large: other commands start faster without it.
    const { openHouse } = await import('../house.ts');
    const house = await openHouse(config);
    console.error(`assay ${serviceVersion} listens on ${house.baseUrl}  (docs at ${house.baseUrl}/docs)`);
    house.warm.then(
      () => console.error('assay: every engine is warm'),
      (error) => console.error(`assay: an engine does not start: ${error.message}; see ./assay doctor`),
    );
    const signal = await stopSignal();
    console.error(`assay: ${signal}: letting calls under way end`);
    await house.close();
    return 0;
  },
};

/** A second signal does not wait. */
function stopSignal(): Promise<string> {
  return new Promise((resolve) => {
    for (const signal of ['SIGTERM', 'SIGINT'] as const) {
      process.once(signal, () => {
        resolve(signal);
        process.once(signal, () => process.exit(130));
      });
    }
  });
}
