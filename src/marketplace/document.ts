import type { Hex } from 'viem';
import { serviceVersion } from '../base/version.ts';
import type { ValidateResponse } from '../wire/contract/validate-response.ts';

export type Delivery = {
  readonly id: Hex;
  readonly tool: string | null;
  readonly prompt: string | null;
  /** What the call was made with, beside the code. */
  readonly params: object;
  readonly verdict: ValidateResponse;
  readonly executedAt: Date;
  readonly tookMs: number;
};

/** A request's number as the marketplace's clients write it; also the name of the file that answers it. */
export const decimalId = (id: Hex): string => BigInt(id).toString();

/** Of a JavaScript too new for the compiler's libraries: a value written as it is. */
const { rawJSON } = JSON as unknown as { rawJSON(text: string): unknown };

/** The file that answers a request, as clients of the marketplace read it. */
export function documentOf({ id, tool, prompt, params, verdict, executedAt, tookMs }: Delivery): Uint8Array {
  return Buffer.from(
    JSON.stringify({
      schema_version: '2.0',
      // The reference mech writes an integer; as a JavaScript number it would lose digits.
      requestId: rawJSON(decimalId(id)),
      result: JSON.stringify(verdict),
      tool,
      prompt,
      cost_dict: {},
      metadata: {
        model: null,
        tool,
        params,
        tool_hash: null,
        execution_latency_ms: tookMs,
        tool_version: serviceVersion,
      },
      executed_at: executedAt.toISOString(),
      is_offchain: false,
    }),
  );
}
