import { Button, Checkbox, Popover, Stack } from '@mantine/core';
import { Columns3 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useIsPhone } from '../breakpoints.ts';
import { useStored } from '../use-stored.ts';
import { columnsKey } from './columns-key.ts';
import type { Column } from './types.ts';

type ColumnChooserProps = {
  columns: readonly { key: string; title: string; isFixed: boolean }[];
  shown: readonly string[];
  onChange: (key: string, isOn: boolean) => void;
};

function ColumnChooser({ columns, shown, onChange }: ColumnChooserProps) {
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

const NO_CHOICE: Record<string, boolean> = {};

/**
 * Visible columns, stored on the device under the table's id, and the button that chooses them (absent on
 * phones, where cards have no columns).
 */
export function useColumns<Row>(
  id: string,
  columns: readonly Column<Row>[],
): { visible: Column<Row>[]; chooser: ReactNode } {
  const isPhone = useIsPhone();
  const [choice, setChoice] = useStored<Record<string, boolean>>(columnsKey(id), NO_CHOICE);
  const isShown = (column: Column<Row>) => column.fixed || (choice[column.key] ?? !column.optional);
  const chooser = isPhone ? null : (
    <ColumnChooser
      columns={columns.map(({ key, title, fixed = false }) => ({ key, title, isFixed: fixed }))}
      shown={columns.filter(isShown).map(({ key }) => key)}
      onChange={(key, isOn) => setChoice({ ...choice, [key]: isOn })}
    />
  );
  return { visible: columns.filter(isShown), chooser };
}
