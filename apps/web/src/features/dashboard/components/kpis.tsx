import { formatNumber } from '@farol/domain/br';
import { writtenIn } from '@farol/domain/charts';
import { count, date, money } from '../../../shared/format/index.ts';
import type { Summary } from '../queries.ts';
import { dashboardTexts as texts } from '../texts.ts';
import classes from './dashboard.module.css';
import { Figure } from './figure.tsx';

type Kpi = Summary['indicadores'][number];

/** "+26%", "−0,5 p.p." */
function changeOf({ unidade, variacao }: Kpi): string | null {
  if (variacao === null) return null;
  const sign = variacao > 0 ? '+' : variacao < 0 ? '−' : '';
  const size = Math.abs(variacao);
  return unidade === '%' ? `${sign}${formatNumber(size, { max: 1 })} p.p.` : `${sign}${count(size)}%`;
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
                {change && <b className={(kpi.variacao ?? 0) < 0 ? 'warning' : 'success'}>{change}</b>}{' '}
                {texts.before(short(kpi, kpi.anterior))}
              </span>
            </div>
          );
        })}
      </div>
      <p className={classes.period}>
        <span className={classes.dates}>{texts.period(date(de), date(ate))}.</span>{' '}
        <span className={classes.dates}>
          {texts.compared(date(anterior.data_inicial), date(anterior.data_final))}
        </span>
      </p>
    </section>
  );
}
