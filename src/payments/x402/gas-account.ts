import {
  type Abi,
  BaseError,
  concatHex,
  encodeFunctionData,
  type Hex,
  keccak256,
  NonceTooHighError,
  NonceTooLowError,
} from 'viem';
import { type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts';
import { wasNeverSent } from './never-sent.ts';
import { type Node, wasLost } from './node.ts';

type ContractCall = {
  readonly address: Hex;
  readonly abi: readonly unknown[];
  readonly functionName: string;
  readonly args: readonly unknown[];
  readonly dataSuffix?: Hex | undefined;
};

const triesMax = 3;
const nonceLagMsMax = 60_000;
const nothingSent = { nonce: -1, at: Number.NEGATIVE_INFINITY };

/** Sends the transactions of one account one at a time, because their nonces must be consecutive. */
export class GasAccount {
  readonly #node: Node;
  readonly #account: PrivateKeyAccount;
  #last: Promise<unknown> = Promise.resolve();
  #sent = nothingSent;

  constructor(node: Node, key: Hex) {
    this.#node = node;
    this.#account = privateKeyToAccount(key);
  }

  get address(): Hex {
    return this.#account.address;
  }

  write({ address, abi, functionName, args, dataSuffix }: ContractCall): Promise<Hex> {
    const data = encodeFunctionData({ abi: abi as Abi, functionName, args });
    return this.send({ to: address, data: dataSuffix ? concatHex([data, dataSuffix]) : data });
  }

  /** Resolves to the hash of a transaction that was sent, or may have been: a receipt shows that it was. */
  send(call: { readonly to: Hex; readonly data: Hex }): Promise<Hex> {
    const sent = this.#last.then(() => this.#send(call, triesMax));
    this.#last = sent.catch(() => {});
    return sent;
  }

  async #send(call: { readonly to: Hex; readonly data: Hex }, triesLeft: number): Promise<Hex> {
    const account = this.#account;
    const counted = await this.#node.getTransactionCount({ address: account.address, blockTag: 'pending' });
    // Behind a load balancer, a node may not know yet what was just sent to another.
    const isUpToDate = performance.now() - this.#sent.at > nonceLagMsMax;
    const nonce = isUpToDate ? counted : Math.max(counted, this.#sent.nonce + 1);
    const request = await this.#node.prepareTransactionRequest({ account, nonce, ...call });
    const signed = await account.signTransaction(request as Parameters<typeof account.signTransaction>[0]);
    const hash = keccak256(signed);
    try {
      await this.#broadcast(signed);
    } catch (error) {
      if (!isAboutTheNonce(error) || triesLeft === 1) throw error;
      this.#sent = nothingSent;
      return this.#send(call, triesLeft - 1);
    }
    this.#sent = { nonce, at: performance.now() };
    return hash;
  }

  /** A transaction that may have arrived is sent again: the same bytes cannot be executed twice. */
  async #broadcast(signed: Hex): Promise<void> {
    const send = (): Promise<unknown> => this.#node.sendRawTransaction({ serializedTransaction: signed });
    try {
      await send();
    } catch (error) {
      if (saysAlreadyKnown(error)) return;
      if (!wasLost(error) || wasNeverSent(error)) throw error;
      // An error now may be about the first attempt.
      await send().catch(() => {});
    }
  }
}

const saysAlreadyKnown = (error: unknown): boolean => /already known/i.test(getMessage(error));

const isAboutTheNonce = (error: unknown): boolean =>
  (error instanceof BaseError &&
    error.walk((at) => at instanceof NonceTooLowError || at instanceof NonceTooHighError) !== null) ||
  /nonce too (low|high)|replacement transaction underpriced/i.test(getMessage(error));

const getMessage = (error: unknown): string => (error instanceof Error ? error.message : String(error));
