import type { Cartao } from '@farol/contracts';
import { dayInSaoPaulo, diffDays } from '@farol/domain/calendar';
import { Calendar, CircleAlert } from 'lucide-react';
import { date, studyHref, today, wholeMoney } from '../../../shared/format/index.ts';
import { AppLink } from '../../../shared/ui/app-link.tsx';
import { Lamps } from '../../../shared/ui/lamps.tsx';
import { panelTexts as texts } from '../texts.ts';
import classes from './board.module.css';
import { CardMenu } from './card-menu.tsx';

/** One study: opens the screen of its stage; its menu moves it. */
export function Card({ card, estagio }: { card: Cartao; estagio: number }) {
  const { pessoa_nome, premio_anual, dias_no_estagio, areas, prazo } = card;
  const late = prazo !== null && Date.parse(prazo) < Date.now();
  const Icon = late ? CircleAlert : Calendar;
  return (
    <li className={classes.card}>
      <div className={classes.cardTop}>
        <AppLink href={studyHref({ ...card, estagio })} className={classes.name}>
          {pessoa_nome}
        </AppLink>
        <CardMenu card={card} />
      </div>
      <div className={classes.cardLine}>
        <span>{premio_anual > 0 ? texts.yearly(wholeMoney(premio_anual)) : texts.toQuote}</span>
        <span title={texts.daysLong(dias_no_estagio)}>
          <span aria-hidden>{texts.days(dias_no_estagio)}</span>
          <span className={classes.spoken}>{texts.daysLong(dias_no_estagio)}</span>
        </span>
      </div>
      <div className={classes.cardLine}>
        <Lamps areas={areas} />
        {prazo && (
          <span className={classes.due} data-late={late || undefined}>
            <Icon size={13} strokeWidth={1.7} aria-hidden />
            {shortDeadline(prazo)}
          </span>
        )}
      </div>
    </li>
  );
}

const NEAR: Record<number, string> = { [-1]: 'ontem', 0: 'hoje', 1: 'amanhã' };

/** "hoje", "19/11": a card is narrow. */
function shortDeadline(prazo: string): string {
  const day = dayInSaoPaulo(prazo);
  return NEAR[diffDays(day, today())] ?? date(day).slice(0, 5);
}
