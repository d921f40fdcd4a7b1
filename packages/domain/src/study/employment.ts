import { VINCULO_DA_SITUACAO } from '../catalogue/index.ts';
import type { Valor } from '../code-lists/index.ts';

/** Income from an own account counts as stable as a company's. */
type Vinculo = Valor<'tipo_vinculo'>;
type Aberto = null | undefined;

const POR_SITUACAO: Readonly<Record<string, Vinculo>> = { ...VINCULO_DA_SITUACAO, autonomo: 'PJ' };

/** Stability of income, by the bond or else the work situation; null without work. */
export function vinculoOfWork(
  tipo_vinculo: Vinculo | Aberto,
  subtipo_vinculo: string | Aberto,
): Vinculo | null {
  if (tipo_vinculo) return tipo_vinculo;
  return POR_SITUACAO[String(subtipo_vinculo)] ?? null;
}

const SEM_TRABALHO: ReadonlySet<string> = new Set(['aposentado', 'do_lar', 'estudante', 'sem_trabalho']);

/** Bond of the current work: the situation takes precedence over a bond that may be former. */
function currentVinculo(tipo_vinculo: Vinculo | Aberto, subtipo_vinculo: string | Aberto): Vinculo | null {
  const situacao = String(subtipo_vinculo);
  if (SEM_TRABALHO.has(situacao)) return null;
  return POR_SITUACAO[situacao] ?? vinculoOfWork(tipo_vinculo, null);
}

const hasVinculo = (vinculos: readonly string[], vinculo: string | null): boolean =>
  vinculo !== null && vinculos.includes(vinculo);

/** Self-employed, with a company or as a professional. */
export const isSelfEmployed = (tipo_vinculo: Vinculo | Aberto, subtipo_vinculo: string | Aberto): boolean =>
  hasVinculo(['PJ', 'MEI'], currentVinculo(tipo_vinculo, subtipo_vinculo));

/**
 * Employees' contributions are withheld, a microentrepreneur's is part of the monthly tax (Lei 8.212/91, LC 123/2006).
 */
export const contributesByLaw = (tipo_vinculo: Vinculo | Aberto, subtipo_vinculo: string | Aberto): boolean =>
  hasVinculo(['CLT', 'MEI'], currentVinculo(tipo_vinculo, subtipo_vinculo));
