import type { LinhaDe } from '../../catalogue/index.ts';
import { AREA } from '../../code-lists/index.ts';
import { premioOfMonth } from '../shown/cost.ts';
import { isApoliceInForce } from './cover.ts';
import { budgetDespesa, budgetLinhas } from './household.ts';
import { countedLinhas, type Leitura, sumColuna } from './reading.ts';

type Apolice = LinhaDe<'apolices'>;

/** R$ a month of a policy in force; null without its period. */
export const monthlyPremio = ({ valor_premio, periodicidade_pagamento }: Apolice): number | null =>
  premioOfMonth(valor_premio, periodicidade_pagamento);

/** Covers of life that a family writes under health in its budget. */
const DE_SAUDE: readonly unknown[] = ['plano_saude', 'plano_odontologico'];
const UM_REAL = 1;

const isSame = ({ categoria, valor_mensal }: LinhaDe<'orcamento'>, apolice: Apolice): boolean =>
  (categoria === 'seguros' ||
    (categoria === 'saude' && apolice.area_produto === AREA.vida && DE_SAUDE.includes(apolice.cobertura))) &&
  Math.abs((valor_mensal ?? 0) - (monthlyPremio(apolice) ?? 0)) < UM_REAL;

/**
 * Policies in force whose premium the budget holds too: a row of insurance, or of health for a health plan, of the same
 * amount. They count once, in the expenses; a typed total of the expenses does not say what it holds.
 */
export function premiosInBudget(leitura: Leitura): ReadonlySet<Apolice> {
  const { tabelas, diagnostico } = leitura.estudo;
  const { despesa_mensal_familiar: informada } = diagnostico;
  if (typeof informada === 'number' && informada !== budgetDespesa(tabelas)) return new Set();
  const livres = [...budgetLinhas(tabelas)];
  const contadas = (countedLinhas(leitura, 'apolices') ?? []).filter((apolice) => {
    if (!monthlyPremio(apolice) || !isApoliceInForce(apolice, leitura.hoje)) return false;
    const onde = livres.findIndex((linha) => isSame(linha, apolice));
    if (onde < 0) return false;
    livres.splice(onde, 1);
    return true;
  });
  return new Set(contadas);
}

/** Premiums of the policies in force that the budget does not hold, R$ a month; null while unanswered. */
export function monthlyPremios(leitura: Leitura): number | null {
  const apolices = countedLinhas(leitura, 'apolices');
  const noOrcamento = premiosInBudget(leitura);
  return (
    apolices &&
    sumColuna(
      apolices
        .filter((apolice) => isApoliceInForce(apolice, leitura.hoje) && !noOrcamento.has(apolice))
        .map(monthlyPremio),
    )
  );
}
