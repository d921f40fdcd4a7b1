import { createHash } from 'node:crypto';
import type { Deps } from '../../platform/deps.ts';
import type { StoredUpload } from '../../platform/files/storage.ts';
import { makePdf } from '../../platform/pdf/make-pdf.ts';

const TITLE = 'Cotação de exemplo';

/** Memoizes the first result; after a failure it is computed again. */
export function keepMade<Given, Made>(make: (given: Given) => Promise<Made>): typeof make {
  let made: Promise<Made> | undefined;
  return (given) => {
    made ??= make(given).catch((error: unknown) => {
      made = undefined;
      throw error;
    });
    return made;
  };
}

/** Once per process: a request for a sample holds a connection meanwhile. */
const quoteDocument = keepMade((created: Date) =>
  makePdf({
    title: TITLE,
    author: 'Farol',
    subject: 'Documento inventado, sem valor comercial',
    footer: `${TITLE}, sem valor comercial`,
    created: created.toISOString(),
    blocks: [
      { type: 'heading', level: 1, text: TITLE },
      { type: 'text', text: 'Aqui fica a cotação que o especialista recebe da seguradora.' },
      {
        type: 'text',
        text: 'Este documento foi inventado para o estudo de exemplo e não tem valor comercial.',
      },
    ],
  }),
);

/** The document of a made-up quote, stored `count` times: options do not share a file. */
export async function storeExampleQuotes(
  { storage, clock }: Pick<Deps, 'storage' | 'clock'>,
  count: number,
): Promise<StoredUpload[]> {
  const content = await quoteDocument(clock.now());
  const sha256 = createHash('sha256').update(content).digest('hex');
  const stored: StoredUpload[] = [];
  for (let n = 0; n < count; n += 1) {
    const chave = await storage.keep(await storage.receive(content));
    stored.push({
      chave,
      nome: 'cotacao-de-exemplo.pdf',
      tipo: 'application/pdf',
      tamanho: content.length,
      sha256,
    });
  }
  return stored;
}
