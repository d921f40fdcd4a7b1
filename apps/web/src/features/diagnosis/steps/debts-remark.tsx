import { monthlyRate } from '@farol/domain/br';
import { findResultado, type Resultado } from '@farol/domain/study';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { percent } from '../../../shared/format/index.ts';
import { useStudy } from '../study/study-context.ts';
import { diagnosisTexts } from '../texts.ts';

const texts = diagnosisTexts.debts;
const LIMIT = 'limite_comprometimento_alerta';

/** The debt to pay off first, with its rate; null for a single one. */
function dearestText(resultados: readonly Resultado[]): string | null {
  const order = findResultado(resultados, 'credito.ordem_dividas');
  const [first, ...others] = order?.outputs?.ordem ?? [];
  const dearest = order?.inputs.dividas?.find(({ id }) => id === first);
  if (!dearest || others.length === 0 || typeof dearest.cet_anual_pct !== 'number') return null;
  return texts.first(String(first), percent(monthlyRate(dearest.cet_anual_pct), { max: 2 }));
}

const isMonthRed = (resultados: readonly Resultado[]): boolean =>
  (findResultado(resultados, 'planejamento.orcamento')?.outputs?.capacidade_poupanca ?? 0) < 0;

/**
 * Share of the income taken by instalments, with its limit, whether the month is below zero all the same, and the debt
 * to pay first; null while unknown.
 */
export function debtsText(
  resultados: readonly Resultado[],
): { share: string; first: string | null; isBad: boolean } | null {
  const family = resultados.find((r) => r.kind === 'credito.comprometimento' && r.codigo === null);
  const taken = (family?.outputs as { comprometimento_pct?: unknown } | null)?.comprometimento_pct;
  const limit = family?.parametros.find(({ chave }) => chave === LIMIT)?.valor;
  if (typeof taken !== 'number' || taken <= 0 || typeof limit !== 'number') return null;
  const isOver = taken > limit * 100;
  // Rounded, a share close to the limit would read the same as the limit.
  const decimals = { max: Math.round(taken) === Math.round(limit * 100) ? 2 : 0 };
  const isRed = !isOver && isMonthRed(resultados);
  const share = texts.share(percent(taken, decimals), percent(limit * 100, { max: 0 }), isOver);
  return {
    share: isRed ? `${share} ${texts.redMonth}` : share,
    first: dearestText(resultados),
    isBad: isOver || isRed,
  };
}

/** What the debts mean for the month, updated while typing. */
export function DebtsRemark() {
  const debts = debtsText(useStudy().resultados);
  if (!debts) return null;
  const Icon = debts.isBad ? TriangleAlert : CircleCheck;
  return (
    <p className="notice marked text-sm readable" data-tone={debts.isBad ? 'warning' : undefined}>
      <Icon size={16} strokeWidth={1.8} aria-hidden />
      <span className="dim">
        <b className={debts.isBad ? 'warning' : undefined}>{debts.share}</b> {debts.first}
      </span>
    </p>
  );
}
