import type { OpcaoMostrada } from '@farol/contracts';
import { formatDay } from '@farol/domain/calendar';
import { haveVerb, measuredText, monthReplacement, wholePercent } from '@farol/domain/study';
import type { PdfBlock } from '../../../platform/pdf/description.ts';
import { areaHead, sumBlocks } from './area.ts';
import { optionTitle } from './options.ts';
import { pictureBlocks } from './pictures.ts';
import { words } from './texts.ts';
import type { PdfArea, PdfItem, PdfView } from './view.ts';

const COLUMNS = [
  { title: 'Necessidade e opções', share: 0.475 },
  { title: 'Preço', share: 0.235, align: 'right' },
  { title: 'Da necessidade', share: 0.16, align: 'right' },
  { title: 'Vale até', share: 0.13, align: 'right' },
] as const;

const priceOf = ({ preco }: OpcaoMostrada): string => (preco ? `${preco.figura} ${preco.por}`.trim() : '—');

/** "Azul Seguros, Opção 1 (recomendada)" */
function titleOf({ peso }: PdfItem, option: OpcaoMostrada): string {
  const isApproved =
    peso?.situacao === 'aprovado' &&
    peso.opcoes.some(
      ({ diagnostico_produto_item_opcao_id: id }) => id === option.diagnostico_produto_item_opcao_id,
    );
  const mark = isApproved ? words.approved : option.recomendada && words.recommended;
  const title = mark ? `${optionTitle(option)} (${mark})` : optionTitle(option);
  return option.proposta ? `${title}, ${option.proposta.com}` : title;
}

/** "Icatu Seguros, Vida: R$ 320,00": the broker's remuneration, to be disclosed before a choice. */
const payOf = ({ opcoes }: PdfItem): string[] =>
  opcoes.flatMap((option) => (option.remuneracao ? [`${optionTitle(option)}: ${option.remuneracao}`] : []));

/** "precisa de R$ 1.875.113, já tem R$ 1.061.000, falta R$ 814.113" */
function needText({ necessidade, frase }: PdfItem): string | null {
  if (!necessidade || necessidade.necessidade <= 0) return frase;
  const write = (value: number) => measuredText(necessidade, value);
  const { falta, existente } = necessidade;
  return [
    `precisa de ${write(necessidade.necessidade)}`,
    `${haveVerb(necessidade)} ${existente > 0 ? write(existente) : words.nothing}`,
    falta > 0 ? `falta ${write(falta)}` : words.complete,
  ].join(', ');
}

type Row = (string | null)[];

function coverOf({ alem, cobertura }: PdfItem['opcoes'][number]): string {
  if (alem) return words.beyond;
  return cobertura ? `${wholePercent(cobertura.parte)}%` : '—';
}

function rowsOf(item: PdfItem): { head: Row; rows: Row[] } {
  const { nome, pessoa, opcoes, peso, semOpcoes } = item;
  const needs = needText(item);
  const head = [needs ? `${nome}, ${pessoa}: ${needs}` : `${nome}, ${pessoa}`, null, null, null];
  if (opcoes.length === 0) return { head, rows: [[semOpcoes ?? words.noOptions, null, null, null]] };
  const instead = peso && monthReplacement(peso);
  return {
    head,
    rows: [
      ...opcoes.map((option) => [
        titleOf(item, option),
        priceOf(option),
        coverOf(option),
        option.validade_proposta ? formatDay(option.validade_proposta) : '—',
      ]),
      ...(instead ? [[words.instead(instead), null, null, null]] : []),
    ],
  };
}

/** Needs with their options below; the remuneration of all is shown once, at the end. */
function needsTable({ cor, itens }: PdfArea): PdfBlock[] {
  const rows: Row[] = [];
  const groups: Record<number, string> = {};
  for (const item of itens) {
    const told = rowsOf(item);
    groups[rows.length] = cor;
    rows.push(told.head, ...told.rows);
  }
  const pay = [...new Set(itens.flatMap(payOf))];
  if (rows.length === 0) return [];
  return [
    {
      type: 'table',
      columns: COLUMNS,
      rows,
      groups,
      ...(pay.length > 0 && { note: words.pay(pay.join('; ')) }),
      tight: true,
    },
  ];
}

/** A chapter in short: what is missing, what was found, the main chart. */
export const briefAreaBlocks = (view: PdfView, area: PdfArea): PdfBlock[] => [
  ...areaHead(view, area),
  // Of a single need its own line says it.
  ...(area.itens.length > 1 ? sumBlocks(view, area) : []),
  ...needsTable(area),
  ...pictureBlocks(view, area, { brief: true }),
];
