import type { CalendarDay } from '@farol/domain/calendar';
import { Button, Popover, Stack } from '@mantine/core';
import { useState } from 'react';
import { DateInput } from '../fields/date-input.tsx';
import { FilterButton } from './filter-button.tsx';
import { type DateControlProps, dateWords } from './filter-date.tsx';

export function WholeFilterDate(props: DateControlProps) {
  const { label, value, onChange, error, reasonId } = props;
  const [opened, setOpened] = useState(false);
  const set = (day: CalendarDay | undefined) => {
    onChange(day);
    setOpened(false);
  };
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-start" trapFocus>
      <Popover.Target>
        <FilterButton
          words={dateWords(props)}
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
  );
}
