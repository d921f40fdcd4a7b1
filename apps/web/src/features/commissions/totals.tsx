import type { GrupoComissao } from '@farol/contracts';
import { money } from '../../shared/format/index.ts';
import classes from './commissions.module.css';
import { commissionTexts as texts } from './texts.ts';

type Figures = Pick<GrupoComissao, 'esperado' | 'recebido' | 'diferenca' | 'atrasado'>;

const NAMES = {
  esperado: texts.expected,
  recebido: texts.received,
  diferenca: texts.difference,
  atrasado: texts.late,
} as const;
const ORDER = ['esperado', 'recebido', 'diferenca', 'atrasado'] as const;

/** What the months come to; `compact` beside the months themselves. */
export function Totals({ total, compact = false }: { total: Figures | undefined; compact?: boolean }) {
  return (
    <section className={classes.totals} data-compact={compact || undefined} aria-label={texts.totals}>
      {ORDER.map((name) => (
        <div key={name} className={classes.total}>
          <span className="text-xs dim">{NAMES[name]}</span>
          <span className={classes.figure}>{money(total?.[name])}</span>
          {!compact && <span className="text-xs dim">{texts.totalHints[name]}</span>}
        </div>
      ))}
    </section>
  );
}
