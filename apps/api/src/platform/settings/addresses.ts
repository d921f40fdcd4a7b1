const LOOPBACK = /^(127(\.\d{1,3}){3}|localhost|::1|::ffff:127(\.\d{1,3}){3})$/;

/** A name or address that only this machine reaches. */
export const isLoopback = (host: string): boolean => LOOPBACK.test(host.replace(/^\[|\]$/g, ''));

/** Of a URL whose host is this machine. */
export const isLocal = (address: string): boolean => isLoopback(new URL(address).hostname);

export type DatabaseTls = 'verify' | 'require' | 'off';

/** As the driver names them: `verify` checks the certificate and its name, `require` only encrypts. */
const MODES: Record<DatabaseTls, string> = { verify: 'verify-full', require: 'no-verify', off: 'disable' };

/** The host of a connection, empty for a socket of this machine. */
function databaseHost(url: URL): string {
  const host = url.searchParams.get('host') ?? decodeURIComponent(url.hostname);
  return host.startsWith('/') ? '' : host;
}

/**
 * The connection string with the encryption that is required: by setting or, without one, `verify` for a server on
 * another machine. One on this machine is left as it is written.
 */
export function withDatabaseTls(connectionString: string, mode: DatabaseTls | undefined): string {
  // The driver takes a folder of sockets as host, which is no URL.
  if (!URL.canParse(connectionString)) return connectionString;
  const url = new URL(connectionString);
  const host = databaseHost(url);
  const isHere = host === '' || isLoopback(host);
  if (isHere && mode === undefined) return connectionString;
  url.searchParams.set('sslmode', MODES[mode ?? 'verify']);
  return url.href;
}
