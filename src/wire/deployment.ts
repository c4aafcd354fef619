/** What a refusal says about the deployment that sends it. */
export type Deployment = {
  readonly baseUrl: string;
  /** Whether `POST /v1/keys` issues keys. */
  readonly signup: boolean;
  /** The path at which a call can be paid for without a key; null where x402 is off. */
  readonly payPerCallPath: string | null;
  /** Static calls per day that need no key. */
  readonly trialCalls: number;
};
