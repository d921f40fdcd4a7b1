import { dayInSaoPaulo, diffDays } from '@farol/domain/calendar';
import { Calendar } from 'lucide-react';
import { type ReactNode, use, useEffect, useLayoutEffect, useRef } from 'react';
import { date, today } from '../../format/index.ts';
import { AppLink } from '../app-link.tsx';
import { Due } from '../due.tsx';
import classes from './board.module.css';
import { DragPlacesContext } from './drag/drag-places.ts';
import type { Dragged } from './drag/drag-state.ts';

type BoardCardProps = {
  href: string;
  name: string;
  /** Beside the name. */
  menu?: ReactNode;
  /** Set on a board whose cards are dragged. */
  drag?: Dragged;
  /** Set when it has just been moved: it takes the focus, once for every value. */
  focusedAt?: number | null;
  children: ReactNode;
};

/** A card that opens by click, Enter and touch on any part of it. */
export function BoardCard({ href, name, menu, drag, focusedAt = null, children }: BoardCardProps) {
  const card = useRef<HTMLDivElement>(null);
  const link = useRef<HTMLAnchorElement>(null);
  const places = use(DragPlacesContext);
  const { key = null, from = null } = drag ?? {};
  useLayoutEffect(() => {
    if (!places || key === null || from === null || !card.current || !link.current) return;
    return places.addCard({ key, from, card: card.current, handle: link.current });
  }, [places, key, from]);
  useEffect(() => {
    if (focusedAt !== null) link.current?.focus();
  }, [focusedAt]);
  return (
    <div ref={card} className={classes.card} data-draggable={drag !== undefined || undefined}>
      <div
        className={classes.cardBody}
        {...(places &&
          key !== null && {
            onMouseDown: (event) => places.onMouseDown(key, event),
            onTouchStart: (event) => places.onTouchStart(key, event),
            onKeyDown: (event) => places.onKeyDown(key, event),
          })}
      >
        <AppLink ref={link} href={href} className={classes.name} title={name} draggable={false} data-card>
          {name}
        </AppLink>
        {children}
      </div>
      {menu}
    </div>
  );
}

/** The same card in the hand, without link and menu. */
export function BoardCardCopy({ name, children }: Pick<BoardCardProps, 'name' | 'children'>) {
  return (
    <div className={classes.card} aria-hidden>
      <div className={classes.cardBody}>
        <span className={classes.name}>{name}</span>
        {children}
      </div>
    </div>
  );
}

export const CardLine = ({ children }: { children: ReactNode }) => (
  <div className={classes.cardLine}>{children}</div>
);

/** "hoje", "19/11": short, since cards are narrow. */
export function CardDue({ prazo, isLate }: { prazo: string; isLate: boolean }) {
  return (
    <Due isLate={isLate} icon={<Calendar size={13} strokeWidth={1.7} aria-hidden />}>
      {shortDeadline(prazo)}
    </Due>
  );
}

const NEAR: Record<number, string> = { [-1]: 'ontem', 0: 'hoje', 1: 'amanhã' };

function shortDeadline(prazo: string): string {
  const day = dayInSaoPaulo(prazo);
  return NEAR[diffDays(day, today())] ?? date(day).slice(0, 5);
}
