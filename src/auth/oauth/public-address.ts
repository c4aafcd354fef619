import { isIP } from 'node:net';
import { parseNetworks } from '../address.ts';

/** Networks that are not part of the public internet. */
const nonPublic4 = parseNetworks([
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
]);

/** The range of the public internet; mapped and translated IPv4 addresses are outside of it. */
const public6 = parseNetworks(['2000::/3']);

/** Networks within that range that are not public: tunnels to IPv4 addresses, protocols, documentation. */
const nonPublic6 = parseNetworks(['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']);

export function isPublicAddress(address: string): boolean {
  switch (isIP(address)) {
    case 4:
      return !nonPublic4.check(address, 'ipv4');
    case 6:
      return !address.includes('%') && public6.check(address, 'ipv6') && !nonPublic6.check(address, 'ipv6');
    default:
      return false;
  }
}
