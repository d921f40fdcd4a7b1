import { isIP, isIPv4, isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';

const HALF = 8;
const SITE = 4;
const MAPPED = '0:0:0:0:0:ffff';

/** The eight groups of a valid IPv6 address. */
function groupsOf(address: string): string[] {
  // The URL writes it in one way, without dots.
  const { hostname } = new URL(`http://[${address}]`);
  const [head = '', tail] = hostname.slice(1, -1).split('::');
  const [before, after] = [head, tail ?? ''].map((part) => (part ? part.split(':') : [])) as [
    string[],
    string[],
  ];
  return [...before, ...Array<string>(HALF - before.length - after.length).fill('0'), ...after];
}

const bytesOf = (group: string): number[] => {
  const value = Number.parseInt(group, 16);
  return [value >> 8, value & 0xff];
};

/** A valid address in one spelling: an IPv4-mapped one as IPv4, without the zone; undefined if it is none. */
export function plainAddress(text: string | undefined): string | undefined {
  const address = text?.split('%')[0] ?? '';
  if (!isIPv6(address)) return isIPv4(address) ? address : undefined;
  const groups = groupsOf(address);
  if (groups.slice(0, 6).join(':') === MAPPED) return groups.slice(6).flatMap(bytesOf).join('.');
  return new URL(`http://[${address}]`).hostname.slice(1, -1);
}

/** Whose calls count as one sender's: an IPv4 address, a /64 of IPv6, which one line is given whole. */
export const networkOf = (address: string): string =>
  isIPv6(address) ? `${groupsOf(address).slice(0, SITE).join(':')}::/64` : address;

/** The caller's address, as far as TRUST_PROXY lets it be told; what is no address counts as the proxy that sent it. */
export function addressOf({ ip, ips, socket }: Pick<FastifyRequest, 'ip' | 'ips' | 'socket'>): string {
  const hops = [ip, ...[...(ips ?? [])].reverse(), socket.remoteAddress];
  for (const hop of hops) {
    const address = plainAddress(hop);
    if (address) return address;
  }
  return 'desconhecido';
}

/** An address or a range of them, as `10.0.0.0/8`. */
export function isAddressRange(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const family = isIP(address);
  if (!family || rest.length > 0) return false;
  return (
    bits === undefined ||
    (/^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= (family === 4 ? 32 : 128))
  );
}
