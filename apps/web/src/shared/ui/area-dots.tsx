import { AREAS } from '../theme/areas.ts';
import classes from './area-dots.module.css';

type AreaDotsProps = {
  /** Ids of the areas that are in the study. */
  areas: readonly number[];
  size?: 'small' | 'big';
  /** Text alternative; empty if the dots are decorative. */
  label?: string;
};

/** Six dots in fixed order, lit if the area is in the study: position identifies the area, not colour. */
export function AreaDots({ areas, size = 'small', label = areaNames(areas) }: AreaDotsProps) {
  return (
    <span
      className={classes.lamps}
      data-size={size}
      {...(label ? { role: 'img', 'aria-label': label, title: label } : { 'aria-hidden': true })}
    >
      {AREAS.map((area) => (
        <i
          key={area.id}
          data-on={areas.includes(area.id) || undefined}
          style={{ '--lamp': area.cor } as React.CSSProperties}
        />
      ))}
    </span>
  );
}

function areaNames(areas: readonly number[]): string {
  const names = AREAS.filter((area) => areas.includes(area.id)).map((area) => area.curto);
  return names.length ? `Áreas: ${names.join(', ')}` : 'Nenhuma área escolhida';
}

/** An area by dot and name. */
export function AreaChip({ area: id, name }: { area: number; name?: string }) {
  const area = AREAS.find((candidate) => candidate.id === id);
  if (!area) return null;
  return (
    <span
      className={classes.chip}
      style={
        {
          '--lamp': area.cor,
          '--chip': `var(--farol-area-${id}-chip)`,
          '--chip-text': `var(--farol-area-${id}-chip-text)`,
        } as React.CSSProperties
      }
    >
      <i className="dot" aria-hidden />
      {name ?? area.curto}
    </span>
  );
}
