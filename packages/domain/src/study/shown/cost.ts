import { formatMoney, formatNumber, roundTo } from '../../br/index.ts';
import type { Campos } from '../snapshot.ts';
import { nomeDaMoeda } from './words.ts';

/** What an option costs, in the way its kind is paid. */
export type Custo = {
  /** The figure people compare: premium, instalment, contribution, rent, price. */
  valor: number;
  /** "por mês", "por mês, com o seguro", "por ano", "de uma vez" */
  por: string;
  /** What it weighs in a month; null for what is no recurring cost. */
  mensal: number | null;
  anual: number | null;
};

const POR: Readonly<Record<string, string>> = {
  monthly: 'por mês',
  yearly: 'por ano',
  unico: 'de uma vez',
};

/** "por mês", "por ano", "de uma vez"; null where it is not told. */
export const porPeriodo = (periodicidade: unknown): string | null => POR[String(periodicidade)] ?? null;

const numero = (valor: unknown): number | null =>
  typeof valor === 'number' && Number.isFinite(valor) ? valor : null;

/** A year of premium: a single one is spread over its term, which counts as a year at least. */
function premioDoAno(premio: number, opcao: Campos): number {
  switch (opcao.periodicidade_pagamento) {
    case 'yearly':
      return premio;
    case 'unico':
      return roundTo(premio / Math.max(1, (numero(opcao.vigencia_meses) ?? 12) / 12), 2);
    default:
      return roundTo(premio * 12, 2);
  }
}

/** Premium of a year, R$; null while none is quoted. */
export function premioAnual(opcao: Campos): number | null {
  const premio = numero(opcao.valor_premio);
  return premio === null ? null : premioDoAno(premio, opcao);
}

/** Price of a thousand of cover a year, R$: how life insurers are compared. */
export function custoPorMil(opcao: Campos): number | null {
  const anual = premioAnual(opcao);
  const cobertura = numero(opcao.valor_cobertura);
  return anual && cobertura ? roundTo((anual / cobertura) * 1000, 2) : null;
}

const porMes = (valor: number, por = 'por mês'): Custo => ({
  valor,
  por,
  mensal: valor,
  anual: roundTo(valor * 12, 2),
});
const deUmaVez = (valor: number, por: string): Custo => ({ valor, por, mensal: null, anual: null });

const UMA_VEZ = [
  ['aporte_inicial', 'de aporte'],
  ['valor_imovel', 'de valor'],
] as const;

/** Null while the option carries no price: an exchange is compared by its rate. */
export function custoDaOpcao(opcao: Campos): Custo | null {
  const premio = numero(opcao.valor_premio);
  if (premio !== null) {
    const anual = premioDoAno(premio, opcao);
    const por = porPeriodo(opcao.periodicidade_pagamento) ?? 'por mês';
    return { valor: premio, por, mensal: roundTo(anual / 12, 2), anual };
  }
  const parcela = numero(opcao.parcela);
  const seguro = numero(opcao.seguro_mip_dfi);
  // What insures the debt is paid with the instalment and is no part of it.
  if (parcela && seguro) return porMes(roundTo(parcela + seguro, 2), 'por mês, com o seguro');
  for (const nome of ['parcela', 'aporte_mensal', 'aluguel']) {
    const valor = numero(opcao[nome]);
    if (valor) return porMes(valor);
  }
  for (const [nome, por] of UMA_VEZ) {
    const valor = numero(opcao[nome]);
    if (valor !== null) return deUmaVez(valor, por);
  }
  return null;
}

export type Destaque = { figura: string; por: string };

/**
 * What stands at the head of an option: its price, or the rate of an exchange, for one of the money it is in. The rate
 * is named but to the customer (`paraQuem`), who finds it explained among the details.
 */
export function destaqueDaOpcao(opcao: Campos, paraQuem?: 'cliente'): Destaque | null {
  const custo = custoDaOpcao(opcao);
  if (custo) return { figura: formatMoney(custo.valor), por: custo.por };
  const taxa = numero(opcao.vet);
  if (taxa === null) return null;
  return {
    figura: `R$ ${formatNumber(taxa, { min: 4, max: 4 })}`,
    por: `por ${nomeDaMoeda(opcao.moeda) ?? 'unidade da moeda'}${paraQuem ? '' : ' (VET)'}`,
  };
}
