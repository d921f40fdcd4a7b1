import { ActionIcon, Button, UnstyledButton } from '@mantine/core';
import { Plus, Trash2 } from 'lucide-react';
import { use, useEffect, useRef, useState } from 'react';
import { CellInput } from './cell-input.tsx';
import classes from './edit-table.module.css';
import { applicableColumns, type EditableRow, type EditColumn, type EditTableProps } from './types.ts';
import { UnreadCellsContext } from './unread-cells.ts';
import { cellText, countedRows, totalLabel, totalText } from './values.ts';

const texts = {
  unread: (cells: readonly string[]) => `Não entendemos ${cells.join(' e ')}.`,
};

/** At a line break the dot stays at the end of the line. */
const SEPARATOR = '\u00a0· ';

type EditCardsProps<Row extends EditableRow> = EditTableProps<Row> & {
  /** Creates an empty row and returns its id. */
  onBegin: () => string;
  onEdit: (row: Row, patch: Partial<Row>) => void;
  onDelete: (row: Row) => void;
};

/** The table on a phone: each row is a card that opens for editing. */
export function EditCards<Row extends EditableRow>(props: EditCardsProps<Row>) {
  const { label, columns, rows, addLabel, readOnly = false, onBegin } = props;
  const [opened, setOpened] = useState<string | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const { linha_uuid: requestedRow, column: askedColumn } = props.focusedCell ?? {};
  useEffect(() => {
    if (!requestedRow || !askedColumn) return;
    setOpened(requestedRow);
    const frame = requestAnimationFrame(() => {
      const field = list.current?.querySelector<HTMLElement>('[data-autofocus]');
      field?.scrollIntoView({ block: 'center' });
      field?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [requestedRow, askedColumn]);
  const totals = columns.filter((column) => column.total);
  return (
    <div>
      <ul ref={list} className={`stack ${classes.cards}`} aria-label={label}>
        {rows.map((row, index) => (
          <EditCard
            key={row.linha_uuid}
            {...props}
            row={row}
            index={index}
            isOpen={!readOnly && row.linha_uuid === opened}
            onToggle={() => setOpened(row.linha_uuid === opened ? null : row.linha_uuid)}
          />
        ))}
      </ul>
      {!readOnly && (
        <Button
          variant="default"
          size="lg"
          fullWidth
          className={classes.add}
          leftSection={<Plus size={16} aria-hidden />}
          onClick={() => setOpened(onBegin())}
        >
          {addLabel}
        </Button>
      )}
      {totals.length > 0 && (
        <div className={classes.cardTotal}>
          <span>{totalLabel(props.unfinished)}</span>
          <div>
            {totals.map((column) => (
              <span key={column.key}>
                {totals.length > 1 && <small>{column.title}</small>}{' '}
                <b>{totalText(column, countedRows(rows, props.unfinished), true)}</b>
              </span>
            ))}
          </div>
        </div>
      )}
    </div>
  );
}

/** A bare number or a yes needs the name of its column. */
function labelledValue<Row extends EditableRow>(column: EditColumn<Row>, row: Row): string {
  const value = cellText(column, row, true);
  const isBare = column.kind === 'yes-no' || (column.kind === 'integer' && !column.unit && !column.isYear);
  const unit = column.unitLabel && isBare ? ` ${column.unitLabel}` : '';
  return value && isBare ? `${column.title} ${value}${unit}` : value;
}

/** A closed card: texts in one line, amounts in another, labelled if there are several. */
function Summary<Row extends EditableRow>({
  columns,
  row,
}: {
  columns: readonly EditColumn<Row>[];
  row: Row;
}) {
  const isAmount = ({ kind }: EditColumn<Row>) => kind === 'money';
  const words = columns
    .filter((column) => !isAmount(column))
    .map((column) => labelledValue(column, row))
    .filter(Boolean);
  const amounts = columns.filter((column) => isAmount(column) && cellText(column, row) !== '');
  const areNamed = columns.filter(isAmount).length > 1;
  return (
    <div className={classes.cardSummary} data-one-amount={!areNamed || undefined}>
      {words.length > 0 && <p className={classes.cardLine}>{words.join(SEPARATOR)}</p>}
      {amounts.length > 0 && (
        <p className={classes.cardAmounts}>
          {amounts.map((column) => (
            <span key={column.key}>
              {areNamed && <small>{column.title}</small>} {cellText(column, row, true)}
            </span>
          ))}
        </p>
      )}
    </div>
  );
}

type EditCardProps<Row extends EditableRow> = EditCardsProps<Row> & {
  row: Row;
  index: number;
  isOpen: boolean;
  onToggle: () => void;
};

function EditCard<Row extends EditableRow>({ row, index, isOpen, onToggle, ...props }: EditCardProps<Row>) {
  const { columns, errors, onEdit, onDelete, readOnly } = props;
  const [first, ...rest] = columns;
  const title = (first && cellText(first, row)) || first?.placeholder || `Linha ${index + 1}`;
  const rowErrors = errors?.[row.linha_uuid] ?? {};
  const unread = Object.entries(use(UnreadCellsContext).cells[row.linha_uuid] ?? {}).map(
    ([key, text]) => `${columns.find((column) => column.key === key)?.title ?? key} “${text}”`,
  );
  /** After the fields of an open card, not between its title and them. */
  const remove = !readOnly && (
    <ActionIcon variant="subtle" color="gray" aria-label={`Excluir ${title}`} onClick={() => onDelete(row)}>
      <Trash2 size={17} strokeWidth={1.6} aria-hidden />
    </ActionIcon>
  );
  return (
    <li
      className={classes.card}
      data-open={isOpen || undefined}
      data-wrong={Object.keys(rowErrors).length > 0 || unread.length > 0 || undefined}
    >
      <div className="row">
        <UnstyledButton
          className={classes.cardTitle}
          aria-expanded={isOpen}
          disabled={readOnly ?? false}
          onClick={onToggle}
        >
          {title}
        </UnstyledButton>
        {!isOpen && remove}
      </div>
      {isOpen ? (
        <div className={classes.cardFields}>
          {applicableColumns(columns, row).map((column) => (
            <CellInput
              key={column.key}
              column={column}
              row={row}
              inCell={false}
              isFirst={
                row.linha_uuid === props.focusedCell?.linha_uuid && column.key === props.focusedCell.column
              }
              label={column.title}
              error={rowErrors[column.key]}
              onChange={(value) => onEdit(row, { [column.key]: value } as Partial<Row>)}
            />
          ))}
          <div className="row">
            <span className="grow" />
            {remove}
          </div>
        </div>
      ) : (
        <>
          <Summary columns={applicableColumns(rest, row).filter(({ detail }) => !detail)} row={row} />
          {unread.length > 0 && <p className="text-sm danger">{texts.unread(unread)}</p>}
        </>
      )}
    </li>
  );
}
