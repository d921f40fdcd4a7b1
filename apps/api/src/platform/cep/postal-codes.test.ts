import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { httpPostalCodes } from './postal-codes.ts';

let service: Server;
afterEach(() => {
  service.closeAllConnections();
  service.close();
});

const answering = async (answer: RequestListener) => {
  service = createServer(answer);
  await new Promise<void>((done) => service.listen(0, '127.0.0.1', done));
  const { port } = service.address() as AddressInfo;
  return httpPostalCodes(`http://127.0.0.1:${port}/{cep}`);
};

test('reads the address of a postal code', async () => {
  const found = { logradouro: 'Rua Bocaiúva', bairro: 'Centro', uf: 'SC', localidade: 'Florianópolis' };
  const codes = await answering((_, reply) => reply.end(JSON.stringify(found)));
  expect(await codes.find('88015-530')).toEqual(found);
});

test('an unknown postal code is 404', async () => {
  const codes = await answering((_, reply) => reply.end('{"erro": true}'));
  await expect(codes.find('00000-000')).rejects.toMatchObject({ status: 404 });
});

test.each<[string, RequestListener]>([
  ['is no JSON', (_, reply) => reply.end('<html>')],
  ['is an error', (_, reply) => reply.writeHead(500).end()],
  [
    'leads elsewhere',
    ({ url }, reply) =>
      url === '/outro' ? reply.end('{"uf": "SC"}') : reply.writeHead(302, { location: '/outro' }).end(),
  ],
])('asks to fill in the address by hand when the answer %s', async (_, answer) => {
  const codes = await answering(answer);
  await expect(codes.find('88015-530')).rejects.toMatchObject({
    status: 503,
    statusMessage: 'A consulta de CEP não respondeu. Preencha o endereço à mão.',
  });
});

test('stops reading an endless answer', async () => {
  const left = Promise.withResolvers<void>();
  const codes = await answering((_, reply) => {
    const block = Buffer.alloc(64 * 1024, 'x');
    const more = () => {
      while (!reply.destroyed && reply.write(block));
    };
    reply.on('drain', more).on('close', () => left.resolve());
    more();
  });
  await expect(codes.find('88015-530')).rejects.toMatchObject({ status: 503 });
  await left.promise;
});
