import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it, test } from 'vitest';
import { createOutbound, isPrivateAddress, PrivateAddress, TooLong, UnsafeProtocol } from './outbound.ts';

const get = { method: 'GET', headers: {} };

describe('a private address', () => {
  it.each([
    '127.0.0.1',
    '10.1.2.3',
    '172.31.0.1',
    '192.168.0.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '255.255.255.255',
    '::1',
    '::',
    '::ffff:10.0.0.1',
    'fd00::1',
    'fe80::1',
    'ff02::1',
    '64:ff9b::a00:1',
    '2002:a00:1::',
  ])('is %s', (address) => expect(isPrivateAddress(address)).toBe(true));

  it.each(['8.8.8.8', '172.32.0.1', '200.147.3.157', '2800:3f0:4001::1', '2606:4700::1111'])(
    'is not %s',
    (address) => expect(isPrivateAddress(address)).toBe(false),
  );
});

describe('without the setting', () => {
  const { fetch, isAllowed } = createOutbound({ allowsPrivate: false });

  it.each([
    'https://127.0.0.1/',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://[::1]/',
    'https://localhost/',
    'https://[::ffff:127.0.0.1]/',
    'https://10.0.0.1:5432/',
  ])('refuses %s', async (url) => {
    await expect(fetch(url, get)).rejects.toBeInstanceOf(PrivateAddress);
  });

  it('refuses a name with a private address among its addresses', async () => {
    const found = [
      { address: '200.147.3.157', family: 4 },
      { address: '10.0.0.1', family: 4 },
    ];
    const resolve = ((_host: string, _options: object, done: (error: null, all: typeof found) => void) =>
      done(null, found)) as never;
    const bound = createOutbound({ allowsPrivate: false, resolve });
    await expect(bound.fetch('https://entrar.exemplo.com.br/', get)).rejects.toBeInstanceOf(PrivateAddress);
  });

  it.each(['http://127.0.0.1/', 'http://exemplo.com.br/', 'javascript:alert(1)', 'file:///etc/passwd'])(
    'refuses %s for its protocol',
    async (url) => {
      expect(isAllowed(url)).toBe(false);
      await expect(fetch(url, get)).rejects.toBeInstanceOf(UnsafeProtocol);
    },
  );
});

describe('with the setting', () => {
  const { fetch, isAllowed } = createOutbound({ allowsPrivate: true });
  let server: Server;
  afterEach(() => {
    server.closeAllConnections();
    server.close();
  });
  const serving = async (listener: RequestListener) => {
    server = createServer(listener);
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  };

  test('reaches this machine by http', async () => {
    const url = await serving((request, reply) => request.pipe(reply));
    const reply = await fetch(url, { ...get, method: 'POST', body: new URLSearchParams({ a: 'b' }) });
    expect(await reply.text()).toBe('a=b');
  });

  test('does not follow a redirect', async () => {
    const url = await serving(({ url: path }, reply) =>
      path === '/' ? reply.writeHead(302, { location: '/outro' }).end() : reply.end('outro'),
    );
    expect((await fetch(url, get)).status).toBe(302);
  });

  test('stops reading an endless reply', async () => {
    const url = await serving((_, reply) => {
      const block = Buffer.alloc(64 * 1024, 'x');
      const more = () => {
        while (!reply.destroyed && reply.write(block));
      };
      reply.on('drain', more);
      more();
    });
    await expect(fetch(url, get)).rejects.toBeInstanceOf(TooLong);
  });

  test('reaches no other machine by http', async () => {
    server = createServer();
    expect(isAllowed('http://10.0.0.1/')).toBe(false);
  });
});
