import type { Etiqueta } from '@farol/contracts';
import classes from './labels.module.css';

export const LabelColour = ({ cor }: { cor: Etiqueta['cor'] }) => (
  <i className={classes.colour} data-cor={cor} aria-hidden />
);

/** A customer's labels as small chips; nothing without any. */
export function Labels({ of }: { of: readonly Etiqueta[] }) {
  if (of.length === 0) return null;
  return (
    <span className={classes.labels}>
      {of.map(({ etiqueta_id, nome, cor }) => (
        <span key={etiqueta_id} className={classes.label} title={nome}>
          <LabelColour cor={cor} />
          <span>{nome}</span>
        </span>
      ))}
    </span>
  );
}
