import { formatDay } from '@farol/domain/calendar';
import { MANTIDOS } from '@farol/domain/privacy';
import { audit } from '../../platform/audit.ts';
import type { Deps } from '../../platform/deps.ts';
import { recordHealthRead } from '../../platform/health-reads.ts';
import { notFound } from '../../platform/http/errors.ts';
import type { PdfBlock } from '../../platform/pdf/description.ts';
import { makePdf } from '../../platform/pdf/make-pdf.ts';
import { lockDeskCustomer, personData } from './erasure.store.ts';
import { readableBlocks } from './person-words.ts';
import type { Reader } from './privacy.policy.ts';

export type PersonFile = { name: string; type: string; content: Buffer };

const KEPT: readonly PdfBlock[] = [
  { type: 'heading', level: 2, text: 'O que fica depois de um apagamento' },
  {
    type: 'list',
    items: MANTIDOS.map(({ o_que, motivo, prazo }) => `${o_que}. ${motivo}; prazo: ${prazo}.`),
  },
];

/** Everything that is stored of a customer: whole as JSON, readable as PDF. Its making is audited. */
export async function makePersonFile(
  deps: Deps,
  { actor, request_id }: Reader,
  cliente_id: number,
  { formato, signal }: { formato: 'json' | 'pdf'; signal: AbortSignal },
): Promise<PersonFile> {
  const now = deps.clock.now();
  const { parts, pessoa_nome } = await deps.db.write(actor, async (tx) => {
    const customer = await lockDeskCustomer(tx, actor, cliente_id);
    if (!customer) throw notFound('Cliente');
    await audit(tx, actor, now, {
      empresa_id: customer.empresa_id,
      entidade: 'cliente',
      entidade_id: cliente_id,
      acao: 'exportar_dados',
      depois: { formato },
      request_id,
    });
    const parts = await personData(tx, customer);
    if (parts.some(({ table }) => table === 'diagnostico'))
      await recordHealthRead(tx, deps, actor, {
        empresa_id: customer.empresa_id,
        cliente_id,
        diagnostico_id: null,
        onde: ['dados_pessoais'],
        request_id,
      });
    return { parts, pessoa_nome: customer.pessoa_nome };
  });
  const name = `dados-pessoais-${cliente_id}`;
  if (formato === 'json') {
    const whole = {
      formato: 'farol.dados-pessoais/1',
      gerado_em: now.toISOString(),
      cliente_id,
      partes: parts.map(({ table, title, rows }) => ({ titulo: title, tabela: table, linhas: rows })),
      mantido_depois_de_apagar: MANTIDOS,
    };
    return {
      name: `${name}.json`,
      type: 'application/json; charset=utf-8',
      content: Buffer.from(JSON.stringify(whole, null, 2)),
    };
  }
  const content = await makePdf(
    {
      title: `Dados pessoais de ${pessoa_nome}`,
      author: 'Farol',
      subject: 'LGPD, art. 18',
      footer: `Dados pessoais de ${pessoa_nome}`,
      created: now.toISOString(),
      blocks: [
        { type: 'heading', level: 1, text: `Dados pessoais de ${pessoa_nome}` },
        {
          type: 'text',
          text: `Tudo o que está guardado em ${formatDay(deps.clock.today())}, por assunto (Lei 13.709/2018, arts. 18 e 19).`,
        },
        ...parts.flatMap(readableBlocks),
        ...KEPT,
      ],
    },
    { person: actor.funcionario_id, signal },
  );
  return { name: `${name}.pdf`, type: 'application/pdf', content };
}
