import { useRouter } from '@tanstack/react-router';
import { type KeyboardEvent, type MouseEvent, useEffect, useRef } from 'react';
import { AppLink } from '../app-link.tsx';
import classes from './data-table.module.css';
import { SelectBox } from './select-box.tsx';
import type { Column, RowBehaviour, RowGroup } from './types.ts';

/** The row last opened by keyboard, and the address of its list. */
let lastOpened: { list: string; row: string } | null = null;

export function rememberOpenedRow(list: string, row: string | number): void {
  lastOpened = { list, row: String(row) };
}

/** Whether the person returns to this row, true once: the row then gets the focus back. */
export function isReturningToRow(list: string, row: string | number): boolean {
  if (lastOpened?.list !== list || lastOpened.row !== String(row)) return false;
  lastOpened = null;
  return true;
}

type BodyRowProps<Row> = RowBehaviour<Row> & {
  row: Row;
  /** All rows of the page. */
  rows: readonly Row[];
  columns: readonly Column<Row>[];
};

/** Opens by click and Enter; arrow keys move between rows, space selects. */
export function BodyRow<Row>({ row, rows, columns, ...behaviour }: BodyRowProps<Row>) {
  const { rowKey, rowHref, onOpen, onFollow, actions, selectedKey, selection } = behaviour;
  const router = useRouter({ warn: false });
  const href = rowHref?.(row);
  const list = router?.state.location.href;
  const element = useRef<HTMLTableRowElement>(null);
  const itself = rowKey(row);
  useEffect(() => {
    if (list !== undefined && isReturningToRow(list, itself)) element.current?.focus();
  }, [list, itself]);
  const opens = href !== undefined || onOpen !== undefined;
  const linkKey = (columns.find((column) => column.phone === 'title') ?? columns[0])?.key;

  const open = () => {
    if (href !== undefined) {
      onFollow?.(row);
      void router.navigate({ href });
    } else onOpen?.(row);
  };
  const click = (event: MouseEvent<HTMLElement>) => {
    if (isBeside(event) || isInteractive(event.target) || window.getSelection()?.toString()) return;
    if (href !== undefined && (event.metaKey || event.ctrlKey)) window.open(href, '_blank');
    else open();
  };
  const key = (event: KeyboardEvent<HTMLElement>) => {
    if (event.target !== event.currentTarget) return;
    if (event.key === 'Enter') {
      if (list !== undefined) rememberOpenedRow(list, itself);
      open();
    }
    if (event.key === ' ' && selection) {
      event.preventDefault();
      selection.toggle(row, { through: event.shiftKey, among: rows });
      return;
    }
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step === 0) return;
    event.preventDefault();
    neighbour(event.currentTarget, step)?.focus();
  };

  return (
    <tr
      ref={element}
      className={classes.row}
      data-opens={opens || undefined}
      data-selected={selectedKey === itself || selection?.has(row) || undefined}
      {...(opens ? { tabIndex: 0, onClick: click, onKeyDown: key } : {})}
    >
      {selection && (
        <td data-select>
          <SelectBox selection={selection} row={row} rows={rows} />
        </td>
      )}
      {columns.map((column) => (
        <td key={column.key} data-align={column.align ?? 'left'}>
          {href !== undefined && column.key === linkKey ? (
            <AppLink href={href} tabIndex={-1} onClick={() => onFollow?.(row)}>
              {column.cell(row)}
            </AppLink>
          ) : (
            column.cell(row)
          )}
        </td>
      ))}
      {actions && (
        <td data-align="right">
          <span className={classes.actions}>{actions(row)}</span>
        </td>
      )}
    </tr>
  );
}

export function GroupRow({ group, span }: { group: RowGroup; span: number }) {
  return (
    <tr className={classes.group}>
      <th scope="rowgroup" colSpan={span} data-tone={group.tone}>
        {group.label}
        {group.count !== undefined && <small>{group.count}</small>}
      </th>
    </tr>
  );
}

/** Clicks in a dialog of the row's actions reach the row through React, not through the page. */
const isBeside = ({ target, currentTarget }: MouseEvent<HTMLElement>): boolean =>
  !(target instanceof Node && currentTarget.contains(target));

const isInteractive = (target: EventTarget): boolean =>
  target instanceof Element &&
  target.closest('a, button, input, select, textarea, label, [data-select], [role=menu]') !== null;

function neighbour(row: Element, step: 1 | -1): HTMLElement | null {
  const rows = [...(row.parentElement?.querySelectorAll<HTMLElement>('tr[tabindex]') ?? [])];
  return rows[rows.indexOf(row as HTMLElement) + step] ?? null;
}
