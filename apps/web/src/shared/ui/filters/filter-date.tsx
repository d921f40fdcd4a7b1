import type { CalendarDay } from '@farol/domain/calendar';
import { Button, Popover, Stack, UnstyledButton } from '@mantine/core';
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { date } from '../../format/index.ts';
import { DateInput } from '../fields/date-input.tsx';
import classes from './filter-bar.module.css';

type FilterDateProps = {
  label: string;
  value: CalendarDay | undefined;
  onChange: (day: CalendarDay | undefined) => void;
  empty?: string;
  /** Why this day is not accepted, shown beside it. */
  error?: string | undefined;
};

/** "Início: 01/01/2026" */
export function FilterDate({ label, value, onChange, empty = 'qualquer', error }: FilterDateProps) {
  const [opened, setOpened] = useState(false);
  const set = (day: CalendarDay | undefined) => {
    onChange(day);
    setOpened(false);
  };
  const reasonId = useId();
  return (
    <>
      <Popover opened={opened} onChange={setOpened} position="bottom-start" trapFocus>
        <Popover.Target>
          <UnstyledButton
            className={classes.control}
            data-active={value !== undefined || undefined}
            data-invalid={error !== undefined || undefined}
            aria-describedby={error === undefined ? undefined : reasonId}
            onClick={() => setOpened((was) => !was)}
          >
            <span>{`${label}: ${value ? date(value) : empty}`}</span>
            <ChevronDown size={14} aria-hidden />
          </UnstyledButton>
        </Popover.Target>
        <Popover.Dropdown>
          <Stack gap="xs">
            <DateInput label={label} value={value ?? null} onChange={(day) => day && set(day)} />
            {value && (
              <Button variant="subtle" size="sm" onClick={() => set(undefined)}>
                Limpar
              </Button>
            )}
          </Stack>
        </Popover.Dropdown>
      </Popover>
      {error !== undefined && (
        <small id={reasonId} role="alert" className="danger">
          {error}
        </small>
      )}
    </>
  );
}
