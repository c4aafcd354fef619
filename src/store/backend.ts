import type { Input, OperationName, Output } from './operations/operations.ts';

/** A database that runs the operations. */
export type Backend = {
  /** Rejects with `StoreUnavailable` if nothing was changed, and with `OutcomeUnknown` if that is not known. */
  run<Name extends OperationName>(name: Name, input: Input<Name>): Promise<Output<Name>>;
  /** The name under which this process holds credits and claims payments; rejects for an operator's command. */
  owner(): Promise<string>;
};
