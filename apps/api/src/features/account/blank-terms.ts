import { Readable } from 'node:stream';
import type { Actor } from '@farol/domain/access';
import type { Deps } from '../../platform/deps.ts';
import { notFound } from '../../platform/http/errors.ts';
import type { PdfBlock, PdfDescription } from '../../platform/pdf/description.ts';
import { makePdf } from '../../platform/pdf/make-pdf.ts';
import { findCompanyTerms } from './terms.store.ts';
import { TERMS_TEXT } from './terms-text.ts';

const BLANK = '_'.repeat(46);
const TITLE = 'Termos de uso do software';

/** The product's terms of use, with lines to fill in by hand and sign. */
function blankTermsDescription(empresa: string, created: Date): PdfDescription {
  const sections = TERMS_TEXT.flatMap(({ titulo, paragrafos }): PdfBlock[] => [
    { type: 'heading', level: 2, text: titulo },
    ...paragrafos.map((text): PdfBlock => ({ type: 'text', text })),
  ]);
  return {
    title: TITLE,
    author: empresa,
    subject: 'Termos de uso a preencher e assinar',
    footer: `${empresa} · ${TITLE}`,
    created: created.toISOString(),
    blocks: [
      { type: 'heading', level: 1, text: TITLE },
      { type: 'text', style: 'lead', text: empresa },
      ...sections,
      { type: 'page', unless: 300 },
      { type: 'heading', level: 2, text: '12. Aceite' },
      {
        type: 'text',
        text: `Declaro que li estes termos de uso do Farol, adotados por ${empresa}, e que os aceito.`,
      },
      {
        type: 'pairs',
        rows: ['Nome completo', 'CPF', 'Cargo', 'Registro profissional', 'Cidade e data', 'Assinatura'].map(
          (label) => ({ label, value: BLANK }),
        ),
      },
      {
        type: 'text',
        style: 'small',
        text: 'Depois de assinar, envie o arquivo no seu perfil, em PDF ou DOCX.',
      },
    ],
  };
}

/** The company's blank terms of use, or the product's. */
export async function makeBlankTerms({ db, clock, storage }: Deps, actor: Actor) {
  const { arquivo, empresa_nome_fantasia } = await db.read(actor, (tx) =>
    findCompanyTerms(tx, actor.empresa_id),
  );
  if (!arquivo) {
    const content = await makePdf(blankTermsDescription(empresa_nome_fantasia, clock.now()), {
      person: actor.funcionario_id,
    });
    const nome = 'termos-de-uso-em-branco.pdf';
    return { nome, tipo: 'application/pdf', tamanho: content.length, content: Readable.from(content) };
  }
  const content = await storage.read(arquivo.chave, arquivo.tamanho);
  if (!content) throw notFound('Arquivo');
  return { ...arquivo, content };
}
