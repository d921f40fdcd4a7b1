import { TextInput, type TextInputProps } from '@mantine/core';
import { useMergedRef } from '@mantine/hooks';
import { type MaskitoOptions, maskitoTransform } from '@maskito/core';
import { useMaskito } from '@maskito/react';
import { type Ref, useState } from 'react';
import { onlyDigits } from './masks.ts';

type ValueProps = {
  /** Digits only; the display adds the punctuation. */
  value?: string | null;
  onChange?: (digits: string) => void;
};

export type MaskedInputProps = Omit<TextInputProps, keyof ValueProps | 'defaultValue'> &
  ValueProps & { ref?: Ref<HTMLInputElement> };

type BaseProps = MaskedInputProps & {
  mask: MaskitoOptions;
  /** Most digits that the field takes. */
  capacity: number;
  /** What is saved of a typed text, without a prefix that is no part of it. */
  valueIn?: (text: string) => string;
  /** Whether a pasted text is of another kind, which is taken whole for `check` to refuse. */
  isOther?: (value: string) => boolean;
  /** Why the digits are not right; shown when the field is left. */
  check: (digits: string) => string | null;
};

const tooMany = (pasted: number, capacity: number): string =>
  `O texto colado tem ${pasted} dígitos; aqui cabem ${capacity}.`;

/**
 * A field of digits: formats while typing, accepts any paste format, emits digits, and shows on blur what is wrong
 * with them.
 */
export function MaskedInput({
  mask,
  capacity,
  valueIn = onlyDigits,
  isOther = () => false,
  check,
  value,
  onChange,
  onPaste,
  onBlur,
  error,
  ref,
  ...rest
}: BaseProps) {
  const maskRef = useMaskito({ options: mask });
  const merged = useMergedRef(maskRef, ref);
  const [told, setTold] = useState<{ problem: string; digits: string } | null>(null);
  const digits = value ?? '';
  const [typed, setTyped] = useState('');
  return (
    <TextInput
      ref={merged}
      inputMode="numeric"
      value={typed && valueIn(typed) === digits ? typed : maskitoTransform(digits, mask)}
      onChange={(event) => {
        setTold(null);
        setTyped(event.currentTarget.value);
        onChange?.(valueIn(event.currentTarget.value));
      }}
      onPasteCapture={(event) => {
        const text = valueIn(event.clipboardData.getData('text'));
        const pasted = onlyDigits(text).length;
        if (pasted <= capacity || isOther(text)) return;
        event.preventDefault();
        event.stopPropagation();
        setTold({ problem: tooMany(pasted, capacity), digits });
      }}
      onPaste={onPaste}
      onBlur={(event) => {
        setTyped('');
        const problem = digits === '' ? null : check(digits);
        if (problem) setTold({ problem, digits });
        onBlur?.(event);
      }}
      // A value set from elsewhere has not been checked here.
      error={told?.digits === digits ? told.problem : error}
      {...rest}
    />
  );
}
