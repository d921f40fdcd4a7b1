import { wholeMoney } from '../format/index.ts';
import classes from './need-bar.module.css';

type NeedBarProps = {
  /** One of the six areas, or any CSS colour. */
  area?: number;
  color?: string;
  /** The need: the full length of the bar. */
  need: number;
  /** What exists already. */
  has: number;
  /** What an option would add. */
  adds?: number;
  size?: 'normal' | 'big' | 'huge';
  /** Subject, for the text alternative. */
  label?: string;
  /** Formats its figures; whole reais by default. */
  write?: (value: number) => string;
};

/** Precisa / tem / falta: solid is what exists, hatched what is missing, the outline is the need. */
export function NeedBar({
  area,
  color,
  need,
  has,
  adds = 0,
  size = 'normal',
  label,
  write = wholeMoney,
}: NeedBarProps) {
  const share = coveredShare(need, has + adds);
  const missing = Math.max(0, need - has - adds);
  const words = `Precisa de ${write(need)}, tem ${write(has + adds)}, ${
    missing > 0 ? `falta ${write(missing)}` : 'nada falta'
  }`;
  return (
    <span
      className={classes.bar}
      data-size={size}
      role="img"
      aria-label={label ? `${label}: ${words}` : words}
      style={{ '--bar': color ?? `var(--farol-area-${area})` } as React.CSSProperties}
    >
      <i style={{ width: `${share * 100}%` }} />
    </span>
  );
}

/** min(1, has ÷ need); nothing needed counts as covered. */
export const coveredShare = (need: number, has: number): number =>
  need <= 0 ? 1 : Math.min(1, Math.max(0, has / need));
