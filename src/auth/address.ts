import { BlockList, isIP } from 'node:net';
import { keyedSha256 } from '../base/digest.ts';
import type { AddressMark } from '../model/fingerprint.ts';

/** Addresses and networks, such as `10.0.0.0/8`; throws on what is neither. */
export function networks(list: readonly string[]): BlockList {
  const block = new BlockList();
  for (const item of list) {
    const [address = '', bits] = item.split('/');
    const family = familyOf(address);
    if (!family) throw new Error(`${item} is neither an address nor a network`);
    if (bits === undefined) block.addAddress(address, family);
    else if (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 'ipv4' ? 32 : 128)) {
      block.addSubnet(address, Number(bits), family);
    } else throw new Error(`${item} has no network length between 0 and ${family === 'ipv4' ? 32 : 128}`);
  }
  return block;
}

/**
 * The caller's address. `x-forwarded-for` is trusted only as far as trusted proxies wrote it: read from the right, the
 * first hop that is not one of them is the caller. Anything left of that may be invented.
 */
export function callerAddress(socket: string, forwardedFor: string | string[] | undefined, trusted: BlockList): string {
  const hops = (Array.isArray(forwardedFor) ? forwardedFor.join(',') : (forwardedFor ?? ''))
    .split(',')
    .map((hop) => bare(hop.trim()))
    .filter((hop) => hop !== '');
  let caller = bare(socket);
  while (isTrusted(caller, trusted)) {
    const hop = hops.pop();
    if (hop === undefined || !isIP(hop)) break;
    caller = hop;
  }
  return caller;
}

/** Whether a socket's address is in one of the networks. */
export const isWithin = (address: string, block: BlockList): boolean => isTrusted(bare(address), block);

const isTrusted = (address: string, trusted: BlockList): boolean => {
  const family = familyOf(address);
  return family !== null && trusted.check(address, family);
};

const familyOf = (address: string): 'ipv4' | 'ipv6' | null => {
  const version = isIP(address);
  return version === 4 ? 'ipv4' : version === 6 ? 'ipv6' : null;
};

/** Without brackets, port and zone; an IPv4 address mapped to IPv6 is turned back into IPv4. */
function bare(hop: string): string {
  const address = /^\[(.+)\](?::\d+)?$/.exec(hop)?.[1] ?? (/^[\d.]+:\d+$/.test(hop) ? hop.split(':')[0]! : hop);
  const unzoned = address.split('%')[0]!.toLowerCase();
  return /^::ffff:([\d.]+)$/.exec(unzoned)?.[1] ?? unzoned;
}

/** What an address is counted as: a subscriber has a whole /64 of IPv6 addresses, which count as one. */
export function networkOf(address: string): string {
  const plain = bare(address);
  return isIP(plain) === 6 ? ipv6Network(plain) : plain;
}

export const addressMark = (address: string, secret: Uint8Array): AddressMark =>
  keyedSha256(secret, isIP(address) === 6 ? ipv6Network(address) : address) as AddressMark;

function ipv6Network(address: string): string {
  const [head = '', tail] = address.split('::');
  const groups = (part: string): string[] => part.split(':').filter((group) => group !== '');
  const [left, right] = [groups(head), groups(tail ?? '')];
  const middle = tail === undefined ? [] : Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0');
  return [...left, ...middle, ...right]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16))
    .join(':');
}
