import { BadConfig, readConfig, stated } from '../config.ts';
import type { Command } from './command.ts';

export const config: Command = {
  name: 'config',
  usage: '',
  summary: 'show every setting, its value and where the value comes from',
  async run(_args, environment) {
    for (const { setting, text, origin } of stated(environment)) {
      const value = text === null ? '' : setting.secret ? '********' : text;
      console.log(`${setting.name}=${value}  (${origin})\n    ${setting.about}`);
    }
    try {
      readConfig(environment);
      return 0;
    } catch (error) {
      if (!(error instanceof BadConfig)) throw error;
      console.error(`\nthe service would not start with this configuration:\n${error.message}`);
      return 1;
    }
  },
};
