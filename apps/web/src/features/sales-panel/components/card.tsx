import type { Cartao } from '@farol/contracts';
import type { Estagio } from '@farol/domain/pipeline';
import { VisuallyHidden } from '@mantine/core';
import { studyHref, wholeMoney } from '../../../shared/format/index.ts';
import { AreaDots } from '../../../shared/ui/area-dots.tsx';
import { BoardCard, CardDue, CardLine } from '../../../shared/ui/board/index.ts';
import { panelTexts as texts } from '../texts.ts';
import { CardMenu } from './card-menu.tsx';

/** One study: opens its stage's screen; its menu moves it. */
export function Card({ card, estagio }: { card: Cartao; estagio: Estagio }) {
  const { pessoa_nome, premio_anual, dias_no_estagio, areas, prazo } = card;
  return (
    <BoardCard href={studyHref({ ...card, estagio })} name={pessoa_nome} menu={<CardMenu card={card} />}>
      <CardLine>
        <span>{premio_anual > 0 ? texts.yearly(wholeMoney(premio_anual)) : texts.toQuote}</span>
        <span title={texts.daysLong(dias_no_estagio)}>
          <span aria-hidden>{texts.days(dias_no_estagio)}</span>
          <VisuallyHidden>{texts.daysLong(dias_no_estagio)}</VisuallyHidden>
        </span>
      </CardLine>
      <CardLine>
        <AreaDots areas={areas} />
        {prazo && <CardDue prazo={prazo} />}
      </CardLine>
    </BoardCard>
  );
}
