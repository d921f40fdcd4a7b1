import { writtenIn } from '@farol/domain/charts';
import { count, date, money } from '../../../shared/format/index.ts';
import type { Summary } from '../queries.ts';
import { dashboardTexts as texts } from '../texts.ts';
import classes from './dashboard.module.css';
import { Figure } from './figure.tsx';

type Kpi = Summary['indicadores'][number];

/** "+26%", "−4 p.p."; null without anything to compare with. */
function changeOf({ unidade, valor, anterior }: Kpi): { written: string; rises: boolean } | null {
  if (valor === null || anterior === null) return null;
  const isShare = unidade === '%';
  if (!isShare && anterior === 0) return null;
  const by = isShare ? valor - anterior : ((valor - anterior) / anterior) * 100;
  const sign = by > 0 ? '+' : by < 0 ? '−' : '';
  const size = count(Math.round(Math.abs(by)));
  return { written: isShare ? `${sign}${size} p.p.` : `${sign}${size}%`, rises: by >= 0 };
}

const short = ({ unidade }: Kpi, valor: number | null) =>
  unidade === 'R$' && valor !== null
    ? money(Math.round(valor)).replace(/,00$/, '')
    : writtenIn(unidade, valor);

/** Figures of the period beside those of the one before it. */
export function Kpis({ summary: { periodo, anterior, indicadores } }: { summary: Summary }) {
  const { data_inicial: de, data_final: ate } = periodo;
  return (
    <section aria-label={texts.summary}>
      <div className={classes.kpis}>
        {indicadores.map((kpi) => {
          const label = texts.kpi[kpi.metrica] ?? kpi.titulo;
          const change = changeOf(kpi);
          return (
            <div key={kpi.metrica} className={classes.kpi}>
              <span className="text-xs dim">{label}</span>
              <Figure
                label={label}
                written={short(kpi, kpi.valor)}
                opens={kpi.valor ? { lista: kpi.metrica, de, ate } : null}
                className={classes.kpiValue}
              />
              <span className="text-xs dim tabular">
                {change && <b className={change.rises ? 'success' : 'warning'}>{change.written}</b>}{' '}
                {texts.before(short(kpi, kpi.anterior))}
              </span>
            </div>
          );
        })}
      </div>
      <p className={classes.period}>
        {texts.period(date(de), date(ate))}.{' '}
        {texts.compared(date(anterior.data_inicial), date(anterior.data_final))}
      </p>
    </section>
  );
}
