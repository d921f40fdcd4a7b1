import { CODIGO } from '@farol/domain/catalogue';
import { AREA } from '@farol/domain/code-lists';
import {
  alsoText,
  type CasoDoCasal,
  figureText,
  hasNoNeed,
  haveVerb,
  measuredText,
  type NeedView,
  partsOfNeed,
} from '@farol/domain/study';
import type { PdfBlock } from '../../../platform/pdf/description.ts';
import { optionBlocks } from './options.ts';
import { pictureBlocks } from './pictures.ts';
import { words } from './texts.ts';
import type { PdfArea, PdfItem, PdfView } from './view.ts';

const LABELS: Readonly<Record<CasoDoCasal, string>> = {
  morte: 'Faltar hoje',
  acidente: 'Invalidez por acidente',
  doenca: 'Invalidez por doença',
  inventario: 'Inventário',
};

function figuresText({ medida }: NeedView): string {
  if (!medida) return 'faltam respostas';
  const needs = `precisa de ${figureText(medida.necessidade, 'R$')}`;
  return medida.falta > 0 ? `falta ${figureText(medida.falta, 'R$')}; ${needs}` : `coberto; ${needs}`;
}

/** Both deaths, disabilities and inventories side by side; absent without a spouse. */
function coupleBlocks({ casal, pessoas, pessoa }: PdfView): PdfBlock[] {
  if (casal.length === 0 || pessoas.length < 2) return [];
  return [
    { type: 'heading', level: 2, text: words.couple },
    {
      type: 'table',
      columns: [
        { title: 'Se acontecer', share: 0.26 },
        ...pessoas.map((papel) => ({ title: pessoa(papel), share: 0.37 })),
      ],
      rows: casal.map(({ caso, pessoas: needs }) => [LABELS[caso], ...needs.map(figuresText)]),
    },
  ];
}

function needBlocks({ cor }: PdfArea, { necessidade }: PdfItem): PdfBlock[] {
  if (!necessidade) return [];
  if (hasNoNeed(necessidade))
    return necessidade.tambem ? [{ type: 'text', text: `${alsoText(necessidade.tambem)}.` }] : [];
  const block: PdfBlock = {
    type: 'need',
    color: cor,
    needs: measuredText(necessidade, necessidade.necessidade),
    verb: haveVerb(necessidade),
    has: measuredText(necessidade, necessidade.existente),
    lacks: necessidade.falta > 0 ? measuredText(necessidade, necessidade.falta) : null,
    part: necessidade.necessidade > 0 ? necessidade.existente / necessidade.necessidade : 1,
  };
  return necessidade.tambem ? [block, { type: 'text', text: alsoText(necessidade.tambem) }] : [block];
}

/** The parts of a need as a family knows them, the largest first. */
function partBlocks({ cor }: PdfArea, { necessidade, resultado }: PdfItem): PdfBlock[] {
  const parts = necessidade ? partsOfNeed(necessidade.necessidade, resultado) : [];
  const longest = parts[0]?.valor ?? 0;
  if (parts.length < 2) return [];
  return [
    { type: 'heading', level: 3, text: words.parts },
    {
      type: 'bars',
      color: cor,
      rows: parts.map(({ rotulo, valor }) => ({
        label: rotulo,
        part: valor / longest,
        value: figureText(valor, 'R$'),
      })),
    },
  ];
}

function itemBlocks(view: PdfView, area: PdfArea, item: PdfItem): PdfBlock[] {
  const { nome, pessoa, frase } = item;
  const needs = needBlocks(area, item);
  // The bar says what is missing; the sentence of a life says more.
  // The sentence of a life says how long the family lives as it does.
  const told = needs.length > 0 && item.codigo !== CODIGO.morte_temporario;
  return [
    { type: 'heading', level: 2, text: `${nome}, ${pessoa}` },
    ...(view.explica.has(item.id)
      ? [{ type: 'text' as const, text: view.explica.get(item.id) ?? '', style: 'small' as const }]
      : []),
    ...(frase && !told ? [{ type: 'text' as const, text: frase, style: 'lead' as const }] : []),
    ...needs,
    ...partBlocks(area, item),
    ...optionBlocks(view, item),
  ];
}

/** Points: a chapter starts a new page unless this much is left. */
const HALF = 170;

/** Start of a chapter: on a page with room for it, or for `keep` points. */
export function areaHead(
  view: PdfView,
  { area, nome, cor, nota, ajustada, encerrada }: PdfArea,
  keep?: number,
): PdfBlock[] {
  const sentence = view.fraseDe(area);
  return [
    {
      type: 'mark',
      ...(keep !== undefined && { keep }),
      color: cor,
      text: sentence ? nome : words.kicker,
      ...(nota !== null && { aside: words.noteOfToday(figureText(nota, ''), ajustada) }),
    },
    { type: 'heading', level: 1, text: sentence || nome, bookmark: nome },
    ...(encerrada ? [{ type: 'text' as const, text: words.ended }] : []),
  ];
}

/** What the area lacks in all. */
export function sumBlocks(view: PdfView, area: PdfArea): PdfBlock[] {
  const text = view.somaDe(area);
  return text ? [{ type: 'text', text }] : [];
}

/** A chapter: what the area needs, has and lacks, its options and charts; the other results are among the accounts. */
export const areaBlocks = (view: PdfView, area: PdfArea): PdfBlock[] => [
  ...areaHead(view, area, HALF),
  ...sumBlocks(view, area),
  ...area.itens.flatMap((item) => itemBlocks(view, area, item)),
  ...(area.area === AREA.vida ? coupleBlocks(view) : []),
  ...pictureBlocks(view, area),
];
