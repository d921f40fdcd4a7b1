import type { CalendarDay } from '../calendar/index.ts';
import { camposOfOpcao } from '../catalogue/index.ts';
import { isFiledOnce } from './proposal.ts';

type Values = Readonly<Record<string, unknown>>;

/** About one proposal, a rate or an approval of its day, or what the system keeps. */
const NEVER: ReadonlySet<string> = new Set([
  'opcao_nome',
  'tipo_segurado',
  'recomendada',
  'rodada',
  'status',
  'motivo_recusa',
  'motivo_recomendacao',
  'observacao',
  'premio_total',
  'validade_proposta',
  'grupo_cota',
  'taxa_cambio',
  'taxa_cambio_final',
  'vet_final',
  'vet_limite',
]);

/** About one person or one property: copied between options of the same customer and person. */
const PESSOAIS: ReadonlySet<string> = new Set([
  'agravo_pct',
  'retroatividade',
  'endereco_imovel',
  'valor_imovel',
  'entrada',
  'custos_aquisicao',
  'aluguel',
  'condominio',
  'iptu_anual',
]);

/** Filed with the proposal, yet also part of what is quoted. */
const ALSO_QUOTED: ReadonlySet<string> = new Set(['forma_pagamento']);

type Copia = {
  hoje: CalendarDay;
  /** The same customer and insured person. */
  mesmaPessoa: boolean;
};

/**
 * What another option of this item may take over from one: its offer, without files, tables, answers, the filing, its
 * validity and whatever is about its customer. A day gone by stays behind; pay that follows from a percentage follows
 * again.
 */
export function copiableOfOpcao(
  codigo: string,
  valores: Values,
  { hoje, mesmaPessoa }: Copia,
): Record<string, unknown> {
  const fields = camposOfOpcao(codigo).filter(
    ({ nome, tipo, calculado, obrigatorio_em }) =>
      tipo !== 'file' &&
      tipo !== 'table' &&
      !calculado &&
      !NEVER.has(nome) &&
      (mesmaPessoa || !PESSOAIS.has(nome)) &&
      obrigatorio_em !== 'apolices_cadastradas' &&
      (ALSO_QUOTED.has(nome) || !isFiledOnce(codigo, nome)),
  );
  const hasPct = typeof valores.remuneracao_pct === 'number';
  return Object.fromEntries(
    fields.flatMap(({ nome, min }) => {
      const value = valores[nome] ?? null;
      const isOver = min === 'hoje' && typeof value === 'string' && value < hoje;
      const follows = nome === 'remuneracao_intermediacao' && hasPct;
      return value === null || isOver || follows ? [] : [[nome, value]];
    }),
  );
}
