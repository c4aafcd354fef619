import { BlockList, isIP } from 'node:net';
import { keyedSha256 } from '../base/digest.ts';
import type { AddressMark } from '../model/fingerprint.ts';

/** Parses addresses and networks, such as `10.0.0.0/8`; throws on anything else. */
export function parseNetworks(list: readonly string[]): BlockList {
  const block = new BlockList();
  for (const item of list) {
    const [address = '', bits] = item.split('/');
    const family = findFamily(address);
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
export function findCallerAddress(
  socket: string,
  forwardedFor: string | string[] | undefined,
  trusted: BlockList,
): string {
  const hops = (Array.isArray(forwardedFor) ? forwardedFor.join(',') : (forwardedFor ?? ''))
    .split(',')
    .map((hop) => normalizeHop(hop.trim()))
    .filter((hop) => hop !== '');
  let caller = normalizeHop(socket);
  while (isTrusted(caller, trusted)) {
    const hop = hops.pop();
    if (hop === undefined || !isIP(hop)) break;
    caller = hop;
  }
  return caller;
}

/** Whether a socket's address is in one of the networks. */
export const isWithin = (address: string, block: BlockList): boolean => isTrusted(normalizeHop(address), block);

const isTrusted = (address: string, trusted: BlockList): boolean => {
  const family = findFamily(address);
  return family !== null && trusted.check(address, family);
};

const findFamily = (address: string): 'ipv4' | 'ipv6' | null => {
  const version = isIP(address);
  return version === 4 ? 'ipv4' : version === 6 ? 'ipv6' : null;
};

/** Removes brackets, port and zone, and turns an IPv4 address mapped to IPv6 back into IPv4. */
function normalizeHop(hop: string): string {
  const address = /^\[(.+)\](?::\d+)?$/.exec(hop)?.[1] ?? (/^[\d.]+:\d+$/.test(hop) ? hop.split(':')[0]! : hop);
  const unzoned = address.split('%')[0]!.toLowerCase();
  return /^::ffff:([\d.]+)$/.exec(unzoned)?.[1] ?? unzoned;
}

/** The unit that limits apply to: a subscriber has a whole /64 of IPv6 addresses, which count as one. */
export function toNetwork(address: string): string {
  const plain = normalizeHop(address);
  return isIP(plain) === 6 ? toIpv6Network(plain) : plain;
}

export const markAddress = (address: string, secret: Uint8Array): AddressMark =>
  keyedSha256(secret, isIP(address) === 6 ? toIpv6Network(address) : address) as AddressMark;

function toIpv6Network(address: string): string {
  const [head = '', tail] = address.split('::');
  const groups = (part: string): string[] => part.split(':').filter((group) => group !== '');
  const [left, right] = [groups(head), groups(tail ?? '')];
  const middle = tail === undefined ? [] : Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0');
  return [...left, ...middle, ...right]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16))
    .join(':');
}
