import { birthFromAge, type CalendarDay, readDay } from '@farol/domain/calendar';
import { ActionIcon, Anchor, Popover, Skeleton, Text, TextInput, type TextInputProps } from '@mantine/core';
import { useMergedRef } from '@mantine/hooks';
import { CalendarDays } from 'lucide-react';
import { type ChangeEvent, type ClipboardEvent, type KeyboardEvent, type Ref, useRef, useState } from 'react';
import { date, today } from '../../format/index.ts';
import { lazyDialog } from '../lazy-dialog.tsx';
import { useSubmitBlock } from './submit-block.ts';
import { useNotice, useUnreadText } from './unread-text.ts';

/** Digits of day, month and year, with the separators people type between them. */
const NUMERIC = /^[\d/.-]*$/;

/** A date as dd/mm/aaaa while it is typed: "3/7/" is "03/07/"; other characters stay, for the field to tell. */
function typedDay(text: string): string {
  if (!NUMERIC.test(text)) return text;
  const parts = text.split(/[/.-]/);
  const shown: string[] = [];
  for (const [index, part] of parts.entries()) {
    let digits = part;
    // Digits beyond the day or the month begin the next part.
    while (shown.length < 2 && digits.length > 2) {
      shown.push(digits.slice(0, 2));
      digits = digits.slice(2);
    }
    const isClosed = index < parts.length - 1;
    shown.push(isClosed && shown.length < 2 && digits.length === 1 ? `0${digits}` : digits);
  }
  return shown.join('/');
}

/** The calendar and its library are loaded when it is opened. */
const Calendar = lazyDialog(
  async () => (await import('./calendar.tsx')).Calendar,
  <Skeleton width={252} height={270} />,
);

const texts = {
  placeholder: 'dd/mm/aaaa',
  open: 'Escolher no calendário',
  incomplete: 'Complete a data: dd/mm/aaaa.',
  nonexistent: 'Esta data não existe.',
  early: (day: CalendarDay) => `A data deve ser a partir de ${date(day)}.`,
  ageOnly: 'Só a idade?',
  approximately: (day: CalendarDay) => `Usar ${date(day)}, aproximada`,
  late: (day: CalendarDay) => `A data deve ser até ${date(day)}.`,
} as const;

type DateInputProps = Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange'> & {
  value?: CalendarDay | null;
  /** Null when emptied; a text that is no existing date keeps the former value. */
  onChange?: (day: CalendarDay | null) => void;
  min?: CalendarDay;
  max?: CalendarDay;
  /** The day has passed, which decides the century of "3/7/82". */
  past?: boolean | undefined;
  /** Offers an approximate birth date for "12 anos". */
  takesAge?: boolean | undefined;
  /** Reads "10/2009" as the first day of that month. */
  takesMonth?: boolean | undefined;
  ref?: Ref<HTMLInputElement>;
};

