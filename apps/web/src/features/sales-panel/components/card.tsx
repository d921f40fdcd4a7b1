import type { Cartao } from '@farol/contracts';
import { Badge, VisuallyHidden } from '@mantine/core';
import { memo } from 'react';
import { studyHref, wholeMoney } from '../../../shared/format/index.ts';
import { AreaDots } from '../../../shared/ui/area-dots.tsx';
import { BoardCard, BoardCardCopy, CardDue, CardLine } from '../../../shared/ui/board/index.ts';
import { PersonAvatar, WaitingForBadge } from '../../../shared/ui/people.tsx';
import { UnreadTalk } from '../../../shared/ui/unread-talk.tsx';
import type { Offer } from '../moves/offers.ts';
import type { Focused } from '../moves/use-card-moves.ts';
import { noPremiumText } from '../premium.ts';
import { panelTexts as texts } from '../texts.ts';
import { CardMenu } from './card-menu.tsx';
import classes from './panel.module.css';
import { specialistsOf, waitingForOf } from './waiting-for.ts';

type CardProps = {
  card: Cartao;
  /** Absent for who may not move. */
  onMove: ((card: Cartao, offer: Offer) => void) | null;
  /** The person sees other people's studies too. */
  withConsultant: boolean;
  focused: Focused | null;
};

/** One study: opens its stage's screen; dragging it or its menu moves it. */
export const Card = memo(function Card({ card, onMove, withConsultant, focused }: CardProps) {
  const { diagnostico_id: key, pessoa_nome, estagio } = card;
  return (
    <BoardCard
      href={studyHref(card)}
      name={pessoa_nome}
      focusedAt={focused?.key === key ? focused.at : null}
      {...(onMove ? { menu: <CardMenu card={card} onMove={onMove} />, drag: { key, from: estagio } } : {})}
    >
      <Content card={card} withConsultant={withConsultant} />
    </BoardCard>
  );
});

export const CardCopy = ({ card, withConsultant }: Pick<CardProps, 'card' | 'withConsultant'>) => (
  <BoardCardCopy name={card.pessoa_nome}>
    <Content card={card} withConsultant={withConsultant} />
  </BoardCardCopy>
);

function Person({ name, text }: { name: string; text: string }) {
  return (
    <span title={text}>
      <PersonAvatar name={name} size={18} />
      <VisuallyHidden>{text}</VisuallyHidden>
    </span>
  );
}

const Content = memo(function Content({ card, withConsultant }: Pick<CardProps, 'card' | 'withConsultant'>) {
  const { premio_anual, dias_no_estagio, areas, prazo, pontualidade, consultor, encerrado_em } = card;
  const waitingFor = waitingForOf(card);
  return (
    <>
      <CardLine>
        <span>{premio_anual > 0 ? texts.yearly(wholeMoney(premio_anual)) : noPremiumText(card)}</span>
        <span title={texts.daysLong(dias_no_estagio)}>
          <span aria-hidden>{texts.days(dias_no_estagio)}</span>
          <VisuallyHidden>{texts.daysLong(dias_no_estagio)}</VisuallyHidden>
        </span>
      </CardLine>
      <CardLine>
        <AreaDots areas={areas} />
        {prazo && <CardDue prazo={prazo} isLate={pontualidade === 1} />}
      </CardLine>
      <div className={classes.who}>
        <span className={classes.ball}>
          {encerrado_em ? (
            <Badge size="sm">{texts.closed}</Badge>
          ) : (
            waitingFor && <WaitingForBadge waitingFor={waitingFor} size={16} />
          )}
        </span>
        <span className={classes.others}>
          <UnreadTalk id={card.diagnostico_id} />
          {withConsultant && card.aguardando !== 'consultor' && (
            <Person name={consultor} text={texts.consultantOf(consultor)} />
          )}
          {card.aguardando !== 'especialista' &&
            specialistsOf(card).map((name) => (
              <Person key={name} name={name} text={texts.specialistOf(name)} />
            ))}
        </span>
      </div>
    </>
  );
});
