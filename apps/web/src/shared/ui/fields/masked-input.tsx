import { TextInput, type TextInputProps } from '@mantine/core';
import { useMergedRef } from '@mantine/hooks';
import { type MaskitoOptions, maskitoTransform } from '@maskito/core';
import { useMaskito } from '@maskito/react';
import type { Ref } from 'react';

type ValueProps = {
  /** Digits only; the display adds the punctuation. */
  value?: string | null;
  onChange?: (digits: string) => void;
};

export type MaskedInputProps = Omit<TextInputProps, keyof ValueProps | 'defaultValue'> &
  ValueProps & { ref?: Ref<HTMLInputElement> };

type BaseProps = MaskedInputProps & { mask: MaskitoOptions };

/** A field of digits: formats while typing, accepts any paste format, emits digits. */
export function MaskedInput({ mask, value, onChange, ref, ...rest }: BaseProps) {
  const maskRef = useMaskito({ options: mask });
  const merged = useMergedRef(maskRef, ref);
  return (
    <TextInput
      ref={merged}
      inputMode="numeric"
      value={maskitoTransform(value ?? '', mask)}
      onChange={(event) => onChange?.(event.currentTarget.value.replace(/\D/g, ''))}
      {...rest}
    />
  );
}
