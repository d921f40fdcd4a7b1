import type { Alavanca } from '@farol/domain/study';
import { Box, Slider, Text } from '@mantine/core';
import { memo, useEffect, useRef, useState } from 'react';
import {
  DecimalInput,
  IntegerInput,
  MoneyInput,
  useStableHandlers,
} from '../../../shared/ui/fields/index.ts';
import { leverText } from './figures.ts';
import { whatIfTexts as texts } from './texts.ts';
import classes from './what-if.module.css';

type LeverProps = {
  lever: Alavanca;
  value: number;
  reach: number;
  onChange: (value: number) => void;
};

const UNIT = { '%': '%', anos: 'anos' } as const;

/** A finger that stands still less than this still moves. */
const REST_MS = 80;

/** The value under the finger, told when it rests or lifts: what follows from it takes longer than a frame. */
function useMoved(value: number, onChange: (value: number) => void) {
  const [moved, setMoved] = useState<number | null>(null);
  const untold = useRef<number | null>(null);
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(rest.current), []);
  const tell = () => {
    clearTimeout(rest.current);
    const last = untold.current;
    if (last === null) return;
    untold.current = null;
    setMoved(null);
    onChange(last);
  };
  const move = (next: number) => {
    untold.current = next;
    setMoved(next);
    clearTimeout(rest.current);
    rest.current = setTimeout(tell, REST_MS);
  };
  return { shown: moved ?? value, move, tell };
}

/** A trial value: typed, or moved by finger or arrow keys. Drawn when it moves itself, not with another lever. */
export function Lever({ lever, value, reach, onChange }: LeverProps) {
  const steady = useStableHandlers({ lever, value, reach, onChange });
  return <MemoLever {...steady} />;
}

const MemoLever = memo(function MemoLever({ lever, value: given, reach, onChange }: LeverProps) {
  const { shown: value, move, tell } = useMoved(given, onChange);
  const { nome, min, max, passo, unidade } = lever;
  const label = texts.levers[nome];
  const type = (typed: number | null) => {
    if (typed !== null && typed >= min && typed <= max) onChange(typed);
  };
  const field = { 'aria-label': label, size: 'sm', value, onChange: type } as const;
  return (
    <Box mb="md" className={classes.lever}>
      <div className={classes.head}>
        <span>{label}</span>
        {unidade === 'R$' ? (
          <MoneyInput {...field} w={148} />
        ) : passo < 1 ? (
          <DecimalInput {...field} w={96} unit={UNIT[unidade]} />
        ) : (
          <IntegerInput {...field} w={96} unit={UNIT[unidade]} />
        )}
      </div>
      <Slider
        thumbLabel={label}
        min={min}
        max={Math.max(reach, value)}
        step={passo}
        label={null}
        value={value}
        onChange={move}
        onChangeEnd={tell}
      />
      <Text size="xs" component="div" mt={4} className={classes.ends}>
        <span>{leverText(lever, min)}</span>
        <span>{leverText(lever, Math.max(reach, value))}</span>
      </Text>
    </Box>
  );
});
