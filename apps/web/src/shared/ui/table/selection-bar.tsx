import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { errorMessage } from '../../api/index.ts';
import { count } from '../../format/index.ts';
import { toastFailed } from '../toast.tsx';
import classes from './selection-bar.module.css';
import type { RowSelection } from './types.ts';

export type ListSelection<Row> = {
  selection: RowSelection<Row>;
  /** "3 clientes selecionados" */
  chosen: (n: number) => string;
  /** Rows that match the filters, at most `most`. */
  loadAll: (most: number) => Promise<readonly Row[]>;
  /** Most rows of one action. */
  most: number;
  /** What can be done with the chosen rows. */
  actions: (rows: readonly Row[]) => ReactNode;
};

const TEXTS = {
  region: 'Seleção',
  all: (total: number, most: number) =>
    total > most ? `Selecionar os primeiros ${count(most)}` : `Selecionar os ${count(total)} da lista`,
  most: 'o máximo de uma vez',
  clear: 'Limpar seleção',
};

/** How many rows are chosen, choosing all that match the filters, and the actions; nothing while none is. */
export function SelectionBar<Row>({ list, total }: { list: ListSelection<Row>; total: number }) {
  const { selection, chosen, loadAll, most, actions } = list;
  const [isLoading, setLoading] = useState(false);
  const { rows } = selection;
  const selectAll = async () => {
    setLoading(true);
    try {
      selection.set(await loadAll(most), true);
    } catch (error) {
      toastFailed(errorMessage(error));
    }
    setLoading(false);
  };
  return (
    <section className={classes.bar} aria-label={TEXTS.region} data-empty={rows.length === 0 || undefined}>
      <span role="status" className={classes.chosen}>
        {rows.length > 0 && chosen(rows.length)}
        {rows.length >= most && `, ${TEXTS.most}`}
      </span>
      {rows.length > 0 && (
        <>
          {rows.length < Math.min(total, most) && (
            <Button variant="subtle" size="sm" loading={isLoading} onClick={() => void selectAll()}>
              {TEXTS.all(total, most)}
            </Button>
          )}
          <span className={classes.actions}>
            <Button variant="default" size="sm" onClick={selection.clear}>
              {TEXTS.clear}
            </Button>
            {actions(rows)}
          </span>
        </>
      )}
    </section>
  );
}
