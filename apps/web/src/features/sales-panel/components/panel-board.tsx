import type { Cartao } from '@farol/contracts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { wholeMoney } from '../../../shared/format/index.ts';
import {
  Board,
  BoardCards,
  type BoardColumn,
  BoardDrag,
  type Dragged,
  type Verdict,
} from '../../../shared/ui/board/index.ts';
import { stageName } from '../../../shared/ui/stage-badge.tsx';
import { toastFailed } from '../../../shared/ui/toast.tsx';
import { type ShownColumn, withMoved } from '../moves/moved-cards.ts';
import { type Offer, offerTo, refusalTo } from '../moves/offers.ts';
import type { useCardMoves } from '../moves/use-card-moves.ts';
import { noPremiumText } from '../premium.ts';
import { columnQuery, type PanelColumn } from '../queries.ts';
import type { PanelSearch } from '../search.ts';
import { panelTexts as texts } from '../texts.ts';
import { Card, CardCopy } from './card.tsx';

/** Stages with little manual work: folded by default. */
const FOLDED_STAGES: readonly number[] = [1, 9, 10];

type PanelBoardProps = {
  columns: readonly PanelColumn[];
  readAt: number;
  search: PanelSearch;
  moves: ReturnType<typeof useCardMoves>;
  mayMove: boolean;
  withConsultant: boolean;
  /** The open stage on phones. */
  open: number | null | undefined;
  onOpen: (stage: number | null) => void;
};

type Shown = {
  search: PanelSearch;
  movedIds: ReadonlySet<number>;
  card: (card: Cartao) => React.ReactNode;
  /** Cards on screen by id: what a drag moves. */
  known: Map<number, Cartao>;
};

/** The ten stages side by side, with every study as a card. */
export function PanelBoard(props: PanelBoardProps) {
  const { columns, readAt, search, moves, mayMove, withConsultant, open, onOpen } = props;
  const { moved, act, focused } = moves;
  const shown = useMemo(() => withMoved(columns, moved, readAt), [columns, moved, readAt]);
  const known = useRef(new Map<number, Cartao>());
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });
  const onMove = useCallback((card: Cartao, offer: Offer) => void latest.current(card, offer), []);
  const card = useCallback(
    (one: Cartao) => (
      <Card card={one} onMove={mayMove ? onMove : null} withConsultant={withConsultant} focused={focused} />
    ),
    [mayMove, onMove, withConsultant, focused],
  );
  const of = useCallback(({ key }: Dragged) => known.current.get(key), []);
  const verdictOf = useCallback(
    (dragged: Dragged, stage: number): Verdict => {
      const one = of(dragged);
      if (one && offerTo(one, stage)) return { isLegal: true };
      return { isLegal: false, why: one ? refusalTo(one, stage) : '' };
    },
    [of],
  );
  const cardName = useCallback((dragged: Dragged) => texts.cardOf(of(dragged)?.pessoa_nome ?? ''), [of]);
  const parts = { search, movedIds: shown.movedIds, card, known: known.current };
  const target = focused ? (moved[focused.key]?.to ?? null) : null;
  return (
    <BoardDrag
      columns={columns.map(({ estagio }) => estagio)}
      verdictOf={verdictOf}
      onDrop={(dragged, stage) => {
        const one = of(dragged);
        const offer = one && offerTo(one, stage);
        if (offer) onMove(one, offer);
      }}
      onRefused={toastFailed}
      cardName={cardName}
      columnName={(stage) => stageName(stage)}
      overlay={(dragged) => {
        const one = of(dragged);
        return one && <CardCopy card={one} withConsultant={withConsultant} />;
      }}
    >
      <Board
        label={texts.board}
        storageKey="farol.painel.colunas"
        columns={shown.columns.map((column) => columnOf(column, parts))}
        open={open}
        onOpen={onOpen}
        unfolded={target === 'encerrado' ? null : target}
      />
    </BoardDrag>
  );
}

const sumOf = (column: PanelColumn) =>
  column.premio_anual > 0 ? wholeMoney(column.premio_anual) : noPremiumText(column);

function columnOf(column: ShownColumn, parts: Shown): BoardColumn {
  const { estagio, total } = column;
  return {
    key: estagio,
    name: stageName(estagio),
    short: stageName(estagio, { short: true }),
    total,
    subtitle: total > 0 ? sumOf(column) : '—',
    foldedText: [texts.inColumn(total), total > 0 && sumOf(column)].filter(Boolean).join(' · '),
    isFoldedByDefault: total === 0 || FOLDED_STAGES.includes(estagio),
    cards: <ColumnCards column={column} {...parts} />,
  };
}

function ColumnCards({ column, search, movedIds, card, known }: Shown & { column: ShownColumn }) {
  const { total, premio_anual, data, moved, proximo } = column;
  const later = useInfiniteQuery({ ...columnQuery(search, column), enabled: false });
  const cards = useMemo(() => {
    const loaded = later.data?.pages.flatMap((page) => page.data) ?? [];
    const rest = [...data, ...loaded].filter(({ diagnostico_id }) => !movedIds.has(diagnostico_id));
    return [...new Map([...moved, ...rest].map((one) => [one.diagnostico_id, one])).values()];
  }, [data, later.data, moved, movedIds]);
  useEffect(() => {
    for (const one of cards) known.set(one.diagnostico_id, one);
  }, [cards, known]);
  const { refetch } = later;
  const hasLater = later.data !== undefined;
  const before = useRef({ total, premio_anual });
  // Somebody moved studies in or out: what was loaded further down may have changed.
  useEffect(() => {
    const changed = before.current.total !== total || before.current.premio_anual !== premio_anual;
    before.current = { total, premio_anual };
    if (changed && hasLater) void refetch();
  }, [total, premio_anual, hasLater, refetch]);
  return (
    <BoardCards
      cards={cards}
      total={total}
      keyOf={(one) => one.diagnostico_id}
      card={card}
      empty={texts.emptyColumn}
      more={{
        hasMore: hasLater ? later.hasNextPage : proximo !== null,
        isLoading: later.isFetching,
        isError: later.isError,
        load: () => {
          if (!later.isFetching) void later.fetchNextPage();
        },
      }}
    />
  );
}
