import { isIP } from 'node:net';
import { networks } from '../address.ts';

/** Networks that are not of the public internet. */
const kept4 = networks([
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

/** All that is assigned to the public internet; mapped and translated IPv4 addresses are outside of it. */
const public6 = networks(['2000::/3']);

/** Within that, what leads elsewhere: tunnels to IPv4 addresses, protocols, documentation. */
const kept6 = networks(['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']);

export function isPublicAddress(address: string): boolean {
  switch (isIP(address)) {
    case 4:
      return !kept4.check(address, 'ipv4');
    case 6:
      return !address.includes('%') && public6.check(address, 'ipv6') && !kept6.check(address, 'ipv6');
    default:
      return false;
  }
}
