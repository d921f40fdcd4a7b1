import classes from './figure-strip.module.css';

export type StripFigure = { label: string; value: string; hint?: string | undefined };

/** A screen's leading figures side by side, two in a row on phones. */
export const FigureStrip = ({ label, figures }: { label: string; figures: readonly StripFigure[] }) => (
  <dl className={classes.strip} aria-label={label}>
    {figures.map(({ label, value, hint }) => (
      <div key={label} className={classes.figure}>
        <dt className="text-xs dim">{label}</dt>
        <dd className={classes.value}>{value}</dd>
        {hint && <dd className="text-xs dim">{hint}</dd>}
      </div>
    ))}
  </dl>
);
