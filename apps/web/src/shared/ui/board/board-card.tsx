import { dayInSaoPaulo, diffDays } from '@farol/domain/calendar';
import { Calendar } from 'lucide-react';
import type { ReactNode } from 'react';
import { date, today } from '../../format/index.ts';
import { AppLink } from '../app-link.tsx';
import { Due } from '../due.tsx';
import classes from './board.module.css';

type BoardCardProps = {
  href: string;
  name: string;
  /** Beside the name. */
  menu?: ReactNode;
  children: ReactNode;
};

/** A card that opens by click, Enter and touch on any part of it. */
export function BoardCard({ href, name, menu, children }: BoardCardProps) {
  return (
    <li className={classes.card}>
      <div className={classes.cardTop}>
        <AppLink href={href} className={classes.name} title={name}>
          {name}
        </AppLink>
        {menu}
      </div>
      {children}
    </li>
  );
}

export const CardLine = ({ children }: { children: ReactNode }) => (
  <div className={classes.cardLine}>{children}</div>
);

/** "hoje", "19/11": short, since cards are narrow. */
export function CardDue({ prazo }: { prazo: string }) {
  return (
    <Due isLate={Date.parse(prazo) < Date.now()} icon={<Calendar size={13} strokeWidth={1.7} aria-hidden />}>
      {shortDeadline(prazo)}
    </Due>
  );
}

const NEAR: Record<number, string> = { [-1]: 'ontem', 0: 'hoje', 1: 'amanhã' };

function shortDeadline(prazo: string): string {
  const day = dayInSaoPaulo(prazo);
  return NEAR[diffDays(day, today())] ?? date(day).slice(0, 5);
}
