import type { LinhaFila } from '@farol/contracts';
import { Badge, VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSession } from '../../../shared/api/index.ts';
import { date, shortName } from '../../../shared/format/index.ts';
import { AreaChip } from '../../../shared/ui/area-dots.tsx';
import {
  Board,
  BoardCard,
  BoardCards,
  type BoardColumn,
  BoardSkeleton,
  CardDue,
  CardLine,
  usePagedCards,
} from '../../../shared/ui/board/index.ts';
import { WaitingForBadge } from '../../../shared/ui/people.tsx';
import { stageName } from '../../../shared/ui/stage-badge.tsx';
import { Failed } from '../../../shared/ui/state-views.tsx';
import { UnreadTalk } from '../../../shared/ui/unread-talk.tsx';
import { neededIn, toWaitingFor } from '../columns.tsx';
import { moreQueueQuery, type QueueColumn, queueBoardQuery } from '../queries.ts';
import classes from '../queue.module.css';
import { hrefOf } from '../row-href.ts';
import type { QueueSearch } from '../search.ts';
import { queueTexts as texts } from '../texts.ts';

/** Ended stages: folded by default. */
const OVER: readonly number[] = [6, 7];

type QueueBoardProps = { search: QueueSearch; empty: ReactNode };

/** Tasks by stage; each card is one area and opens its stage's screen. */
export function QueueBoard({ search, empty }: QueueBoardProps) {
  const board = useQuery(queueBoardQuery(search));
  if (board.isError && !board.data)
    return <Failed title={texts.failed} error={board.error} onRetry={() => void board.refetch()} />;
  if (!board.data) return <BoardSkeleton />;
  if (board.data.every(({ total }) => total === 0)) return empty;
  return (
    <Board
      label={texts.board}
      storageKey="farol.fila.colunas"
      columns={board.data.map((column) => columnOf(column, search))}
    />
  );
}

function columnOf(
  { estagio_especialista: stage, total, data }: QueueColumn,
  search: QueueSearch,
): BoardColumn {
  const name = stageName(stage, { specialist: true });
  return {
    key: stage,
    name,
    short: name,
    total,
    foldedText: texts.tasks(total),
    isFoldedByDefault: total === 0 || OVER.includes(stage),
    cards: <ColumnCards stage={stage} total={total} first={data} search={search} />,
  };
}

type ColumnCardsProps = { stage: number; total: number; first: readonly LinhaFila[]; search: QueueSearch };

const keyOf = (row: LinhaFila): number => row.tarefa_id ?? 0;

function ColumnCards({ stage, total, first, search }: ColumnCardsProps) {
  const page = (n: number) => moreQueueQuery(search, stage, n);
  const { cards, more } = usePagedCards({ first, total, page, keyOf });
  return (
    <BoardCards
      cards={cards}
      total={total}
      more={more}
      keyOf={keyOf}
      card={(row) => <TaskCard row={row} />}
      empty={texts.emptyColumn}
    />
  );
}

function TaskCard({ row }: { row: LinhaFila }) {
  const waitingFor = toWaitingFor(row);
  const [area = 1] = row.areas;
  const isOwn = useSession()?.loggedAs === 'specialist';
  return (
    <BoardCard href={hrefOf(row)} name={row.pessoa_nome}>
      <CardLine>
        <span>
          <AreaChip area={area} />
          <UnreadTalk id={row.diagnostico_id} />
        </span>
        {(row.rodada ?? 1) > 1 ? (
          <Badge color="blue">{texts.round(row.rodada ?? 1)}</Badge>
        ) : (
          <span>{neededIn(row)}</span>
        )}
      </CardLine>
      <CardLine>
        {waitingFor ? <WaitingForBadge waitingFor={waitingFor} size={18} /> : <span />}
        {row.prazo && <CardDue prazo={row.prazo} isLate={row.grupo === 'atrasado'} />}
      </CardLine>
      <CardLine>
        <span className={classes.person} title={texts.consultantOf(row.consultor)}>
          {row.aguardando !== 'consultor' && shortName(row.consultor)}
        </span>
        <span title={texts.sinceDay(date(row.entrada_no_estagio))}>
          <span aria-hidden>{texts.days(row.dias_no_estagio)}</span>
          <VisuallyHidden>{texts.since(row.dias_no_estagio)}</VisuallyHidden>
        </span>
      </CardLine>
      {!isOwn && row.aguardando !== 'especialista' && (
        <CardLine>
          <span className={classes.person}>{texts.specialistOf(shortName(row.especialista ?? ''))}</span>
        </CardLine>
      )}
    </BoardCard>
  );
}
