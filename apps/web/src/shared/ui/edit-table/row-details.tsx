import { Button, Drawer } from '@mantine/core';
import { common } from '../../texts/common.ts';
import { useRestoreFocusOnUnmount } from '../restore-focus.ts';
import { CellInput } from './cell-input.tsx';
import classes from './edit-table.module.css';
import { applicableColumns, type EditableRow, type EditTableProps } from './types.ts';

type RowDetailsProps<Row extends EditableRow> = EditTableProps<Row> & {
  row: Row;
  index: number;
  onEdit: (row: Row, patch: Partial<Row>) => void;
  onClose: () => void;
  /** Column with the initial focus. */
  focused?: string | undefined;
};

/** All fields of a row, including those without a column. */
export function RowDetails<Row extends EditableRow>(props: RowDetailsProps<Row>) {
  useRestoreFocusOnUnmount();
  const { label, columns, row, index, errors, readOnly, onEdit, onClose, focused } = props;
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size={480}
      title={`${label}, linha ${index + 1}`}
      returnFocus
    >
      <div className={classes.details}>
        {applicableColumns(columns, row).map((column) => (
          <CellInput
            key={column.key}
            column={column}
            row={row}
            inCell={false}
            isFirst={column.key === focused}
            label={column.title}
            error={errors?.[row.linha_uuid]?.[column.key]}
            disabled={readOnly ?? false}
            onChange={(value) => onEdit(row, { [column.key]: value } as Partial<Row>)}
          />
        ))}
      </div>
      <Button mt="lg" onClick={onClose}>
        {common.close}
      </Button>
    </Drawer>
  );
}
