import { asNumber } from '@farol/domain/br';
import { camposOfOpcao, FORA_DO_DETALHE, valueIn } from '@farol/domain/catalogue';
import { costPerThousand, opcaoText, sellsCurrency } from '@farol/domain/study';
import { money, percent } from '../../../shared/format/index.ts';
import type { ItemView } from '../../study/index.ts';
import { optionTexts as texts } from '../edit/texts.ts';

export type ComparedRow = {
  key: string;
  label: string;
  values: (string | null)[];
  /** Column with the best figure, where only one is best. */
  best: { at: number; mark: string } | null;
  /** All options say the same. */
  isEqual: boolean;
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
  'vet',
  'taxa_administracao_aa',
  'taxa_carregamento',
]);

/** Equal rows are found by what is displayed; a single option has no equal rows. */
export const areEqual = (values: readonly (string | number | null)[]): boolean =>
  values.length > 1 && values.every((value) => value === values[0]);

/** Compares displayed values: figures that look equal are equal. */
function bestOf(
  numbers: readonly (number | null)[],
  values: readonly (string | null)[],
  isHigherBetter = false,
): ComparedRow['best'] {
  const known = numbers.filter((n) => n !== null);
  if (numbers.length < 2 || known.length < numbers.length) return null;
  const at = numbers.indexOf(isHigherBetter ? Math.max(...known) : Math.min(...known));
  const isAlone = values.filter((value) => value === values[at]).length === 1;
  return isAlone ? { at, mark: isHigherBetter ? texts.higher : texts.lower } : null;
}

function computed(
  key: string,
  label: string,
  numbers: (number | null)[],
  write: (value: number) => string,
): ComparedRow[] {
  if (numbers.every((n) => n === null)) return [];
  const values = numbers.map((n) => (n === null ? null : write(n)));
  return [{ key, label, values, best: bestOf(numbers, values), isEqual: areEqual(values) }];
}

function fieldRows(
  { codigo, item, opcoes: options }: ItemView,
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
      // Who sells a currency wants the highest rate.
      const isHigherBetter = field.nome === 'vet' && sellsCurrency(codigo, item);
      const best = LOWER_IS_BETTER.has(field.nome) ? bestOf(numbers, values, isHigherBetter) : null;
      return [{ key: field.nome, label: field.rotulo, values, best, isEqual: areEqual(values) }];
    });
}

/** Cost: per year, per thousand of cover, share of the monthly surplus, and parts of the price. */
export function costRows(need: ItemView, slack: number | null): ComparedRow[] {
  const { item, opcoes } = need;
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
    ...fieldRows(need, (nome) => COST.has(nome) && nome !== 'valor_premio'),
  ];
}

export const conditionRows = (need: ItemView): ComparedRow[] => fieldRows(need, (nome) => !COST.has(nome));
