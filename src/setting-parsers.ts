/** Parses the text of an environment variable; throws an Error that says what is expected. */
export type Parse<Value> = (text: string) => Value;

export const text: Parse<string> = (value) => value;

export const oneOf =
  <const Choice extends string>(...choices: readonly Choice[]): Parse<Choice> =>
  (value) => {
    const found = choices.find((choice) => choice === value);
    if (!found) throw new Error(`must be one of ${choices.join(', ')}`);
    return found;
  };

export const whole =
  (min: number, max: number): Parse<number> =>
  (value) => {
    const number = Number(value);
    if (!/^\d+$/.test(value) || number < min || number > max) {
      throw new Error(`must be a whole number from ${min} to ${max}`);
    }
    return number;
  };

export const decimal =
  (above: number, max: number): Parse<number> =>
  (value) => {
    const number = Number(value);
    if (!/^\d+(\.\d+)?$/.test(value) || number <= above || number > max) {
      throw new Error(`must be a number above ${above}, at most ${max}`);
    }
    return number;
  };

export const words: Parse<readonly string[]> = (value) => value.split(/[\s,]+/).filter((word) => word !== '');

export type Address = { readonly host: string; readonly port: number };

export const address: Parse<Address> = (value) => {
  const found = /^(?:\[([^\]]+)\]|([^:]+)):(\d{1,5})$/.exec(value);
  const port = Number(found?.[3]);
  if (!found || port > 65535) throw new Error('must be host:port, such as 127.0.0.1:8080 or [::1]:8080');
  return { host: (found[1] ?? found[2])!, port };
};

export const webAddress: Parse<string> = (value) => {
  if (!URL.canParse(value) || !/^https?:/.test(value)) throw new Error('must be an http or https address');
  return value.replace(/\/+$/, '');
};

export const chainAddress: Parse<`0x${string}`> = (value) => {
  if (!/^0x[0-9a-f]{40}$/i.test(value)) throw new Error('must be 0x and 40 hexadecimal digits');
  return value as `0x${string}`;
};

export const privateKey: Parse<`0x${string}`> = (value) => {
  if (!/^0x[0-9a-f]{64}$/i.test(value)) throw new Error('must be 0x and 64 hexadecimal digits');
  return value as `0x${string}`;
};

/** An amount of a currency with eighteen decimals, in its smallest unit. */
export const nativeAmount: Parse<bigint> = (value) => {
  const found = /^(\d{1,12})(?:\.(\d{1,18}))?$/.exec(value);
  const amount = found ? BigInt(found[1]! + (found[2] ?? '').padEnd(18, '0')) : 0n;
  if (amount <= 0n) throw new Error('must be an amount above 0 with at most 18 decimals, such as 0.02');
  return amount;
};

/** Kept as text; it is converted to units of the payment token later. */
export const dollars: Parse<string> = (value) => {
  if (!/^\d{1,6}(\.\d{1,6})?$/.test(value) || Number(value) === 0) {
    throw new Error('must be an amount of dollars above 0, such as 0.01');
  }
  return value;
};

export type TokenContract = {
  readonly address: `0x${string}`;
  /** The name and the version that signatures are made over. */
  readonly name: string;
  readonly version: string;
  readonly decimals: number;
};

export const tokenContract: Parse<TokenContract> = (value) => {
  const [at = '', name = '', version = '', decimals = ''] = value.split(',').map((part) => part.trim());
  if (!name || !version || !/^\d{1,2}$/.test(decimals)) throw new Error('must be address,name,version,decimals');
  return { address: chainAddress(at), name, version, decimals: Number(decimals) };
};

export const onOff = oneOf('on', 'off');
