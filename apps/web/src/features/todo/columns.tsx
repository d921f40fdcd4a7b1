import type { LinhaTodo } from '@farol/contracts';
import { endOfDaySaoPaulo } from '@farol/domain/calendar';
import { shortName, today } from '../../shared/format/index.ts';
import { AreaDots } from '../../shared/ui/area-dots.tsx';
import { WaitingForBadge } from '../../shared/ui/people.tsx';
import { stageName } from '../../shared/ui/stage-badge.tsx';
import { type Column, DoubleCell } from '../../shared/ui/table/index.ts';
import { UnreadTalk } from '../../shared/ui/unread-talk.tsx';
import { DueCell, workTexts } from '../../shared/ui/work-list/index.ts';
import { isOwn, nextStep, toWaitingFor } from './next-step.ts';
import { todoTexts as texts } from './texts.ts';

const WhatCell = ({ row }: { row: LinhaTodo }) => {
  const { what, detail } = nextStep(row);
  return <DoubleCell main={what} sub={detail} wraps />;
};

/** The consultant's name below the customer's, where the line is of somebody else. */
const CustomerCell = ({ row }: { row: LinhaTodo }) => {
  const name = (
    <>
      {row.pessoa_nome}
      <UnreadTalk id={row.diagnostico_id} />
    </>
  );
  return row.consultor && !isOwn(row) ? <DoubleCell main={name} sub={shortName(row.consultor)} /> : name;
};

/** Lines of a customer have no stage: their kind is shown instead. */
const StageCell = ({ row: { estagio, tipo_atividade } }: { row: LinhaTodo }) =>
  estagio === null ? (
    <span className="dim">{texts.kinds[tipo_atividade]}</span>
  ) : (
    stageName(estagio, { short: true })
  );

/** A customer's line without a policy has no areas. */
const AreasCell = ({ row: { areas, diagnostico_id } }: { row: LinhaTodo }) => {
  if (areas.length > 0) return <AreaDots areas={areas} />;
  return <span className="faint">{diagnostico_id === null ? '—' : texts.noAreas}</span>;
};

const WaitingForCell = ({ row }: { row: LinhaTodo }) => {
  const waitingFor = toWaitingFor(row);
  return waitingFor && <WaitingForBadge waitingFor={waitingFor} />;
};

/** The day that the line counts for. */
const withDay = (row: LinhaTodo) =>
  row.adiada_ate && row.adiada_ate >= today() ? { ...row, prazo: endOfDaySaoPaulo(row.adiada_ate) } : row;

/** On phones the customer comes first, the next step below. */
export const TODO_COLUMNS: readonly Column<LinhaTodo>[] = [
  {
    key: 'fazer',
    fixed: true,
    title: texts.columns.what,
    cell: (row) => <WhatCell row={row} />,
    width: '30%',
    phone: 'line',
  },
  {
    key: 'cliente',
    title: texts.columns.customer,
    cell: (row) => <CustomerCell row={row} />,
    width: '18%',
    phone: 'title',
  },
  {
    key: 'etapa',
    title: workTexts.columns.stage,
    cell: (row) => <StageCell row={row} />,
    width: 116,
    from: 992,
    phone: 'meta',
  },
  {
    key: 'areas',
    title: workTexts.columns.areas,
    cell: (row) => <AreasCell row={row} />,
    width: 92,
    phone: 'corner',
  },
  {
    key: 'bola',
    title: workTexts.columns.ball,
    cell: (row) => <WaitingForCell row={row} />,
    width: 112,
    from: 1200,
  },
  {
    key: 'prazo',
    title: workTexts.columns.due,
    cell: (row) => <DueCell row={withDay(row)} />,
    width: 116,
    align: 'right',
    phone: 'aside',
  },
];
