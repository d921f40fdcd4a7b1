import { UnstyledButton } from '@mantine/core';
import { Fragment, type ReactNode } from 'react';
import { AppLink } from '../app-link.tsx';
import classes from './data-table.module.css';
import { SelectBox } from './select-box.tsx';
import type { Column, RowBehaviour } from './types.ts';

type CardListProps<Row> = RowBehaviour<Row> & {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
};

/** The list on phones: two lines and one meta line per row; the whole row is clickable. */
export function CardList<Row>({ label, columns, rows, groupOf, ...behaviour }: CardListProps<Row>) {
  let previous: string | undefined;
  return (
    <ul aria-label={label}>
      {rows.map((row) => {
        const group = groupOf?.(row);
        const opensGroup = group !== undefined && group.key !== previous;
        previous = group?.key;
        return (
          <Fragment key={behaviour.rowKey(row)}>
            {opensGroup && (
              <li className={classes.cardGroup} data-tone={group.tone}>
                {group.label}
                {group.count !== undefined && <small>{group.count}</small>}
              </li>
            )}
            <Card row={row} rows={rows} columns={columns} {...behaviour} />
          </Fragment>
        );
      })}
    </ul>
  );
}

type CardProps<Row> = Omit<RowBehaviour<Row>, 'groupOf'> & {
  row: Row;
  rows: readonly Row[];
  columns: readonly Column<Row>[];
};

function Card<Row>({ row, rows, columns, rowHref, onOpen, onFollow, actions, selection }: CardProps<Row>) {
  const at = (place: Column<Row>['phone']): ReactNode[] =>
    columns
      .filter((column) => column.phone === place)
      .map((column) => <span key={column.key}>{column.cell(row)}</span>);
  const href = rowHref?.(row);
  const title = at('title');
  return (
    <li className={classes.card} data-selected={selection?.has(row) || undefined}>
      {selection && (
        <span className={classes.cardSelect}>
          <SelectBox selection={selection} row={row} rows={rows} />
        </span>
      )}
      <div className={classes.cardTop}>
        {href !== undefined ? (
          <AppLink href={href} className={classes.cover} onClick={() => onFollow?.(row)}>
            {title}
          </AppLink>
        ) : onOpen ? (
          <UnstyledButton className={classes.cover} onClick={() => onOpen(row)}>
            {title}
          </UnstyledButton>
        ) : (
          <span className={classes.cover}>{title}</span>
        )}
        <span className={classes.aside}>{at('aside')}</span>
        {actions && <span className={classes.cardActions}>{actions(row)}</span>}
      </div>
      {at('line').map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are the columns, in their fixed order
        <div key={index}>{line}</div>
      ))}
      <div className={classes.cardBottom}>
        <span className={classes.meta}>{at('meta')}</span>
        {at('corner')}
      </div>
    </li>
  );
}
