import { Button, Checkbox, Popover, Stack } from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import { Columns3 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useIsPhone } from '../breakpoints.ts';
import type { Column } from './types.ts';

const LABEL = 'Colunas';

/**
 * Visible columns, stored on the device under the table's id, and the button that chooses them (absent on
 * phones, where cards have no columns).
 */
export function useColumns<Row>(
  id: string,
  columns: readonly Column<Row>[],
): { visible: Column<Row>[]; chooser: ReactNode } {
  const isPhone = useIsPhone();
  const [choice, setChoice] = useLocalStorage<Record<string, boolean>>({
    key: `farol.colunas.${id}`,
    defaultValue: {},
    getInitialValueInEffect: false,
  });
  const isShown = (column: Column<Row>) => column.fixed || (choice[column.key] ?? !column.optional);
  const chooser = isPhone ? null : (
    <Popover position="bottom-end">
      <Popover.Target>
        <Button variant="default" size="sm" leftSection={<Columns3 size={15} aria-hidden />}>
          {LABEL}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <Stack gap="xs">
          {columns.map((column) => (
            <Checkbox
              key={column.key}
              label={column.title}
              checked={isShown(column)}
              disabled={column.fixed ?? false}
              onChange={(event) => setChoice({ ...choice, [column.key]: event.currentTarget.checked })}
            />
          ))}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
  return { visible: columns.filter(isShown), chooser };
}
