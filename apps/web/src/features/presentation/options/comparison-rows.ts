import { asNumber } from '@farol/domain/br';
import { camposOfOpcao, FORA_DO_DETALHE, valueIn } from '@farol/domain/catalogue';
import { costPerThousand, opcaoText } from '@farol/domain/study';
import { money, percent } from '../../../shared/format/index.ts';
import type { ItemView, OptionView } from '../../study/index.ts';
import { optionTexts as texts } from '../edit/texts.ts';

export type ComparedRow = {
  key: string;
  label: string;
  values: (string | null)[];
  /** Column with the lowest figure, where lower is better and only one is lowest. */
  lowest: number | null;
};

const COST = new Set([
  'valor_premio',
  'parcela',
  'aporte_inicial',
  'aporte_mensal',
  'aluguel',
  'condominio',
  'iptu_anual',
  'valor_imovel',
  'entrada',
  'custos_aquisicao',
  'taxa_juros_anual',
  'cet_anual',
  'custo_efetivo',
  'vpl_custo',
  'iof',
  'tarifas',
  'taxa_administracao_aa',
  'taxa_administracao_total',
  'taxa_carregamento',
  'fundo_reserva',
  'seguro_prestamista',
  'taxa_cambio',
  'spread',
  'aliquota_iof',
  'tarifa_fixa',
  'vet',
  'vet_limite',
  'agravo_pct',
  'remuneracao_intermediacao',
]);
const LOWER_IS_BETTER = new Set([
  'parcela',
  'cet_anual',
  'custo_efetivo',
  'vpl_custo',
  'taxa_administracao_aa',
  'taxa_carregamento',
]);

/** Compares displayed values: figures that look equal are equal. */
function lowestOf(numbers: readonly (number | null)[], values: readonly (string | null)[]): number | null {
  if (numbers.length < 2 || numbers.some((n) => n === null)) return null;
  const at = numbers.indexOf(Math.min(...(numbers as number[])));
  return values.filter((value) => value === values[at]).length === 1 ? at : null;
}

function computed(
  key: string,
  label: string,
  numbers: (number | null)[],
  write: (value: number) => string,
): ComparedRow[] {
  if (numbers.every((n) => n === null)) return [];
  const values = numbers.map((n) => (n === null ? null : write(n)));
  return [{ key, label, values, lowest: lowestOf(numbers, values) }];
}

function fieldRows(
  codigo: string,
  options: readonly OptionView[],
  wanted: (nome: string) => boolean,
): ComparedRow[] {
  return camposOfOpcao(codigo)
    .filter(({ nome }) => !FORA_DO_DETALHE.has(nome) && nome !== 'periodicidade_pagamento' && wanted(nome))
    .flatMap((field) => {
      const values = options.map(({ opcao }) => opcaoText(codigo, field, opcao));
      if (values.every((value) => value === null)) return [];
      const numbers = options.map(({ opcao }) => {
        const value = valueIn(opcao, field.nome);
        return asNumber(value);
      });
      const lowest = LOWER_IS_BETTER.has(field.nome) ? lowestOf(numbers, values) : null;
      return [{ key: field.nome, label: field.rotulo, values, lowest }];
    });
}

/** Cost: per year, per thousand of cover, share of the monthly surplus, and parts of the price. */
export function costRows({ item, opcoes }: ItemView, slack: number | null): ComparedRow[] {
  const shares = opcoes.map(({ custo }) => (slack && custo?.mensal ? (custo.mensal / slack) * 100 : null));
  const isLife = item.codigo.startsWith('1.');
  return [
    ...computed(
      'por_ano',
      texts.yearly,
      opcoes.map(({ custo }) => custo?.anual ?? null),
      money,
    ),
    ...(isLife
      ? computed(
          'por_mil',
          texts.perThousand,
          opcoes.map(({ opcao }) => costPerThousand(opcao)),
          money,
        )
      : []),
    ...computed('sobra', texts.slackShare, shares, (share) => percent(share, { max: 1 })),
    ...fieldRows(item.codigo, opcoes, (nome) => COST.has(nome) && nome !== 'valor_premio'),
  ];
}

export const conditionRows = ({ item, opcoes }: ItemView): ComparedRow[] =>
  fieldRows(item.codigo, opcoes, (nome) => !COST.has(nome));
