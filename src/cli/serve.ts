import { stopSignal } from '../base/stop-signal.ts';
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
