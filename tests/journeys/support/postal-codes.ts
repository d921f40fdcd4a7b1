import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export const KNOWN_CEP = '88015-100';
/** The service accepts this request and never answers. */
export const SILENT_CEP = '01310-100';

const ADDRESSES: Record<string, object> = {
  [KNOWN_CEP]: {
    logradouro: 'Rua Bocaiúva',
    bairro: 'Centro',
    uf: 'SC',
    localidade: 'Florianópolis',
  },
};

/** The public postal-code service, with its failures. */
export async function startPostalCodes() {
  const server = createServer((request, response) => {
    const cep = request.url?.slice(1).replace(/^(\d{5})(\d{3})$/, '$1-$2') ?? '';
    if (cep === SILENT_CEP) return;
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(ADDRESSES[cep] ?? { erro: true }));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/{cep}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
