import type { Deployment } from '../src/wire/deployment.ts';

/** A deployment with the default settings, for servers that a test builds itself. */
export const deploymentAt = (baseUrl: string): Deployment => ({
  baseUrl,
  signup: true,
  payPerCallPath: null,
  trialCalls: 0,
});
