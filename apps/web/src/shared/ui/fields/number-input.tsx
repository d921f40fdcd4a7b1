import { formatNumber, type NumberRead, readNumber } from '@farol/domain/br';
import { Text, TextInput, type TextInputProps } from '@mantine/core';
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
  typedText,
  withoutAffixes,
} from './number-text.ts';
import { useSubmitBlock } from './submit-block.ts';
import { useNotice, useUnreadText } from './unread-text.ts';

type Amount = number | null;

export type NumberFieldProps = Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange'> & {
  value?: Amount;
  onChange?: (value: Amount) => void;
  allowNegative?: boolean | undefined;
  grouped?: boolean;
  /** Amounts are right-aligned, for their decimals to stand below each other. */
  align?: 'left' | 'right';
  /** Unit of the number as the catalogue writes it. */
  measure?: string | undefined;
  /** Before or after the digits, part of the text. */
  prefix?: string;
  suffix?: string;
  ref?: Ref<HTMLInputElement>;
};

type Problem = NonNullable<NumberRead['problem']>;

const texts: Readonly<Record<Problem, (decimals: number, unit: string) => string>> = {
  unreadable: (decimals, unit) =>
    COUNTED.has(unit)
      ? `Aqui vai um número de ${unit}, como 24.`
      : `Este número não está claro: escreva como ${example(decimals, unit)}.`,
  negative: () => 'Aqui não cabe número negativo.',
  unit: (decimals, unit) =>
    unit ? `Aqui o número é em ${unitWords(unit)}.` : texts.unreadable(decimals, unit),
  rounded: (decimals) =>
    decimals === 0
      ? 'Arredondado: aqui cabem só números inteiros.'
      : `Arredondado: aqui cabem só ${decimals} casas depois da vírgula.`,
};

/** Units that name what is counted. */
const COUNTED: ReadonlySet<string> = new Set(['parcelas', 'meses', 'anos', 'dias', 'vidas', 'diárias']);

const example = (decimals: number, unit: string): string => {
  if (isRate(unit)) return '9,8';
  if (decimals === 0) return '24';
  return decimals === 2 ? '1.850,00' : '5,4210';
};

const isRate = (unit: string): boolean => unit.startsWith('%');

const UNIT_WORDS: Readonly<Record<string, string>> = {
  '% a.a.': '% ao ano',
  '% a.m.': '% ao mês',
  mês: 'meses',
  ano: 'anos',
  dia: 'dias',
};
const ONE: Readonly<Record<string, string>> = {
  anos: 'ano',
  meses: 'mês',
  dias: 'dia',
  parcelas: 'parcela',
  vidas: 'vida',
  diárias: 'diária',
};

const unitWords = (unit: string): string => UNIT_WORDS[unit] ?? unit;

/** "9,8% ao ano são 0,7821% ao mês.", "2 anos são 24 meses." */
function convertedText({ value, converted }: NumberRead, unit: string): string {
  const shown = (number: number, of: string) =>
    `${formatNumber(number)}${isRate(of) ? '' : ' '}${number === 1 ? (ONE[unitWords(of)] ?? unitWords(of)) : unitWords(of)}`;
  if (!converted || value === null) return '';
  const verb = converted.value === 1 ? 'é' : 'são';
  return `${shown(converted.value, converted.unit)} ${verb} ${shown(value, unit)}.`;
}

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

/** What a text is read as, while the field holds the value parsed from it. */
type Hint = Pick<NumberRead, 'problem' | 'value'> & { converted: string };

const ALIGN = { left: {}, right: { input: { textAlign: 'right' as const } } };

const insertedBy = (event: Event, raw: string): string => {
  if (!(event instanceof InputEvent)) return raw;
  return event.inputType.startsWith('delete') ? '' : (event.data ?? raw);
};

/**
 * Numbers typed and pasted in Brazilian format. An empty field is null; a text that is no number of this field stays
 * as typed, is explained on blur, keeps the former value and blocks its form. Decimals are padded on blur. A number
 * beyond its limit is emitted, for the form to report.
 */
