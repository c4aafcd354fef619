import { type Sandbox, SandboxUnavailable } from './sandbox.ts';

/** For deployments that do not run code. */
export function sandboxOff(reason: string): Sandbox {
  const refuse = () => Promise.reject(new SandboxUnavailable(reason));
  return {
    run: refuse,
    session: refuse,
    modules: () => null,
    report: () => ({
      name: 'sandbox',
      version: null,
      state: 'down',
      busy: 0,
      idle: 0,
      waiting: 0,
      replaced: 0,
      detail: reason,
      available: false,
      reasons: [reason],
      engine: null,
      level: null,
      mechanisms: null,
      python: null,
      packages: [],
      prepared: 0,
      quarantined: 0,
    }),
    ready: async () => {},
    close: async () => {},
  };
}
