import type { CalendarDay } from '@farol/domain/calendar';
import { Button, Popover, Stack } from '@mantine/core';
import { useId, useState } from 'react';
import { date } from '../../format/index.ts';
import { DateInput } from '../fields/date-input.tsx';
import { FilterButton } from './filter-button.tsx';

type FilterDateProps = {
  label: string;
  value: CalendarDay | undefined;
  onChange: (day: CalendarDay | undefined) => void;
  empty?: string;
  /** Why this day is not accepted, shown beside it. */
  error?: string | undefined;
};

/** "Início: 01/01/2026"; the reason of a refusal is beside the control, so that it is said once. */
export function FilterDate({ label, value, onChange, empty = 'qualquer', error }: FilterDateProps) {
  const reasonId = useId();
  const [opened, setOpened] = useState(false);
  const set = (day: CalendarDay | undefined) => {
    onChange(day);
    setOpened(false);
  };
  return (
    <>
      <Popover opened={opened} onChange={setOpened} position="bottom-start" trapFocus>
        <Popover.Target>
          <FilterButton
            words={`${label}: ${value ? date(value) : empty}`}
            isActive={value !== undefined}
            isInvalid={error !== undefined}
            aria-describedby={error === undefined ? undefined : reasonId}
            onClick={() => setOpened((was) => !was)}
          />
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
