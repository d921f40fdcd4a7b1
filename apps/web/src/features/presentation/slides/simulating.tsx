import { type Ajustes, ALAVANCAS } from '@farol/domain/study';
import { UnstyledButton } from '@mantine/core';
import { leverText, whatIfTexts } from '../../diagnosis/index.ts';
import classes from './slides.module.css';
import { slideTexts as texts } from './texts.ts';

/** `onBack`: null where the levers beside the slide have it. */
type SimulatingProps = { ajustes: Ajustes; onBack: (() => void) | null };

/** Marks every slide of a simulation; absent while the figures are those calculated. */
export function Simulating({ ajustes, onBack }: SimulatingProps) {
  const moved = ALAVANCAS.flatMap((lever) => {
    const value = ajustes[lever.nome];
    return value === undefined ? [] : [`${whatIfTexts.levers[lever.nome]} ${leverText(lever, value)}`];
  });
  if (moved.length === 0) return null;
  return (
    <div className={classes.simulating}>
      <span>
        <b>{texts.simulation}</b> {moved.join(', ')}
      </span>
      {onBack && (
        <UnstyledButton className={classes.how} onClick={onBack}>
          {whatIfTexts.backToCalculated}
        </UnstyledButton>
      )}
    </div>
  );
}
