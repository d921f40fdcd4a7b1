import { onlyDigits } from '@farol/domain/br';
import { AppError, notFound, unavailable } from '../http/errors.ts';

export type Address = { logradouro: string; bairro: string; uf: string; localidade: string };

/** Looks up a postal code: 404 unknown, 503 when the service is slow or unavailable. */
export type PostalCodes = { find(cep: string): Promise<Address> };

const TIMEOUT_MS = 3000;
/** Bytes; an address is a few hundred. */
const MOST_BYTES = 16 * 1024;

/** Leaving the loop early closes the connection. */
async function readBounded(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length;
    if (bytes > MOST_BYTES) throw unavailable();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** The public service; `template` holds {cep}. */
export function httpPostalCodes(template: string): PostalCodes {
  return {
    async find(cep) {
      const digits = onlyDigits(cep);
      if (digits.length !== 8) throw notFound('CEP');
      let body: Partial<Address> & { erro?: unknown };
      try {
        const response = await fetch(template.replace('{cep}', digits), {
          redirect: 'error',
          signal: AbortSignal.timeout(TIMEOUT_MS),
        });
        if (response.status === 404 || response.status === 400) throw notFound('CEP');
        if (!response.ok) throw unavailable();
        body = JSON.parse(await readBounded(response));
      } catch (error) {
        if (error instanceof AppError && error.status === 404) throw error;
        throw unavailable('A consulta de CEP não respondeu. Preencha o endereço à mão.');
      }
      if (body.erro || !body.uf) throw notFound('CEP');
      return {
        logradouro: body.logradouro ?? '',
        bairro: body.bairro ?? '',
        uf: body.uf,
        localidade: body.localidade ?? '',
      };
    },
  };
}
