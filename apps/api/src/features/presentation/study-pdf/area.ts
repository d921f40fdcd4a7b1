import { AREA } from '@farol/domain/code-lists';
import {
  alsoText,
  figureOfResultado,
  figureText,
  haveVerb,
  holdsAfterCotacao,
  measuredText,
  partsOfNeed,
  type Resultado,
  savesNothingText,
} from '@farol/domain/study';
import type { PdfBlock } from '../../../platform/pdf/description.ts';
import { subjectOfFigure, titleOf } from './calculation.ts';
import { coupleBlocks } from './couple.ts';
import { optionBlocks } from './options.ts';
import { pictureBlocks } from './pictures.ts';
import { words } from './texts.ts';
import type { PdfArea, PdfItem, PdfView } from './view.ts';

export function needBlocks({ cor }: PdfArea, { necessidade }: PdfItem): PdfBlock[] {
  if (!necessidade || necessidade.necessidade <= 0) return [];
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
  return [
    { type: 'heading', level: 2, text: `${nome}, ${pessoa}` },
    ...(frase ? [{ type: 'text' as const, text: frase, style: 'lead' as const }] : []),
    ...needBlocks(area, item),
    ...partBlocks(area, item),
    ...optionBlocks(view, item),
  ];
}

/** Calculators about options whose result is not shown next to one. */
const OF_OPTIONS: readonly string[] = ['vida.comparar_apolice'];
const NOTE = 'estudo.nota';

/** Whether a result gets a row of its own: of an option only what its table lacks, of notes none. */
const isOther = ({ kind, diagnostico_produto_item_opcao_id: option }: Resultado): boolean =>
  kind !== NOTE && (!option || OF_OPTIONS.includes(kind));

/** Every other result of the area by its main figure; the steps are at the end of the document. */
function otherBlocks(view: PdfView, area: PdfArea): PdfBlock[] {
  const told = new Set(area.itens.map(({ resultado }) => resultado));
  const rows = view.resultados
    .filter((r) => r.produto_diagnostico_id === area.area && r.outputs && isOther(r) && !told.has(r))
    .filter((r) => holdsAfterCotacao(view.resultados, r))
    .flatMap((result) => {
      const figure = figureOfResultado(result);
      return figure
        ? [
            [
              titleOf(result),
              subjectOfFigure(view, result),
              savesNothingText(result) ?? `${figure.rotulo}: ${figureText(figure.valor, figure.unidade)}`,
            ],
          ]
        : [];
    });
  if (rows.length === 0) return [];
  return [
    { type: 'heading', level: 2, text: words.others },
    {
      type: 'table',
      columns: [
        { title: 'Conta', share: 0.28 },
        { title: 'De quê', share: 0.36 },
        { title: 'Resultado', share: 0.36 },
      ],
      rows,
      tight: true,
    },
  ];
}

/** Points: a chapter starts a new page unless this much is left, almost half. */
const HALF = 330;

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

/** A chapter: what the area needs, has and lacks, its options, charts and other results. */
export const areaBlocks = (view: PdfView, area: PdfArea): PdfBlock[] => [
  ...areaHead(view, area, HALF),
  ...area.itens.flatMap((item) => itemBlocks(view, area, item)),
  ...(area.area === AREA.vida ? coupleBlocks(view) : []),
  ...pictureBlocks(view, area),
  ...otherBlocks(view, area),
];
