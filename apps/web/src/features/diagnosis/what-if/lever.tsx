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
import { leverText, type RangeOf } from './figures.ts';
import { whatIfTexts as texts } from './texts.ts';
import classes from './what-if.module.css';

type RangeLeverProps = {
  label: string;
  lever: RangeOf;
  value: number;
  reach: number;
  /** At every frame of a moving finger. */
  onMove?: ((value: number) => void) | undefined;
  onChange: (value: number) => void;
};

const UNIT = { '%': '%', anos: 'anos', pontos: 'p.p.', ano: '', meses: 'meses' } as const;

/** As the lever's field shows it. */
const fieldText = ({ unidade, passo }: RangeOf, value: number): string =>
  formattedNumber(value, {
    decimals: unidade === 'R$' || passo < 1 ? 2 : 0,
    fixed: unidade === 'R$',
    grouped: unidade !== 'ano',
  });

type LeverProps = Omit<RangeLeverProps, 'label' | 'lever' | 'onMove'> & { lever: Alavanca };

/** An answer of the study, tried. */
export const Lever = ({ lever, ...rest }: LeverProps) => (
  <RangeLever label={texts.levers[lever.nome]} lever={lever} {...rest} />
);

const ignore = () => undefined;

/** A trial value: typed, or moved by finger or arrow keys. Drawn when it moves itself, not with another lever. */
export function RangeLever({ onMove = ignore, ...props }: RangeLeverProps) {
  const steady = useStableHandlers({ ...props, onMove });
  return <MemoLever {...steady} />;
}

const MemoLever = memo(function MemoLever({
  label,
  lever,
  value,
  reach,
  onMove,
  onChange,
}: RangeLeverProps & { onMove: (value: number) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const { min, max, passo, unidade } = lever;
  const type = (typed: number | null) => {
    if (typed !== null && typed >= min && typed <= max) onChange(typed);
  };
  const move = (moved: number) => {
    if (input.current) input.current.value = fieldText(lever, moved);
    onMove(moved);
  };
  const field = { ref: input, 'aria-label': label, size: 'sm', value, onChange: type } as const;
  return (
    <Box mb="md" className={classes.lever}>
      <div className={classes.head}>
        <span>{label}</span>
        {unidade === 'R$' ? (
          <MoneyInput {...field} w={148} />
        ) : passo < 1 || min < 0 ? (
          <DecimalInput {...field} w={96} unit={UNIT[unidade]} allowNegative={min < 0} />
        ) : (
          <IntegerInput {...field} w={96} unit={UNIT[unidade]} grouped={unidade !== 'ano'} />
        )}
      </div>
      <Slider
        label={label}
        min={min}
        max={Math.max(reach, value)}
        step={passo}
        value={value}
        className={classes.slider}
        onMove={move}
        onChange={onChange}
      />
      <Text size="xs" component="div" mt={4} className={classes.ends}>
        <span>{leverText(lever, min)}</span>
        <span>{leverText(lever, Math.max(reach, value))}</span>
      </Text>
    </Box>
  );
});
