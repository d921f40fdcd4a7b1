import { type CasoDoCasal, figureText, type NeedView } from '@farol/domain/study';
import type { PdfBlock } from '../../../platform/pdf/description.ts';
import { words } from './texts.ts';
import type { PdfView } from './view.ts';

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
export function coupleBlocks({ casal, pessoas, pessoa }: PdfView): PdfBlock[] {
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
