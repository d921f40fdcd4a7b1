import { writtenIn } from '@farol/domain/charts';
import { count, plural } from '../../../shared/format/index.ts';
import type { Funnel } from '../queries.ts';
import { dashboardTexts as texts } from '../texts.ts';
import classes from './dashboard.module.css';
import { Figure } from './figure.tsx';

/** The stage that loses most studies, with its commonest reason. */
function worstOf({ pior_etapa, etapas }: Funnel): string | null {
  const worst = etapas.find(({ estagio }) => estagio === pior_etapa);
  if (!worst) return null;
  const [reason] = worst.motivos;
  const why = reason ? texts.worstReason(count(reason.total), reason.nome.toLowerCase()) : '';
  return texts.worst(worst.nome, worst.perdidos, why);
}

/** How far the studies of the period came, where they stopped and where they are. */
export function FunnelPart({ funnel }: { funnel: Funnel }) {
  const { periodo, total, etapas } = funnel;
  const { data_inicial: de, data_final: ate } = periodo;
  const worst = worstOf(funnel);
  return (
    <section className={classes.part} aria-label={texts.funnel}>
      <div className={classes.partHead}>
        <h2 className={classes.partTitle}>{texts.funnel}</h2>
        <span className="text-xs dim">{texts.funnelHint(plural(total, 'estudo', 'estudos'))}</span>
      </div>
      <table className={classes.funnel} aria-label={texts.funnel}>
        <thead>
          <tr>
            <th scope="col">{texts.stage}</th>
            <th aria-hidden />
            <th scope="col">{texts.reached}</th>
            <th scope="col">{texts.lost}</th>
            <th scope="col">{texts.open}</th>
          </tr>
        </thead>
        <tbody>
          {etapas.map(({ estagio, nome, chegaram, alcance, perdidos, abertos, perda }) => {
            const figure = (lista: 'funil_chegaram' | 'funil_perdidos' | 'funil_abertos', value: number) => (
              <Figure
                label={`${texts.lists[lista]} ${nome}`}
                written={count(value)}
                opens={value > 0 ? { lista, etapa: estagio, de, ate } : null}
              />
            );
            return (
              <tr key={estagio}>
                <th scope="row">{`${estagio} ${nome.split(' ')[0]}`}</th>
                <td aria-hidden>
                  <span className={classes.bar}>
                    <i style={{ width: `${alcance ?? 0}%` }} />
                  </span>
                </td>
                <td className="strong">{figure('funil_chegaram', chegaram)}</td>
                <td>
                  {figure('funil_perdidos', perdidos)}
                  {perdidos > 0 && <span className="dim nowrap"> {writtenIn('%', perda)}</span>}
                </td>
                <td>{figure('funil_abertos', abertos)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
      {worst && <p className="text-sm dim">{worst}</p>}
    </section>
  );
}
