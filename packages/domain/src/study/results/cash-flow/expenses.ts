import { CODIGO } from '../../../catalogue/index.ts';
import type { Base } from '../base.ts';
import type { Conta } from '../evaluate.ts';
import { budgetLinhas } from '../household.ts';
import { colunaOf, countedLinhas, sumColuna, toNumber } from '../reading.ts';
import { wantedItensOf } from '../wanted.ts';
import { monthsOfAlimony } from './incomes.ts';
import type { Familia } from './people.ts';
import { monthsToEndOf } from './time.ts';

type Despesa = NonNullable<Familia['despesas']>[number];

const TIPO: Readonly<Record<string, Despesa['tipo']>> = { saude: 'saude', educacao: 'educacao' };
/** What a family in need gives up first. */
const CONFORTO: ReadonlySet<unknown> = new Set(['lazer', 'vestuario', 'assinaturas', 'doacoes', 'outras']);

/** The budget's rows where they add up to the expenses told; else their total as one row. */
function budget({ leitura, derivado }: Base, conta: Conta): Despesa[] {
  const total = derivado.despesa_mensal_familiar.valor;
  if (total === null) {
    conta.falta.add('despesa_mensal_familiar');
    return [];
  }
  const rows = budgetLinhas(leitura.estudo.tabelas);
  if (rows.length === 0 || sumColuna(colunaOf(rows, 'valor_mensal')) !== total) return [{ valor: total }];
  return rows.map(({ categoria, valor_mensal }) => ({
    tipo: TIPO[String(categoria)] ?? 'geral',
    nivel: CONFORTO.has(categoria) ? 'conforto' : 'essencial',
    valor: toNumber(valor_mensal) ?? 0,
  }));
}

/** Income wished for in retirement, R$ a month, of all who told it; null without one. */
function wished({ leitura }: Base): number | null {
  const told = wantedItensOf(leitura, CODIGO.liberdade_financeira).flatMap(
    ({ item }) => toNumber(item.campos.renda_desejada) ?? [],
  );
  return told.length > 0 ? sumColuna(told) : null;
}

/** Spending of today; from retirement on, the income wished for where it was told. */
export function expensesOf(base: Base, conta: Conta): Despesa[] {
  const { leitura, derivado } = base;
  const rows = budget(base, conta);
  const paga = toNumber(leitura.estudo.diagnostico.pensao_paga_mensal) ?? 0;
  const ate = toNumber(leitura.estudo.diagnostico.pensao_ate);
  const fim_mes = ate === null ? monthsOfAlimony(leitura) : monthsToEndOf(leitura, ate);
  const alimony: Despesa[] = paga > 0 ? [{ valor: paga, fim_mes }] : [];
  const desejada = wished(base);
  if (desejada === null) return [...rows, ...alimony];
  const saude = sumColuna(rows.filter(({ tipo }) => tipo === 'saude').map(({ valor }) => valor));
  const naAposentadoria = Math.max(0, sumColuna([desejada, -saude, -(derivado.premios.valor ?? 0)]));
  return [
    ...rows.map(
      (row): Despesa =>
        row.tipo === 'saude' || row.tipo === 'educacao' ? row : { ...row, fase: 'ate_aposentadoria' },
    ),
    { valor: naAposentadoria, fase: 'na_aposentadoria' },
    ...alimony,
  ];
}

/** School paid besides a budget smaller than it: the flow pays it whole. */
export function noteSchool({ leitura, derivado }: Base, conta: Conta): void {
  const school = sumColuna(colunaOf(countedLinhas(leitura, 'dependentes') ?? [], 'custo_educacao_mensal'));
  const total = derivado.despesa_mensal_familiar.valor ?? 0;
  if (derivado.educacao_incluida.valor === 'S' && school > total)
    conta.avisos.add('A escola custa mais que o orçamento que a contém: o fluxo conta a escola inteira');
}