/** A date typed or pasted as people write it, shown as dd/mm/aaaa, or picked. */
export function DateInput({
  value,
  onChange,
  min,
  max,
  past = max !== undefined && max <= today(),
  takesAge = false,
  takesMonth = false,
  error,
  onBlur,
  ref,
  ...rest
}: DateInputProps) {
  // Text being typed; a complete date replaces it by the value.
  const unread = useUnreadText();
  const left = unread?.text ?? null;
  const [draft, setDraft] = useState<string | null>(left);
  const [problem, setProblem] = useState<string | null>(left === null ? null : problemOf(left));
  // A text left before may be read from the device after the field is shown.
  const [known, setKnown] = useState(left);
  if (left !== known) {
    setKnown(left);
    if (left !== null && draft === null) {
      setDraft(left);
      setProblem(problemOf(left));
    }
  }
  // A value set elsewhere replaces what is being typed and its error.
  const [seen, setSeen] = useState(value);
  if (value !== seen) {
    setSeen(value);
    if (value) {
      setDraft(null);
      setProblem(outOfRange(value, min, max));
    }
  }
  const [opened, setOpened] = useState(false);
  const own = useRef<HTMLInputElement>(null);
  const merged = useMergedRef<HTMLInputElement>(ref, own);
  const shown = draft ?? (value ? date(value) : '');
  const read = (text: string) => readDay(text, { today: today(), past, month: takesMonth, min, max });
  const birth = takesAge && draft ? birthFromAge(draft, today()) : null;

  // Alt and arrow down open it, as in a native date field: the button is no tab stop.
  const openByKey = (event: KeyboardEvent<HTMLInputElement>) => {
    // Before the form that Enter submits: a date with a short year is complete.
    if (event.key === 'Enter') settle();
    if (!event.altKey || event.key !== 'ArrowDown') return;
    event.preventDefault();
    setOpened(true);
  };
  const take = (day: CalendarDay) => {
    setDraft(null);
    setProblem(outOfRange(day, min, max));
    onChange?.(day);
  };
  const type = ({ currentTarget: { value: raw, selectionStart }, nativeEvent }: Typed) => {
    const isAtEnd = selectionStart === null || selectionStart === raw.length;
    const text = isAtEnd && isInsertion(nativeEvent) ? typedDay(raw) : raw;
    const day = COMPLETE.test(text) ? read(text) : null;
    if (day) return take(day);
    setDraft(text === '' ? null : text);
    setProblem(null);
    if (text === '' && value) onChange?.(null);
  };
  const settle = () => {
    if (!draft) return;
    // The rest of a partly deleted date is not read as a date: 03/07/19 of 03/07/1982.
    const isRest = Boolean(value && date(value).startsWith(draft));
    const day = isRest ? null : read(draft);
    if (day) return take(day);
    unread?.keep(draft, value);
    setProblem(isRest ? texts.incomplete : birth ? texts.ageOnly : problemOf(draft));
  };
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const day = read(event.clipboardData.getData('text'));
    if (!day) return;
    event.preventDefault();
    take(day);
  };

  useNotice(unread, problem === null ? null : { text: problem, isWrong: true }, draft !== null);
  // The form has null for an invalid date: submitting would silently lose the text.
  useSubmitBlock(own, Boolean(draft), settle);

  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-end" returnFocus withRoles={false}>
      <Popover.Target>
        <TextInput
          ref={merged}
          inputMode="numeric"
          placeholder={texts.placeholder}
          autoComplete="off"
          value={shown}
          onChange={type}
          onPaste={paste}
          onKeyDown={openByKey}
          aria-keyshortcuts="Alt+ArrowDown"
          onBlur={(event) => {
            settle();
            onBlur?.(event);
          }}
          error={problem && unread?.tell ? true : (problem ?? error)}
          inputContainer={(input) => (
            <>
              {input}
              {birth && (
                <Text component="span" className="block" size="xs" mt={4}>
                  <Anchor component="button" type="button" fz="inherit" onClick={() => take(birth)}>
                    {texts.approximately(birth)}
                  </Anchor>
                </Text>
              )}
            </>
          )}
          data-unparsed={(problem !== null && !error) || undefined}
          rightSection={
            <ActionIcon
              variant="subtle"
              color="gray"
              size="sm"
              tabIndex={-1}
              aria-label={texts.open}
              aria-haspopup="dialog"
              aria-expanded={opened}
              disabled={rest.disabled}
              onClick={() => setOpened((was) => !was)}
            >
              <CalendarDays size={16} strokeWidth={1.6} aria-hidden />
            </ActionIcon>
          }
          {...rest}
        />
      </Popover.Target>
      <Popover.Dropdown role="dialog" aria-label={texts.open}>
        <Calendar
          value={value ?? null}
          min={min}
          max={max}
          onPick={(day) => {
            take(day);
            setOpened(false);
          }}
          onClose={() => setOpened(false)}
        />
      </Popover.Dropdown>
    </Popover>
  );
}

type Typed = ChangeEvent<HTMLInputElement>;

const COMPLETE = /^\d{2}\/\d{2}\/\d{4}$/;

const isInsertion = (event: Event): boolean =>
  !(event instanceof InputEvent && event.inputType.startsWith('delete'));

/** Day, month and year are all there. */
const WHOLE = /^\D*\d+\D+\d+\D+\d{2,}\D*$/;

const problemOf = (draft: string): string => (WHOLE.test(draft) ? texts.nonexistent : texts.incomplete);

function outOfRange(day: CalendarDay, min?: CalendarDay, max?: CalendarDay): string | null {
  if (min && day < min) return texts.early(min);
  return max && day > max ? texts.late(max) : null;
}
