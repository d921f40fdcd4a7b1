import { Button, Popover } from '@mantine/core';
import { Columns3 } from 'lucide-react';
import type { ReactNode } from 'react';
import { lazyPart } from '../../lazy.tsx';
import { useIsPhone } from '../breakpoints.ts';
import { useStored } from '../use-stored.ts';
import type { ColumnChoicesProps } from './column-choices.tsx';
import { columnsKey } from './columns-key.ts';
import type { Column } from './types.ts';

const ColumnChoices = lazyPart(async () => (await import('./column-choices.tsx')).ColumnChoices, {
  preload: true,
});

function ColumnChooser(choices: ColumnChoicesProps) {
  return (
    <Popover position="bottom-end">
      <Popover.Target>
        <Button variant="default" size="sm" leftSection={<Columns3 size={15} aria-hidden />}>
          Colunas
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <ColumnChoices {...choices} />
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
