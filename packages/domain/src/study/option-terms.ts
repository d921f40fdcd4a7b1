import { normalizeText } from '../br/index.ts';
import { addDays, type CalendarDay } from '../calendar/index.ts';
import { camposOfOpcao, isVisible, itemDefinition } from '../catalogue/index.ts';
import { findLista, OUTRO_FORNECEDOR, type Valor } from '../code-lists/index.ts';
import { providerOfOpcao } from './shown/field-text.ts';

type Values = Readonly<Record<string, unknown>>;

/** Terms that a company usually quotes; null: none set. */
export type TermosDaOpcao = {
  /** Days that a proposal stays valid from the day it is entered. */
  readonly validade_dias: number | null;
  readonly periodicidade_pagamento: Valor<'periodicidade_pagamento'> | null;
  readonly forma_pagamento: Valor<'forma_pagamento'> | null;
  /** The broker's pay: percent of one year's premium, or R$; one of the two. */
  readonly remuneracao_pct: number | null;
  readonly remuneracao_intermediacao: number | null;
  /** Months from the start of a contract to its end. */
  readonly vigencia_meses: number | null;
};

/** Names of the terms. */
export const TERMOS_DA_OPCAO = [
  'validade_dias',
  'periodicidade_pagamento',
  'forma_pagamento',
  'remuneracao_pct',
  'remuneracao_intermediacao',
  'vigencia_meses',
] as const satisfies readonly (keyof TermosDaOpcao)[];

/** Providers that are no insurers, which options name from lists of their own. */
export const OUTROS_FORNECEDORES: readonly string[] = (
  ['operadora_saude', 'banco_credor', 'administradora_consorcio'] as const
)
  .flatMap((lista) => findLista(lista).map(({ value }) => value))
  .filter((nome) => !OUTRO_FORNECEDOR.includes(nome));

/** Usual terms of the company, and what they are for; null: any. */
export type PadraoDaOpcao = TermosDaOpcao & {
  readonly fornecedor: string | null;
  readonly produto: number | null;
  readonly item: string | null;
};

type DaOpcao = { readonly codigo: string; readonly fornecedor: string };

export const SEM_TERMOS: TermosDaOpcao = {
  validade_dias: null,
  periodicidade_pagamento: null,
  forma_pagamento: null,
  remuneracao_pct: null,
  remuneracao_intermediacao: null,
  vigencia_meses: null,
};

const isSameName = (a: string, b: string): boolean => normalizeText(a) === normalizeText(b);

const appliesTo = ({ fornecedor, produto, item }: PadraoDaOpcao, opcao: DaOpcao): boolean =>
  (fornecedor === null || isSameName(fornecedor, opcao.fornecedor)) &&
  (item === null || item === opcao.codigo) &&
  (produto === null || produto === itemDefinition(opcao.codigo).produto_diagnostico_id);

/** The provider weighs more than the item, the item more than its area. */
const specificity = ({ fornecedor, produto, item }: PadraoDaOpcao): number =>
  (fornecedor === null ? 0 : 4) + (item === null ? 0 : 2) + (produto === null ? 0 : 1);

/** Usual terms of this provider in this item: each by the most specific row that states it. */
export function padraoOfOpcao(padroes: readonly PadraoDaOpcao[], opcao: DaOpcao): TermosDaOpcao {
  const proprios = new Set<string>(camposOfOpcao(opcao.codigo).map(({ nome }) => nome));
  const rows = padroes
    .filter((um) => appliesTo(um, opcao))
    .toSorted((a, b) => specificity(b) - specificity(a));
  const first = <K extends keyof TermosDaOpcao>(nome: K): TermosDaOpcao[K] =>
    rows.find((um) => um[nome] !== null)?.[nome] ?? SEM_TERMOS[nome];
  const pay = rows.find(
    (um) =>
      (um.remuneracao_pct !== null && proprios.has('remuneracao_pct')) ||
      (um.remuneracao_intermediacao !== null && proprios.has('remuneracao_intermediacao')),
  );
  const pct = proprios.has('remuneracao_pct') ? (pay?.remuneracao_pct ?? null) : null;
  return {
    validade_dias: first('validade_dias'),
    periodicidade_pagamento: first('periodicidade_pagamento'),
    forma_pagamento: first('forma_pagamento'),
    remuneracao_pct: pct,
    remuneracao_intermediacao: pct === null ? (pay?.remuneracao_intermediacao ?? null) : null,
    vigencia_meses: first('vigencia_meses'),
  };
}

/** What the usual terms answer in an option entered on this day, by field; empty without a provider. */
export function termsOfPadrao(
  padroes: readonly PadraoDaOpcao[],
  codigo: string,
  opcao: Values,
  hoje: CalendarDay,
): Record<string, unknown> {
  const fornecedor = providerOfOpcao(codigo, opcao);
  if (fornecedor === '') return {};
  const { validade_dias, ...termos } = padraoOfOpcao(padroes, { codigo, fornecedor });
  const validade_proposta = validade_dias === null ? null : addDays(hoje, validade_dias);
  const stated = Object.entries({ validade_proposta, ...termos }).filter(([, value]) => value !== null);
  const after = { ...Object.fromEntries(stated), ...withoutBlanks(opcao) };
  const asked = camposOfOpcao(codigo).filter((campo) => isVisible(campo, after));
  return Object.fromEntries(stated.filter(([nome]) => asked.some((campo) => campo.nome === nome)));
}

const withoutBlanks = (values: Values): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null && value !== undefined));

const PAY: readonly string[] = ['remuneracao_pct', 'remuneracao_intermediacao'];

/** The pay as it was typed: reais that follow from a percentage are not. */
const typedPay = (values: Values): readonly [string, unknown] | null => {
  const nome = PAY.find((one) => (values[one] ?? null) !== null);
  return nome === undefined ? null : [nome, values[nome]];
};

/** Whether a field still holds nothing, or what was proposed for it. */
function isOpen(nome: string, values: Values, proposed: Values): boolean {
  const value = values[nome] ?? null;
  if (!PAY.includes(nome)) return value === null || value === proposed[nome];
  const pay = typedPay(values);
  return pay === null || proposed[pay[0]] === pay[1];
}

/**
 * What follows from a change of an option: naming its provider fills the usual terms into fields that are blank or
 * still hold those of the provider named before. Typed values stay.
 */
export function termsBroughtAlong(
  padroes: readonly PadraoDaOpcao[],
  codigo: string,
  opcao: Values,
  { mudanca, hoje }: { mudanca: Values; hoje: CalendarDay },
): Record<string, unknown> {
  const depois = { ...opcao, ...mudanca };
  const [antes, agora] = [opcao, depois].map((valores) => providerOfOpcao(codigo, valores));
  if (antes === agora) return {};
  const [former, proposed] = [opcao, depois].map((valores) => termsOfPadrao(padroes, codigo, valores, hoje));
  const names = new Set([...Object.keys(former ?? {}), ...Object.keys(proposed ?? {})]);
  const brought: Record<string, unknown> = Object.fromEntries(
    [...names].flatMap((nome) => {
      const value = proposed?.[nome] ?? null;
      const isTyped = nome in mudanca || (PAY.includes(nome) && PAY.some((pay) => pay in mudanca));
      if (isTyped || !isOpen(nome, opcao, former ?? {}) || value === (opcao[nome] ?? null)) return [];
      return [[nome, value]];
    }),
  );
  // Reais that followed from a percentage go with it.
  return brought.remuneracao_pct === null ? { remuneracao_intermediacao: null, ...brought } : brought;
}
