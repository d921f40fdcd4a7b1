import { Checkbox, Popover, Stack } from '@mantine/core';
import type { ColumnChooserProps } from './column-chooser.tsx';
import { ColumnsButton } from './columns-button.tsx';

export function WholeColumnChooser({ columns, shown, onChange }: ColumnChooserProps) {
  return (
    <Popover position="bottom-end">
      <Popover.Target>
        <ColumnsButton />
      </Popover.Target>
      <Popover.Dropdown>
        <Stack gap="xs">
          {columns.map(({ key, title, isFixed }) => (
            <Checkbox
              key={key}
              label={title}
              checked={shown.includes(key)}
              disabled={isFixed}
              onChange={(event) => onChange(key, event.currentTarget.checked)}
            />
          ))}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}
