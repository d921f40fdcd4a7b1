import type { FluxoMostrado } from '@farol/contracts';
import type { ReactNode } from 'react';
import classes from './flow-part.module.css';
import { onePageTexts as texts } from './texts.ts';

/** The family's money year by year: its sentences at once, its picture once it is there. */
export function FlowPart({ fluxo, picture }: { fluxo: FluxoMostrado; picture: ReactNode }) {
  const { frase, com_o_plano, objetivos, fecho } = fluxo;
  return (
    <section>
      <h2>{texts.flow}</h2>
      <p className="text-md">{frase}</p>
      {com_o_plano && <p className={classes.plan}>{com_o_plano}</p>}
      <div className={classes.picture}>{picture}</div>
      {objetivos.length > 0 && (
        <ul className={classes.goals}>
          {objetivos.map((objetivo) => (
            <li key={objetivo}>{objetivo}</li>
          ))}
        </ul>
      )}
      <p className="text-md dim">{fecho}</p>
    </section>
  );
}
