import { Button, Checkbox, Popover, Stack } from '@mantine/core';
import { Columns3 } from 'lucide-react';

type ColumnChooserProps = {
  columns: readonly { key: string; title: string; isFixed: boolean }[];
  shown: readonly string[];
  onChange: (key: string, isOn: boolean) => void;
};

export function ColumnChooser({ columns, shown, onChange }: ColumnChooserProps) {
  return (
    <Popover position="bottom-end">
      <Popover.Target>
        <Button variant="default" size="sm" leftSection={<Columns3 size={15} aria-hidden />}>
          Colunas
        </Button>
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
