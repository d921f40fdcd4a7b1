import type { Alavanca } from '@farol/domain/study';
import { Box, Text } from '@mantine/core';
import { memo, useRef } from 'react';
import {
  DecimalInput,
  formattedNumber,
  IntegerInput,
  MoneyInput,
  useStableHandlers,
} from '../../../shared/ui/fields/index.ts';
import { Slider } from '../../../shared/ui/slider.tsx';
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

/** As the lever's field shows it. */
const fieldText = ({ unidade, passo }: Alavanca, value: number): string =>
  formattedNumber(value, {
    decimals: unidade === 'R$' || passo < 1 ? 2 : 0,
    fixed: unidade === 'R$',
    grouped: true,
  });

/** A trial value: typed, or moved by finger or arrow keys. Drawn when it moves itself, not with another lever. */
export function Lever({ lever, value, reach, onChange }: LeverProps) {
  const steady = useStableHandlers({ lever, value, reach, onChange });
  return <MemoLever {...steady} />;
}

const MemoLever = memo(function MemoLever({ lever, value, reach, onChange }: LeverProps) {
  const input = useRef<HTMLInputElement>(null);
  const { nome, min, max, passo, unidade } = lever;
  const label = texts.levers[nome];
  const type = (typed: number | null) => {
    if (typed !== null && typed >= min && typed <= max) onChange(typed);
  };
  const write = (moved: number) => {
    if (input.current) input.current.value = fieldText(lever, moved);
  };
  const field = { ref: input, 'aria-label': label, size: 'sm', value, onChange: type } as const;
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
        label={label}
        min={min}
        max={Math.max(reach, value)}
        step={passo}
        value={value}
        className={classes.slider}
        onMove={write}
        onChange={onChange}
      />
      <Text size="xs" component="div" mt={4} className={classes.ends}>
        <span>{leverText(lever, min)}</span>
        <span>{leverText(lever, Math.max(reach, value))}</span>
      </Text>
    </Box>
  );
});
