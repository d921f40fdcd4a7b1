import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import type { Deps } from '../../platform/deps.ts';
import type { StoredUpload } from '../../platform/files/storage.ts';
import { makePdf } from '../../platform/pdf/make-pdf.ts';

const TITLE = 'Cotação de exemplo';

/** The document of a made-up quote, so many times: each option has a file of its own. */
export async function storeExampleQuotes(
  { storage, clock }: Pick<Deps, 'storage' | 'clock'>,
  count: number,
): Promise<StoredUpload[]> {
  const content = await makePdf({
    title: TITLE,
    author: 'Farol',
    subject: 'Documento inventado, sem valor comercial',
    footer: `${TITLE}, sem valor comercial`,
    created: clock.now().toISOString(),
    blocks: [
      { type: 'heading', level: 1, text: TITLE },
      { type: 'text', text: 'Aqui fica a cotação que o especialista recebe da seguradora.' },
      {
        type: 'text',
        text: 'Este documento foi inventado para o estudo de exemplo e não tem valor comercial.',
      },
    ],
  });
  const sha256 = createHash('sha256').update(content).digest('hex');
  const stored: StoredUpload[] = [];
  for (let n = 0; n < count; n += 1) {
    const temporary = await storage.temporaryPath();
    await writeFile(temporary, content, { mode: 0o600 });
    const chave = await storage.keep(temporary);
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
