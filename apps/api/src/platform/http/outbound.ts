import { type LookupAddress, lookup } from 'node:dns';
import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { BlockList, isIP, isIPv6, type LookupFunction } from 'node:net';
import { promisify } from 'node:util';
import { plainAddress } from './address.ts';

type Options = {
  method: string;
  headers: Record<string, string>;
  body?: unknown;
  signal?: AbortSignal | undefined;
  /** Milliseconds for the whole call. */
  within?: number;
};

/** Calls to addresses that a company's administrator chose. Redirects are not followed. */
export type Outbound = {
  fetch(url: string, options: Options): Promise<Response>;
  /** https; http to this machine where private addresses are allowed. */
  isAllowed(url: string): boolean;
  /** An address of a host that may be connected to. Throws `PrivateAddress`, and what the look-up throws. */
  addressOf(host: string): Promise<string>;
  /** What is said to this host need not be encrypted: it is this machine, and private addresses are allowed. */
  mayBePlain(host: string): boolean;
  /** Throws where `fetch` would before it connects: another protocol, an address that is private or unknown. */
  check(url: string): Promise<void>;
};

/** The address is of this machine or of a network that the internet does not reach. */
export class PrivateAddress extends Error {}
export class UnsafeProtocol extends Error {}
export class TooLong extends Error {}

/** Reaches nobody. */
export const NO_OUTBOUND: Outbound = {
  fetch: () => Promise.reject(new Error('nobody is reached')),
  addressOf: () => Promise.reject(new Error('nobody is reached')),
  isAllowed: () => false,
  mayBePlain: () => false,
  check: () => Promise.reject(new Error('nobody is reached')),
};

/** Bytes of a reply. */
const MOST_BYTES = 512 * 1024;
const LONGEST_MS = 8_000;

/** IANA's special-purpose registries; apart, since an IPv4 address also counts as one of ::/96. */
const SPECIAL_4 = new BlockList();
const SPECIAL_6 = new BlockList();
for (const [range, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  SPECIAL_4.addSubnet(range, bits, 'ipv4');
// Global unicast is 2000::/3; within it, tunnels and documentation.
for (const [range, bits] of [
  ['::', 3],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
  ['4000::', 2],
  ['8000::', 1],
] as const)
  SPECIAL_6.addSubnet(range, bits, 'ipv6');

/** Of a valid address. */
export function isPrivateAddress(address: string): boolean {
  const plain = plainAddress(address);
  if (!plain) return true;
  return isIPv6(plain) ? SPECIAL_6.check(plain, 'ipv6') : SPECIAL_4.check(plain, 'ipv4');
}

const hostOf = ({ hostname }: URL) => hostname.replace(/^\[|\]$/g, '');

const isLoopback = (host: string) => host === 'localhost' || host === '::1' || /^127(\.\d+){3}$/.test(host);

type Resolve = typeof lookup;

/** Checked where the connection takes the address, so that a second answer of the name server changes nothing. */
const publicOnly =
  (resolve: Resolve): LookupFunction =>
  (host, options, done) =>
    resolve(host, { ...options, all: true }, (error, found: LookupAddress[]) => {
      const [first] = found ?? [];
      if (error || !first) return done(error ?? new Error('no address'), []);
      if (found.some(({ address }) => isPrivateAddress(address))) return done(new PrivateAddress(host), []);
      return options.all ? done(null, found) : done(null, first.address, first.family);
    });

const bodyOf = (body: unknown): string | Uint8Array | undefined => {
  if (body === undefined || body === null) return undefined;
  return body instanceof Uint8Array ? body : String(body);
};

/** `allowsPrivate`: also addresses of this machine (http too) and of private networks. */
export function createOutbound({
  allowsPrivate,
  resolve = lookup,
}: {
  allowsPrivate: boolean;
  resolve?: Resolve;
}): Outbound {
  const isAllowed = (text: string) => {
    if (!URL.canParse(text)) return false;
    const url = new URL(text);
    return (
      url.protocol === 'https:' || (allowsPrivate && url.protocol === 'http:' && isLoopback(hostOf(url)))
    );
  };
  const refusalOf = (text: string): Error | undefined => {
    const url = new URL(text);
    const host = hostOf(url);
    if (!isAllowed(text)) return new UnsafeProtocol(url.protocol);
    const isPrivate = isLoopback(host) || (isIP(host) !== 0 && isPrivateAddress(host));
    return !allowsPrivate && isPrivate ? new PrivateAddress(host) : undefined;
  };
  return {
    isAllowed,
    mayBePlain: (host) => allowsPrivate && isLoopback(host),
    async addressOf(host) {
      const found = await promisify(resolve)(host, { all: true });
      if (!allowsPrivate && found.some(({ address }) => isPrivateAddress(address)))
        throw new PrivateAddress(host);
      const [first] = found;
      if (!first) throw new Error('no address');
      return first.address;
    },
    async check(text) {
      const refusal = refusalOf(text);
      if (refusal) throw refusal;
      const host = hostOf(new URL(text));
      if (allowsPrivate || isIP(host) !== 0) return;
      await new Promise<void>((done, fail) =>
        publicOnly(resolve)(host, {}, (error) => (error ? fail(error) : done())),
      );
    },
    fetch(text, { method, headers, body, signal, within = LONGEST_MS }) {
      const url = new URL(text);
      const refusal = refusalOf(text);
      if (refusal) return Promise.reject(refusal);
      const limit = AbortSignal.timeout(within);
      const send = url.protocol === 'https:' ? httpsRequest : httpRequest;
      return new Promise((done, fail) => {
        const request = send(
          url,
          {
            method,
            headers: { ...headers, 'accept-encoding': 'identity' },
            agent: false,
            signal: signal ? AbortSignal.any([signal, limit]) : limit,
            ...(allowsPrivate ? {} : { lookup: publicOnly(resolve) }),
          },
          (reply) => {
            const chunks: Buffer[] = [];
            let bytes = 0;
            reply.on('data', (chunk: Buffer) => {
              bytes += chunk.length;
              if (bytes > MOST_BYTES) request.destroy(new TooLong());
              else chunks.push(chunk);
            });
            reply.on('error', fail);
            reply.on('end', () => {
              const status = reply.statusCode ?? 502;
              const type = reply.headers['content-type'];
              const isEmpty = status === 204 || status === 205 || status === 304;
              done(
                new Response(isEmpty ? null : Buffer.concat(chunks), {
                  status,
                  headers: type ? { 'content-type': type } : {},
                }),
              );
            });
          },
        );
        request.on('error', fail);
        request.end(bodyOf(body));
      });
    },
  };
}
