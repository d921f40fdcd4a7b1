import { descricao, type ParametroUsado } from '@farol/domain/calculators';
import { formatDay } from '@farol/domain/calendar';
import { item as definitionOf, ehItem } from '@farol/domain/catalogue';
import { type PassoDito, premissasUsadas, type Resultado, valorEmTexto } from '@farol/domain/study';
import type { PdfBlock, PdfTable } from '../../../platform/pdf/description.ts';
import { optionTitle } from './options.ts';
import type { PaperView } from './view.ts';

const COLUMNS = [
  { title: 'Passo', share: 0.3 },
  { title: 'Conta', share: 0.46 },
  { title: 'Valor', share: 0.24, align: 'right' },
] as const;

/** Steps as rows: name, account, value. */
export const stepTable = (passos: readonly PassoDito[]): PdfTable => ({
  type: 'table',
  columns: COLUMNS,
  rows: passos.map(({ rotulo, formula, valor, unidade }) => [rotulo, formula, valorEmTexto(valor, unidade)]),
});

const told = ({ fonte, vigencia }: ParametroUsado): string =>
  [fonte, vigencia && `desde ${formatDay(vigencia)}`].filter(Boolean).join(', ');

/** A rate "a.m." ends in a point already. */
const sentence = (words: string): string => (words.endsWith('.') ? words : `${words}.`);

/**
 * Every step with its account in numbers, then what was taken for granted: with source and day where it stands alone,
 * by value alone (`brief`) where all premises are listed further on.
 */
export function stepBlocks(result: Resultado, { brief = false } = {}): PdfBlock[] {
  const premises = premissasUsadas([result]).flatMap((one) => {
    const { rotulo, valor, unidade } = one;
    if (typeof valor !== 'number') return [];
    const figure = `${rotulo}: ${valorEmTexto(valor, unidade)}`;
    return [brief ? figure : `${figure} (${told(one)})`];
  });
  return [
    {
      ...stepTable(result.passos),
      ...(premises.length > 0 && { note: sentence(`Premissas: ${premises.join('; ')}`) }),
    },
  ];
}

const REFERENCES: Readonly<Record<string, string>> = {
  como_esta: 'como está',
  com_o_plano: 'com o plano',
  com_a_opcao_recomendada: 'com a opção recomendada',
  com_a_opcao_aprovada: 'com a opção aprovada',
  desejada: 'desejada',
  fechamento: 'no fechamento',
};

/** What the goal takes is no plan yet: only notes count with what was chosen under that name. */
const referenceOf = ({ kind, referencia = '' }: Resultado): string =>
  kind === 'sonhos.projecao' && referencia === 'com_o_plano'
    ? 'para chegar à meta'
    : (REFERENCES[referencia] ?? referencia);

/** "Financiamento de imóvel, Banco Azul Casa Fácil, Marina": whose a figure is, and what of. */
export function aboutOf(view: PaperView, result: Resultado): string {
  const option = view.areas
    .flatMap(({ itens }) => itens.flatMap(({ opcoes }) => opcoes))
    .find((one) => one.diagnostico_produto_item_opcao_id === result.diagnostico_produto_item_opcao_id);
  return [
    result.codigo && ehItem(result.codigo) && definitionOf(result.codigo).nome,
    option ? optionTitle(option) : referenceOf(result),
    view.pessoas.length > 1 &&
      (result.codigo || result.produto_diagnostico_id === 1) &&
      view.pessoa(result.tipo_segurado),
  ]
    .filter(Boolean)
    .join(', ');
}

export const titleOf = ({ kind }: Resultado): string => descricao(kind).titulo;
