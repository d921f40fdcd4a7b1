import { formatDay } from '@farol/domain/calendar';
import { campoDefinition, isCampo } from '@farol/domain/catalogue';
import { MANTIDOS } from '@farol/domain/privacy';
import { audit } from '../../platform/audit.ts';
import type { Deps } from '../../platform/deps.ts';
import { recordHealthRead } from '../../platform/health-reads.ts';
import { notFound } from '../../platform/http/errors.ts';
import type { PdfBlock } from '../../platform/pdf/description.ts';
import { makePdf } from '../../platform/pdf/make-pdf.ts';
import { lockDeskCustomer, personData } from './erasure.store.ts';
import type { Reader } from './privacy.policy.ts';

export type PersonFile = { name: string; type: string; content: Buffer };

type Part = Awaited<ReturnType<typeof personData>>[number];
type Pair = { label: string; value: string };

/** Numbers by which the product finds its rows, and contents that the other file holds whole. */
const NOT_PRINTED =
  /(_id|_ids|_uuid|_por|sha256|versao|revisao|chave|parametros|premissas|cenarios|conteudo|mudanca)$/;
const LONGEST = 400;

const labelOf = (name: string): string => {
  if (isCampo(name)) return campoDefinition(name).rotulo;
  const words = name.replace(/^(pessoa|endereco)_/, '').replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

function textOf(value: unknown): string {
  const text = String(value);
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return formatDay(text);
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}… (inteiro no arquivo JSON)` : text;
}

/** The answers of a value, however deep, each with the words of its field. */
function pairsOf(name: string, value: unknown): Pair[] {
  if (value === null || value === undefined || value === '' || NOT_PRINTED.test(name)) return [];
  if (Array.isArray(value)) {
    if (value.every((one) => typeof one !== 'object'))
      return value.length > 0 ? [{ label: labelOf(name), value: textOf(value.join(', ')) }] : [];
    return value.flatMap((one) => pairsOf(name, one));
  }
  if (typeof value === 'object') return Object.entries(value).flatMap(([key, inner]) => pairsOf(key, inner));
  return [
    { label: labelOf(name), value: typeof value === 'boolean' ? (value ? 'Sim' : 'Não') : textOf(value) },
  ];
}

function blocksOf({ title, rows }: Part): PdfBlock[] {
  return [
    { type: 'heading', level: 2, text: title, aside: rows.length > 1 ? String(rows.length) : undefined },
    ...rows.flatMap((row, place): PdfBlock[] => {
      const pairs = Object.entries(row).flatMap(([name, value]) => pairsOf(name, value));
      if (pairs.length === 0) return [];
      const head: PdfBlock[] =
        rows.length > 1 ? [{ type: 'heading', level: 3, text: `${place + 1}.`, small: true }] : [];
      return [...head, { type: 'pairs', rows: pairs, tight: true }];
    }),
  ].map(
    (block) => Object.fromEntries(Object.entries(block).filter(([, one]) => one !== undefined)) as PdfBlock,
  );
}

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
        ...parts.flatMap(blocksOf),
        ...KEPT,
      ],
    },
    { person: actor.funcionario_id, signal },
  );
  return { name: `${name}.pdf`, type: 'application/pdf', content };
}
