import type { PaginaMostrada } from '@farol/contracts';
import { formatNumber } from '@farol/domain/br';
import { measuredText, PROXIMOS_PASSOS } from '@farol/domain/study';
import { CircleAlert } from 'lucide-react';
import { areaInfo } from '../../shared/theme/areas.ts';
import { NeedBar } from '../../shared/ui/need-bar.tsx';
import classes from './one-page.module.css';
import { onePageTexts as texts } from './texts.ts';

type Row = PaginaMostrada['linhas'][number];

/** The note under a score: the wished score, or that there is none. */
function scoreNote(hoje: number | null, desejada: number | null): string {
  if (desejada !== null) return texts.wished(formatNumber(desejada));
  return hoje === null ? texts.noScore : texts.today;
}

function AreaName({ area }: { area: number }) {
  const info = areaInfo(area);
  return (
    <span className="inline-row nowrap">
      <i className="dot" style={{ background: info?.cor }} aria-hidden />
      <b>{info?.curto}</b>
    </span>
  );
}

function Scores({ notas }: Pick<PaginaMostrada, 'notas'>) {
  if (notas.every(({ hoje }) => hoje === null)) return null;
  return (
    <section>
      <h2>{texts.scores}</h2>
      <ul className={classes.scores}>
        {notas.map(({ area, hoje, desejada }) => (
          <li key={area}>
            <AreaName area={area} />
            <span className="text-figure tabular">{hoje === null ? '—' : formatNumber(hoje)}</span>
            <small className="dim">{scoreNote(hoje, desejada)}</small>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Need({ row: { area, de, outras, precisa, tem, falta, unidade } }: { row: Row }) {
  const write = (value: number) => measuredText({ unidade }, value);
  return (
    <li>
      <AreaName area={area} />
      <p className="text-md dim">{de}</p>
      <NeedBar area={area} need={precisa} has={tem} size="big" label={de} write={write} />
      <dl className={classes.amounts}>
        <div>
          <dt>{texts.needs}</dt>
          <dd>{write(precisa)}</dd>
        </div>
        <div>
          <dt>{texts.has}</dt>
          <dd>{write(tem)}</dd>
        </div>
        <div>
          <dt>{texts.lacks}</dt>
          <dd>{falta > 0 ? write(falta) : texts.nothing}</dd>
        </div>
      </dl>
      {outras > 0 && <p className="text-md dim">{texts.others(outras)}</p>}
    </li>
  );
}

/** The study on one page: scores, what is missing in one unit, the plan and its cost, what is next. */
export function OnePage({ pagina }: { pagina: PaginaMostrada }) {
  const { linhas, fluxos, pedidos, vermelho, plano, total } = pagina;
  return (
    <>
      <Scores notas={pagina.notas} />
      {linhas.length + pedidos.length > 0 && (
        <section>
          <h2>{texts.missing}</h2>
          {pagina.com_emitidas && <p className="text-md dim">{texts.withIssued}</p>}
          <ul className={classes.rows}>
            {linhas.map((row) => (
              <Need key={row.area} row={row} />
            ))}
            {pedidos.map(({ area, frase }) => (
              <li key={area}>
                <AreaName area={area} />
                <p className="text-md dim">{frase}</p>
              </li>
            ))}
          </ul>
        </section>
      )}
      {fluxos.length > 0 && (
        <section>
          <h2>{texts.flows}</h2>
          <ul className={classes.rows}>
            {fluxos.map((row) => (
              <Need key={`${row.area} ${row.de}`} row={row} />
            ))}
          </ul>
        </section>
      )}
      {vermelho && (
        <section>
          <h2>{texts.red}</h2>
          <p className="text-md">{vermelho.frase}</p>
          <ol className={classes.rows}>
            {vermelho.passos.map(({ ordem, porque, nome, preco, quando }) => (
              <li key={`${ordem} ${nome}`}>
                <p className="row between">
                  <b>{`${ordem} ${nome}`}</b>
                  {preco !== '—' && <b className="tabular">{preco}</b>}
                </p>
                <p className="text-md dim">{`${porque}: ${quando}`}</p>
              </li>
            ))}
          </ol>
        </section>
      )}
      {plano.length > 0 && (
        <section>
          <h2>{texts.plan}</h2>
          <ul className={classes.rows}>
            {plano.map(({ area, itens, fornecedores, preco }) => (
              <li key={area}>
                <p className="row between">
                  <AreaName area={area} />
                  <b className="tabular">{preco}</b>
                </p>
                <p className="text-md dim">{[itens, fornecedores].filter(Boolean).join('. ')}</p>
              </li>
            ))}
          </ul>
          {total && (
            <p className={classes.total}>
              <span>{total.rotulo}</span> <b className="tabular">{total.texto}</b>
            </p>
          )}
          {total?.acima && (
            <p className="marked warning">
              <CircleAlert size={15} strokeWidth={1.8} aria-hidden />
              {total.acima}
            </p>
          )}
        </section>
      )}
      <section>
        <h2>{texts.next}</h2>
        <ol className={classes.steps}>
          {PROXIMOS_PASSOS.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </section>
    </>
  );
}