export function NumberInput({
  decimals,
  fixed = false,
  grouped = decimals < 3,
  allowNegative = false,
  measure = '',
  align = 'right',
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
  const style: NumberStyle = { decimals, fixed, grouped, allowNegative, unit: measure };
  const unread = useUnreadText();
  const left = unread?.text ?? null;
  const typingOf = (text: string): Typing => ({ text, cursor: null, value, before: [], start: value });
  const [typing, setTyping] = useState<Typing | null>(() => (left === null ? null : typingOf(left)));
  const [hint, setHint] = useState<Hint | null>(() => (left === null ? null : hintOf(left, style)));
  // A text left before may be read from the device after the field is shown.
  const [known, setKnown] = useState(left);
  if (left !== known) {
    setKnown(left);
    if (left !== null && !typing) {
      setTyping(typingOf(left));
      setHint(hintOf(left, style));
    }
  }
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
  const explain = (said: string) => {
    setHint(hintOf(said, style));
    return readNumber(said, style);
  };
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    const { value: raw, selectionStart } = event.currentTarget;
    const bare = withoutAffixes(raw, prefix, suffix);
    const next = typedText(text, bare, insertedBy(event.nativeEvent, raw), style);
    const before = withoutAffixes(raw.slice(0, selectionStart ?? raw.length), prefix, suffix);
    setHint(null);
    // A text that is no number keeps the last valid value until blur.
    put(next, cursorAfterEdit(next, before), isWrong(next, style) ? last : readNumber(next, style).value);
  };
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    onPaste?.(event);
    const pasted = event.clipboardData.getData('text');
    if (event.defaultPrevented || readNumber(pasted, style).value === null) return;
    event.preventDefault();
    const { value: number } = explain(pasted);
    put(formattedNumber(number, { ...style, fixed: false }), null, number);
  };
  const blur = (event: FocusEvent<HTMLInputElement>) => {
    if (typing) {
      // A pasted text was explained when it was replaced by its number.
      if (!hint) explain(typing.text);
      // On blur, a text that is no number restores the value from before typing.
      if (isWrong(typing.text, style)) {
        put(typing.text, null, typing.start);
        unread?.keep(typing.text, typing.start);
      } else setTyping(null);
    }
    onBlur?.(event);
  };

  useLayoutEffect(() => {
    const cursor = typing?.cursor;
    if (cursor === null || cursor === undefined || document.activeElement !== own.current) return;
    own.current?.setSelectionRange(cursor, cursor);
  }, [typing]);
  useSubmitBlock(own, isWrong(text, style), () => explain(text));

  const isHintShown = hint && (typing !== null || hint.value === value);
  const problem = isHintShown ? hint.problem : null;
  const message = problem ? texts[problem](decimals, measure) : isHintShown ? hint.converted : '';
  useNotice(
    unread,
    message === '' ? null : { text: message, isWrong: problem !== null && problem !== 'rounded' },
    typing !== null && isWrong(typing.text, style),
  );
  const isOutside = Boolean(unread?.tell);
  return (
    <TextInput
      ref={merged}
      inputMode={decimals === 0 ? 'numeric' : 'decimal'}
      autoComplete="off"
      styles={ALIGN[align]}
      value={text === '' || typing ? text : `${prefix}${text}${suffix}`}
      onChange={change}
      onPaste={paste}
      onBlur={blur}
      error={problem ? isOutside || message : error}
      data-unparsed={(problem !== null && problem !== 'rounded' && !error) || undefined}
      inputContainer={(input) => (
        <>
          {input}
          {!problem && message !== '' && !isOutside && <Converted text={message} />}
        </>
      )}
      {...rest}
    />
  );
}

/** What a text is read as; null for a plain number. */
function hintOf(text: string, style: NumberStyle): Hint | null {
  const read = readNumber(text, style);
  if (read.problem === null && read.converted === null) return null;
  return { problem: read.problem, value: read.value, converted: convertedText(read, style.unit ?? '') };
}

/** A text that has no value in this field. */
const isWrong = (text: string, style: NumberStyle): boolean => {
  const { problem } = readNumber(text, style);
  return problem !== null && problem !== 'rounded';
};

/** What a number typed in another unit became. */
const Converted = ({ text }: { text: string }) => (
  <Text component="span" role="status" className="block" size="xs" c="dimmed" mt={4}>
    {text}
  </Text>
);
