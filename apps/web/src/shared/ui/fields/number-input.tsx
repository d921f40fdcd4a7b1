import { TextInput, type TextInputProps } from '@mantine/core';
import { useMergedRef } from '@mantine/hooks';
import {
  type ChangeEvent,
  type ClipboardEvent,
  type FocusEvent,
  type Ref,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import {
  cursorAfterEdit,
  formattedNumber,
  type NumberStyle,
  numberCharacters,
  readNumber,
  typedText,
} from './number-text.ts';
import { useSubmitBlock } from './submit-block.ts';

type Amount = number | null;

export type NumberFieldProps = Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange'> & {
  value?: Amount;
  onChange?: (value: Amount) => void;
  allowNegative?: boolean | undefined;
  grouped?: boolean;
  /** Before or after the digits, part of the text. */
  prefix?: string;
  suffix?: string;
  ref?: Ref<HTMLInputElement>;
};

const texts = {
  unreadable: (_decimals: number) => 'Este número não está claro: escreva como 1.850,00.',
  rounded: (decimals: number) =>
    decimals === 0
      ? 'Arredondado: aqui cabem só números inteiros.'
      : `Arredondado: aqui cabem só ${decimals} casas depois da vírgula.`,
} as const;

type Typing = {
  text: string;
  cursor: number | null;
  /** Value parsed from the text. */
  value: Amount;
  /** Earlier values that the form may still pass in late. */
  before: readonly Amount[];
  /** The value when typing began. */
  start: Amount;
};

/** Message about a text parsed to this value. */
type Problem = { kind: 'unreadable' | 'rounded'; value: Amount };

const ALIGN_RIGHT = { input: { textAlign: 'right' as const } };

const insertedBy = (event: Event, raw: string): string => {
  if (!(event instanceof InputEvent)) return raw;
  return event.inputType.startsWith('delete') ? '' : (event.data ?? raw);
};

/**
 * Numbers typed and pasted in Brazilian format. An empty field is null; unreadable text keeps the former
 * value and blocks its form. Decimals are padded on blur. A number beyond its limit is kept, for the form to
 * report.
 */
export function NumberInput({
  decimals,
  fixed = false,
  grouped = decimals < 3,
  allowNegative = false,
  prefix = '',
  suffix = '',
  value = null,
  onChange,
  onPaste,
  onBlur,
  error,
  ref,
  ...rest
}: NumberFieldProps & { decimals: number; fixed?: boolean }) {
  const style: NumberStyle = { decimals, fixed, grouped, allowNegative };
  const [typing, setTyping] = useState<Typing | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const own = useRef<HTMLInputElement>(null);
  const merged = useMergedRef(own, ref);

  // Late values from the form do not undo newer input; a value not typed here replaces it.
  if (typing && value === typing.value) {
    if (typing.before.length > 0) setTyping({ ...typing, before: [] });
  } else if (typing && !typing.before.includes(value)) setTyping(null);

  const text = typing?.text ?? formattedNumber(value, style);
  const last = typing ? typing.value : value;
  const put = (next: string, cursor: number | null, number: Amount) => {
    const { before, start } = typing ?? { before: [], start: value };
    setTyping({ text: next, cursor, value: number, before: [...before, last], start });
    if (number !== last) onChange?.(number);
  };
  const explain = (told: string) => {
    const read = readNumber(told, decimals);
    setProblem(read.problem && { kind: read.problem, value: read.value });
    return read;
  };
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    const { value: raw, selectionStart } = event.currentTarget;
    const kept = numberCharacters(raw, style);
    const next = typedText(text, kept, insertedBy(event.nativeEvent, raw), style);
    const before = numberCharacters(raw.slice(0, selectionStart ?? raw.length), style);
    const read = readNumber(next, decimals);
    setProblem(null);
    // Unreadable text keeps the last valid value until blur.
    put(next, cursorAfterEdit(next, before), read.problem === 'unreadable' ? last : read.value);
  };
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    onPaste?.(event);
    const pasted = event.clipboardData.getData('text');
    if (event.defaultPrevented || readNumber(pasted, decimals).value === null) return;
    event.preventDefault();
    const { value: number } = explain(pasted);
    put(formattedNumber(number, { ...style, fixed: false }), null, number);
  };
  const blur = (event: FocusEvent<HTMLInputElement>) => {
    if (typing) {
      const found = readNumber(typing.text, decimals).problem;
      if (found) explain(typing.text);
      // On blur, unreadable text restores the value from before typing.
      if (found === 'unreadable') put(typing.text, null, typing.start);
      else setTyping(null);
    }
    onBlur?.(event);
  };

  useLayoutEffect(() => {
    const cursor = typing?.cursor;
    if (cursor === null || cursor === undefined || document.activeElement !== own.current) return;
    own.current?.setSelectionRange(prefix.length + cursor, prefix.length + cursor);
  }, [typing, prefix]);
  useSubmitBlock(own, readNumber(text, decimals).problem === 'unreadable', () => explain(text));

  const isTold = problem && (typing !== null || problem.value === value);
  return (
    <TextInput
      ref={merged}
      inputMode={decimals === 0 ? 'numeric' : 'decimal'}
      autoComplete="off"
      styles={ALIGN_RIGHT}
      value={text === '' ? '' : `${prefix}${text}${suffix}`}
      onChange={change}
      onPaste={paste}
      onBlur={blur}
      error={isTold ? texts[problem.kind](decimals) : error}
      data-unparsed={(isTold && problem.kind === 'unreadable' && !error) || undefined}
      {...rest}
    />
  );
}
