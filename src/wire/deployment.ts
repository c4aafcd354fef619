/** Facts about the deployment that refusals mention. */
export type Deployment = {
  readonly baseUrl: string;
  /** Whether `POST /v1/keys` issues keys. */
  readonly signup: boolean;
  /** The path for paying per call without a key; null if x402 is off. */
  readonly payPerCallPath: string | null;
  /** Static calls per day without a key. */
  readonly trialCalls: number;
};
