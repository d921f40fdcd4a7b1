import { addBusinessDays, addMonths, type CalendarDay, isCalendarDay } from '../../calendar/index.ts';
import { contractPayment, isItem, itemDefinition, opcaoPart } from '../../catalogue/index.ts';
import { AREA, VITALICIO } from '../../code-lists/index.ts';
import type { OpcaoDoEstudo } from '../snapshot.ts';

const UM_ANO = 12;

/** Months of the contract, from its own terms; null where they do not tell. */
function termInMonths(opcao: OpcaoDoEstudo): number | null {
  if (opcao.vigencia_meses) return opcao.vigencia_meses;
  if (opcao.prazo_meses) return opcao.prazo_meses + (opcao.carencia_meses ?? 0);
  const anos = opcao.anos_cobertura ?? opcao.periodo_cobertura ?? null;
  return anos && anos !== VITALICIO ? anos * UM_ANO : null;
}

/** A cover for life: its contract has no end. */
export const isLifelong = ({ anos_cobertura, periodo_cobertura }: OpcaoDoEstudo): boolean =>
  (anos_cobertura ?? periodo_cobertura) === VITALICIO;

/** Insurance of goods and health plans are renewed every year. */
const isYearly = (codigo: string): boolean => {
  const { produto_diagnostico_id, parte_opcao } = itemDefinition(codigo);
  return parte_opcao === 'saude' || (parte_opcao === 'seguro' && produto_diagnostico_id !== AREA.vida);
};

/**
 * Proposed end of a contract that begins on this day: the settlement of an exchange, the maturity of an investment, the
 * term of a loan or cover, the company's usual term of an insurance (months), a year of an insurance of goods; null where
 * it is unknown.
 */
export function proposedEnd(
  codigo: string,
  opcao: OpcaoDoEstudo,
  inicio: CalendarDay,
  padrao: number | null = null,
): CalendarDay | null {
  if (!isItem(codigo) || !isCalendarDay(inicio)) return null;
  if (opcaoPart(codigo).campos.includes('prazo_liquidacao'))
    return typeof opcao.prazo_liquidacao === 'number'
      ? addBusinessDays(inicio, opcao.prazo_liquidacao)
      : null;
  if (opcao.vencimento) return opcao.vencimento;
  if (isLifelong(opcao)) return null;
  const usual = contractPayment(codigo) === 'premio' ? padrao : null;
  const meses = termInMonths(opcao) ?? usual ?? (isYearly(codigo) ? UM_ANO : null);
  return meses === null ? null : addMonths(inicio, meses);
}

/** Whether the terms of the contract say that it ends: its end is then registered with it. */
export const endsByTerms = (codigo: string, opcao: OpcaoDoEstudo): boolean =>
  isItem(codigo) &&
  !opcaoPart(codigo).campos.includes('prazo_liquidacao') &&
  !isLifelong(opcao) &&
  (Boolean(opcao.vencimento) || termInMonths(opcao) !== null || isYearly(codigo));

/** The end that the customer approved with the terms; of an exchange contract, settled when it is settled, none. */
export const approvedEnd = (codigo: string, opcao: OpcaoDoEstudo, inicio: CalendarDay): CalendarDay | null =>
  isItem(codigo) && opcaoPart(codigo).campos.includes('prazo_liquidacao')
    ? null
    : proposedEnd(codigo, opcao, inicio);
