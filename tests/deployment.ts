import type { Deployment } from '../src/wire/deployment.ts';

/** Builds a deployment with the default settings, for servers that a test starts itself. */
export const buildDeployment = (baseUrl: string): Deployment => ({
  baseUrl,
  signup: true,
  payPerCallPath: null,
  trialCalls: 0,
});
