import type { ReactNode } from 'react';
import { useIsPhone } from '../breakpoints.ts';
import { useStored } from '../use-stored.ts';
import { ColumnChooser } from './column-chooser.tsx';
import type { Column } from './types.ts';

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
  const [choice, setChoice] = useStored<Record<string, boolean>>(`farol.colunas.${id}`, NO_CHOICE);
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
