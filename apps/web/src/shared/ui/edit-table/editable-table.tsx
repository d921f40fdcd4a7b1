import { useElementSize } from '@mantine/hooks';
import { useState } from 'react';
import { newIdempotencyKey } from '../../api/idempotency.ts';
import { useIsPhone } from '../breakpoints.ts';
import { toastUndo } from '../toast.tsx';
import { EditCards } from './edit-cards.tsx';
import { EditGrid } from './edit-grid.tsx';
import { type EditableRow, type EditTableProps, inGrid, minWidthOf } from './types.ts';

/**
 * A small table edited in place: Tab goes to the next cell, Enter to a new row, totals below.
 * The empty row at the end becomes real with its first letter. Where the columns have no room: cards.
 */
export function EditableTable<Row extends EditableRow>(props: EditTableProps<Row>) {
  const { rows, onAdd, onChange, onRemove, onRestore, removedText } = props;
  const isPhone = useIsPhone();
  const { ref, width } = useElementSize<HTMLDivElement>();
  const isNarrow = isPhone || (width > 0 && width < minWidthOf(inGrid(props.columns)));
  const [blank, setBlank] = useState(newIdempotencyKey);

  const begin = (patch: Partial<Row>) => {
    // The blank row keeps its id and so its focus; the next one gets another.
    onAdd({ linha_uuid: blank, ...patch } as Row);
    setBlank(newIdempotencyKey());
    return blank;
  };
  const edit = (row: Row, patch: Partial<Row>) => {
    if (row.linha_uuid === blank) begin(patch);
    else onChange(row, patch);
  };
  const remove = (row: Row) => {
    const index = rows.indexOf(row);
    onRemove(row);
    toastUndo(removedText, () => (onRestore ? onRestore(row, index) : onAdd(row)));
  };

  const shared = { ...props, onEdit: edit, onDelete: remove };
  return (
    <div ref={ref}>
      {isNarrow ? (
        <EditCards {...shared} onBegin={() => begin({})} />
      ) : (
        <EditGrid {...shared} blankId={blank} />
      )}
    </div>
  );
}
