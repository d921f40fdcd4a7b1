import type { CalendarDay } from '@farol/domain/calendar';
import { ActionIcon, Popover, Skeleton, TextInput, type TextInputProps } from '@mantine/core';
import { useMergedRef } from '@mantine/hooks';
import { maskitoTransform } from '@maskito/core';
import { useMaskito } from '@maskito/react';
import { CalendarDays } from 'lucide-react';
import { type ClipboardEvent, type KeyboardEvent, lazy, type Ref, Suspense, useRef, useState } from 'react';
import { date, readDay } from '../../format/index.ts';
import { DAY_MASK } from './masks.ts';
import { useSubmitBlock } from './submit-block.ts';

/** The calendar and its library are loaded when it is opened. */
const Calendar = lazy(() => import('./calendar.tsx').then(({ Calendar }) => ({ default: Calendar })));

const texts = {
  placeholder: 'dd/mm/aaaa',
  open: 'Escolher no calendário',
  incomplete: 'Complete a data: dd/mm/aaaa.',
  nonexistent: 'Esta data não existe.',
  early: (day: CalendarDay) => `A data deve ser a partir de ${date(day)}.`,
  late: (day: CalendarDay) => `A data deve ser até ${date(day)}.`,
} as const;

type DateInputProps = Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange'> & {
  value?: CalendarDay | null;
  /** Null while the text is not an existing date. */
  onChange?: (day: CalendarDay | null) => void;
  min?: CalendarDay;
  max?: CalendarDay;
  ref?: Ref<HTMLInputElement>;
};

/** A date typed as dd/mm/aaaa, pasted in any format, or picked. */
export function DateInput({ value, onChange, min, max, error, onBlur, ref, ...rest }: DateInputProps) {
  // Text being typed; a complete date replaces it by the value.
  const [draft, setDraft] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [opened, setOpened] = useState(false);
  const maskRef = useMaskito({ options: DAY_MASK });
  const own = useRef<HTMLInputElement>(null);
  const merged = useMergedRef<HTMLInputElement>(maskRef, ref, own);
  const shown = draft ?? (value ? date(value) : '');

  // Alt and arrow down open it, as in a native date field: the button is no tab stop.
  const openByKey = (event: KeyboardEvent<HTMLInputElement>) => {
    if (!event.altKey || event.key !== 'ArrowDown') return;
    event.preventDefault();
    setOpened(true);
  };
  const take = (day: CalendarDay) => {
    setDraft(null);
    setProblem(outOfRange(day, min, max));
    onChange?.(day);
  };
  const type = (text: string) => {
    const day = text.length === 10 ? readDay(text) : null;
    if (day) return take(day);
    setDraft(text);
    setProblem(null);
    if (value !== null && value !== undefined) onChange?.(null);
  };
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const day = readDay(event.clipboardData.getData('text'));
    if (!day) return;
    event.preventDefault();
    take(day);
  };

  // The form has null for an invalid date: submitting would silently lose the text.
  useSubmitBlock(own, Boolean(draft), () => setProblem(problemOf(draft ?? '')));

  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-end" returnFocus withRoles={false}>
      <Popover.Target>
        <TextInput
          ref={merged}
          inputMode="numeric"
          placeholder={texts.placeholder}
          autoComplete="off"
          value={maskitoTransform(shown, DAY_MASK)}
          onChange={(event) => type(event.currentTarget.value)}
          onPaste={paste}
          onKeyDown={openByKey}
          aria-keyshortcuts="Alt+ArrowDown"
          onBlur={(event) => {
            if (draft) setProblem(problemOf(draft));
            onBlur?.(event);
          }}
          error={problem ?? error}
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
        <Suspense fallback={<Skeleton width={252} height={270} />}>
          <Calendar
            value={value ?? null}
            min={min}
            max={max}
            onPick={(day) => {
              take(day);
              setOpened(false);
            }}
          />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  );
}

const problemOf = (draft: string): string => (draft.length === 10 ? texts.nonexistent : texts.incomplete);

function outOfRange(day: CalendarDay, min?: CalendarDay, max?: CalendarDay): string | null {
  if (min && day < min) return texts.early(min);
  return max && day > max ? texts.late(max) : null;
}
