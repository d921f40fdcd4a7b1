import { Button, UnstyledButton } from '@mantine/core';
import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { wholeMoney } from '../../../shared/format/index.ts';
import { stageName } from '../../../shared/ui/stage-badge.tsx';
import { morePanelQuery, type PanelColumn } from '../queries.ts';
import type { PanelSearch } from '../search.ts';
import { panelTexts as texts } from '../texts.ts';
import classes from './board.module.css';
import { Card } from './card.tsx';

type ColumnProps = { column: PanelColumn; search: PanelSearch; folded: boolean; onFold: () => void };

const sumOf = ({ premio_anual }: PanelColumn) =>
  premio_anual > 0 ? wholeMoney(premio_anual) : texts.toQuote;

/** One stage: its name, how many studies and what they are worth, and the cards; folded, only those words. */
export function Column({ column, search, folded, onFold }: ColumnProps) {
  const { estagio, total } = column;
  const stage = stageName(estagio);
  if (folded)
    return (
      <section className={classes.folded} aria-label={stage}>
        <UnstyledButton aria-expanded={false} title={texts.unfold(stage)} onClick={onFold}>
          <b>{stage}</b>
          <span>{[texts.studies(total), total > 0 && sumOf(column)].filter(Boolean).join(' · ')}</span>
        </UnstyledButton>
      </section>
    );
  return (
    <section className={classes.column} aria-label={stage}>
      <UnstyledButton className={classes.columnHead} aria-expanded title={texts.fold(stage)} onClick={onFold}>
        <span>
          <b>{stageName(estagio, { short: true })}</b>
          <span>{total}</span>
        </span>
        <small>{total > 0 ? sumOf(column) : '—'}</small>
      </UnstyledButton>
      <Cards column={column} search={search} />
    </section>
  );
}

function Cards({ column, search }: Pick<ColumnProps, 'column' | 'search'>) {
  const { estagio, total, data } = column;
  const [pages, setPages] = useState(1);
  const more = useQueries({
    queries: Array.from({ length: pages - 1 }, (_, index) => morePanelQuery(search, estagio, index + 2)),
  });
  const rest = more.flatMap((page) => page.data?.find((one) => one.estagio === estagio)?.data ?? []);
  // A study that moved in between may come on two pages.
  const cards = [...new Map([...data, ...rest].map((card) => [card.diagnostico_id, card])).values()];
  const loading = more.some((page) => page.isPending);
  const left = total - cards.length;
  return (
    <ul className={classes.cards}>
      {cards.map((card) => (
        <Card key={card.diagnostico_id} card={card} estagio={estagio} />
      ))}
      {cards.length === 0 && <li className={classes.none}>{texts.emptyColumn}</li>}
      {left > 0 && (
        <li>
          <Button variant="subtle" size="sm" fullWidth loading={loading} onClick={() => setPages(pages + 1)}>
            {texts.more(left)}
          </Button>
        </li>
      )}
    </ul>
  );
}
