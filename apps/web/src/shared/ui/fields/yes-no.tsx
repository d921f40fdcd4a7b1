import { Input, SegmentedControl, type SegmentedControlProps, Text } from '@mantine/core';
import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';

export type YesNoAnswer = 'S' | 'N' | null;

/** Keys pressed since the focus came or the option was chosen otherwise. */
type YesNoTyping = {
  /** Keys so far, without accents; null once they are no answer. */
  text: string | null;
  /** Answer from before them. */
  before: YesNoAnswer;
  at: number;
};

export type YesNoState = { answer: YesNoAnswer; typing: YesNoTyping | null };

/** After this pause a letter begins a new answer, in milliseconds. */
const PAUSE = 1000;

const WORDS = [
  { word: 'sim', answer: 'S' },
  { word: 'nao', answer: 'N' },
] as const;

const plain = (key: string): string => key.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Not more than the beginning of "sim" or "não"; a space after it changes nothing. */
const answerOf = (text: string): YesNoAnswer =>
  WORDS.find(({ word }) => word.startsWith(text.trimEnd()))?.answer ?? null;

/**
 * A printable key on Sim or Não. S and N answer, as do "sim" and "não"; any other key after them takes the answer
 * back, so that a sentence typed here by mistake answers nothing. A space alone chooses the focused option.
 */
export function pressKey(
  { answer, typing }: YesNoState,
  key: string,
  { now, focused }: { now: number; focused: YesNoAnswer },
): YesNoState {
  const letter = plain(key);
  const isNew = typing === null || (now - typing.at > PAUSE && letter !== ' ' && answerOf(letter) !== null);
  const before = isNew ? answer : typing.before;
  if (key === ' ' && isNew) return { answer: focused, typing: { text: ' ', before, at: now } };
  // A space between the words of a sentence answers nothing.
  const text = isNew ? letter : typing.text === null ? null : typing.text + letter;
  const said = text === null ? null : answerOf(text);
  if (said !== null) return { answer: said, typing: { text, before, at: now } };
  return { answer: before, typing: { text: null, before, at: now } };
}

type YesNoProps = Omit<SegmentedControlProps, 'data' | 'value' | 'onChange' | 'defaultValue'> & {
  label: ReactNode;
  value?: YesNoAnswer;
  /** Null when keys that are no answer take back what they began, or when `canClear`. */
  onChange?: (value: YesNoAnswer) => void;
  error?: ReactNode;
  description?: ReactNode;
  required?: boolean;
  /** An answer may be taken back: by Backspace or Delete. */
  canClear?: boolean;
};

const DATA = [
  { value: 'S', label: 'Sim' },
  { value: 'N', label: 'Não' },
];

const CLEARING: ReadonlySet<string> = new Set(['Backspace', 'Delete']);

const texts = { onlyKeys: 'Aqui se responde com S ou N.' } as const;

const codeOf = (text: string): YesNoAnswer => (text === 'S' || text === 'N' ? text : null);

const isPrintable = ({ key, ctrlKey, altKey, metaKey }: KeyboardEvent): boolean =>
  key.length === 1 && !ctrlKey && !altKey && !metaKey;

/** Sim or Não, on the wire S or N; unanswered shows neither. One Tab stop: S and N answer, arrows move. */
export function YesNo(props: YesNoProps) {
  const { label, value = null, onChange, error, description, required, canClear = false, ...rest } = props;
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const typing = useRef<YesNoTyping | null>(null);
  const [isOther, setOther] = useState(false);

  // Radios without an answer would be a Tab stop each.
  useLayoutEffect(() => {
    const radios = root.current?.querySelectorAll<HTMLInputElement>('input[type="radio"]') ?? [];
    const stop = value ?? 'S';
    for (const radio of radios) radio.tabIndex = radio.value === stop ? 0 : -1;
  }, [value]);

  const forget = () => {
    typing.current = null;
    setOther(false);
  };
  const press = (event: KeyboardEvent<HTMLDivElement>) => {
    if (!isPrintable(event)) {
      if (event.key.startsWith('Arrow')) forget();
      if (canClear && value && CLEARING.has(event.key)) onChange?.(null);
      return;
    }
    event.preventDefault();
    if (event.repeat || rest.disabled || rest.readOnly) return;
    const { target } = event;
    const focused = target instanceof HTMLInputElement ? codeOf(target.value) : null;
    const next = pressKey(
      { answer: value, typing: typing.current },
      event.key,
      // The clock of the events, which does not jump.
      { now: event.timeStamp, focused },
    );
    typing.current = next.typing;
    setOther(next.typing?.text === null);
    if (next.answer === value) return;
    onChange?.(next.answer);
    root.current?.querySelector<HTMLInputElement>(`input[value="${next.answer ?? 'S'}"]`)?.focus();
  };
  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      labelProps={{ id }}
      error={error}
      description={description}
      required={required}
    >
      <div
        ref={root}
        role="presentation"
        onKeyDownCapture={press}
        // In some browsers a space chooses when it is released.
        onKeyUpCapture={(event) => event.key === ' ' && event.preventDefault()}
        onPointerDownCapture={forget}
        onBlurCapture={({ relatedTarget, currentTarget }) => {
          if (!currentTarget.contains(relatedTarget)) forget();
        }}
      >
        <SegmentedControl
          size="md"
          data={DATA}
          value={value ?? ''}
          onChange={(next) => onChange?.(codeOf(next))}
          {...(label ? { 'aria-labelledby': id } : {})}
          aria-keyshortcuts="S N"
          {...rest}
        />
        {isOther && (
          <Text size="xs" mt={4} role="status">
            {texts.onlyKeys}
          </Text>
        )}
      </div>
    </Input.Wrapper>
  );
}
