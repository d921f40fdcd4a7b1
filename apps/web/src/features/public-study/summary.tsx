import type { EstudoPublico } from '@farol/contracts';
import type { ReactNode } from 'react';
import { date } from '../../shared/format/dates.ts';
import { areaInfo } from '../../shared/theme/areas.ts';
import { FlowPart } from './flow-part.tsx';
import { OnePage } from './one-page.tsx';
import classes from './public-study.module.css';
import { publicTexts as texts } from './texts.ts';
import { STEP_TITLE } from './use-focus-step-title.ts';

/** Characters of a headline beyond which only its first sentence is one, set smaller on a phone if still longer. */
const LONG = 120;
const NEXT_SENTENCE = /(?<=[.!?])\s+(?=\p{Lu})/u;

/** Contents without a page of their own: the areas that follow. */
function Inside({ areas }: Pick<EstudoPublico['conteudo'], 'areas'>) {
  return (
    <>
      <h2>{texts.inside}</h2>
      <ul className={classes.areas}>
        {areas.map(({ produto_diagnostico_id, nome, itens }) => (
          <li key={produto_diagnostico_id}>
            <span className="row">
              <i className="dot" style={{ background: areaInfo(produto_diagnostico_id)?.cor }} aria-hidden />
              <b>{nome}</b>
            </span>
            <p className="text-md dim">{[...new Set(itens.map((item) => item.nome))].join(', ')}</p>
          </li>
        ))}
      </ul>
    </>
  );
}

type SummaryProps = { study: EstudoPublico; issued?: ReactNode; picture?: ReactNode };

/** The study on one page, with its sentence and the family's money, whose picture comes later. */
export function Summary({ study, issued, picture }: SummaryProps) {
  const { cliente, data_apresentacao, empresa, frase, areas, fluxo } = study.conteudo;
  const { pagina } = study;
  const [headline = '', ...rest] = frase.length > LONG ? frase.split(NEXT_SENTENCE) : [frase];
  return (
    <>
      <p className={classes.who}>{texts.greeting(cliente.pessoa_nome)}</p>
      <h1 {...STEP_TITLE} data-long={headline.length > LONG || undefined}>
        {headline}
      </h1>
      {rest.length > 0 && <p className={classes.rest}>{rest.join(' ')}</p>}
      {issued}
      {pagina ? <OnePage pagina={pagina} /> : <Inside areas={areas} />}
      {fluxo && <FlowPart fluxo={fluxo} picture={picture} />}
      {data_apresentacao && (
        <p className={classes.note}>{texts.presented(date(data_apresentacao), empresa.nome)}</p>
      )}
      <Requoting study={study} />
    </>
  );
}

/** The areas that come in a new round. */
export function Requoting({ study }: { study: EstudoPublico }) {
  if (study.em_cotacao.length === 0) return null;
  return <p className={classes.note}>{texts.requoting(study.em_cotacao.join(', '))}</p>;
}
