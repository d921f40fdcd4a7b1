import { asNumber } from '@farol/domain/br';
import { figureText, findResultado, type Resultado } from '@farol/domain/study';
import type { PdfBlock } from '../../../platform/pdf/description.ts';
import type { PaperView } from './view.ts';
import { words } from './words.ts';

type Papel = PaperView['pessoas'][number];
type Figures = { need: number; has: number };

const disability =
  (codigo: string) =>
  (results: readonly Resultado[], papel: Papel): Figures | null => {
    const found = findResultado(results, 'vida.invalidez', papel, codigo);
    if (!found?.outputs) return null;
    const has = asNumber(found.inputs.capital_existente) ?? 0;
    return { need: found.outputs.capital_invalidez + has, has };
  };

const CASES: readonly [
  label: string,
  read: (results: readonly Resultado[], papel: Papel) => Figures | null,
][] = [
  [
    'Faltar hoje',
    (results, papel) => {
      const outputs = findResultado(results, 'vida.necessidade_capital', papel)?.outputs;
      return outputs ? { need: outputs.necessidade, has: outputs.recursos } : null;
    },
  ],
  ['Invalidez por acidente', disability('1.04')],
  ['Invalidez por doença', disability('1.05')],
  [
    'Inventário',
    (results, papel) => {
      const outputs = findResultado(results, 'sucessao.custo_inventario', papel)?.outputs;
      if (!outputs) return null;
      return {
        need: outputs.total,
        has: Math.max(0, outputs.total - (asNumber(outputs.deficit_liquidez) ?? 0)),
      };
    },
  ],
];

function told(figures: Figures | null): string {
  if (!figures) return 'faltam respostas';
  const missing = Math.max(0, figures.need - figures.has);
  const needs = `precisa de ${figureText(figures.need, 'R$')}`;
  return missing > 0 ? `falta ${figureText(missing, 'R$')}; ${needs}` : `coberto; ${needs}`;
}

/** Both deaths, both disabilities, both inventories side by side; absent for who lives alone. */
export function coupleBlocks(view: PaperView): PdfBlock[] {
  const { pessoas, resultados, pessoa } = view;
  if (pessoas.length < 2) return [];
  return [
    { type: 'heading', level: 2, text: words.couple },
    {
      type: 'table',
      columns: [
        { title: 'Se acontecer', share: 0.26 },
        ...pessoas.map((papel) => ({ title: pessoa(papel), share: 0.37 })),
      ],
      rows: CASES.map(([label, read]) => [label, ...pessoas.map((papel) => told(read(resultados, papel)))]),
    },
  ];
}
