import { UnstyledButton } from '@mantine/core';
import { type ReactNode, use, useCallback, useEffect } from 'react';
import classes from './board.module.css';
import { DragPlacesContext } from './drag/drag-places.ts';
import { OverContext, useDragState } from './drag/drag-state.ts';
import { boardTexts as texts } from './texts.ts';

export type BoardColumn = {
  key: number;
  /** "5 Resultado do estudo", or a short form that fits the column. */
  name: string;
  short: string;
  total: number;
  /** Below the name: the value of the column. */
  subtitle?: string;
  /** Folded: "3 estudos · R$ 1.200". */
  foldedText: string;
  /** Folded until somebody opens it. */
  isFoldedByDefault: boolean;
  cards: ReactNode;
};

type ColumnProps = {
  column: BoardColumn;
  folded: boolean;
  onFold: () => void;
  /** A card was held over the folded column for a while. */
  onPeek: () => void;
};

const PEEK_MS = 500;

/** A column with its cards, or folded to a strip. */
export function Column({ column, folded, onFold, onPeek }: ColumnProps) {
  const { key, name, short, total, subtitle, foldedText, cards } = column;
  const places = use(DragPlacesContext);
  const setNodeRef = useCallback(
    (element: HTMLElement | null) => places?.setColumn(key, element),
    [places, key],
  );
  const over = use(OverContext);
  const { dragged, byKeyboard, verdictOf, name: cardName } = useDragState();
  const isOver = over === key;
  const verdict = dragged && verdictOf(key);
  useEffect(() => {
    if (!folded || !isOver) return;
    const waiting = setTimeout(onPeek, PEEK_MS);
    return () => clearTimeout(waiting);
  }, [folded, isOver, onPeek]);
  const drop = {
    'data-board-column': key,
    'data-drop': verdict ? (verdict.isLegal ? 'legal' : 'illegal') : undefined,
    'data-over': (isOver && verdict !== null) || undefined,
  };
  if (folded)
    return (
      <section ref={setNodeRef} className={classes.folded} aria-label={name} {...drop}>
        <UnstyledButton aria-expanded={false} title={texts.unfold(name)} onClick={onFold}>
          <b>{name}</b>
          <span className="text-xs dim">{foldedText}</span>
        </UnstyledButton>
      </section>
    );
  return (
    <section className={classes.column} aria-label={name} {...drop}>
      <UnstyledButton className={classes.columnHead} aria-expanded title={texts.fold(name)} onClick={onFold}>
        <span>
          <b>{short}</b>
          <span>{total}</span>
        </span>
        {subtitle && <small>{subtitle}</small>}
      </UnstyledButton>
      <div className={classes.cards}>
        <div ref={setNodeRef} className={classes.inner}>
          {isOver && verdict?.isLegal && (
            <div className={classes.slot} aria-hidden>
              {byKeyboard && cardName}
            </div>
          )}
          {isOver && byKeyboard && verdict?.isLegal === false && (
            <p className={classes.refusal} aria-hidden>
              {verdict.why}
            </p>
          )}
          {cards}
        </div>
      </div>
    </section>
  );
}
