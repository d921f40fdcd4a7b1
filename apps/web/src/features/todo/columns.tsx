import type { LinhaAtividade } from '@farol/contracts';
import { AreaDots } from '../../shared/ui/area-dots.tsx';
import { WaitingForBadge } from '../../shared/ui/people.tsx';
import { stageName } from '../../shared/ui/stage-badge.tsx';
import { type Column, DoubleCell } from '../../shared/ui/table/index.ts';
import { DueCell, workTexts } from '../../shared/ui/work-list/index.ts';
import { nextStep, toWaitingFor } from './next-step.ts';
import { todoTexts as texts } from './texts.ts';

const WhatCell = ({ row }: { row: LinhaAtividade }) => {
  const { what, detail } = nextStep(row);
  return <DoubleCell main={what} sub={detail} />;
};

const StageCell = ({ row: { estagio } }: { row: LinhaAtividade }) =>
  estagio === null ? <span className="faint">—</span> : stageName(estagio, { short: true });

const AreasCell = ({ row: { areas } }: { row: LinhaAtividade }) =>
  areas.length === 0 ? <span className="faint">{texts.noAreas}</span> : <AreaDots areas={areas} />;

const WaitingForCell = ({ row }: { row: LinhaAtividade }) => {
  const waitingFor = toWaitingFor(row);
  return waitingFor && <WaitingForBadge waitingFor={waitingFor} />;
};

/** On phones the customer comes first, the next step below. */
export const TODO_COLUMNS: readonly Column<LinhaAtividade>[] = [
  {
    key: 'fazer',
    title: texts.columns.what,
    cell: (row) => <WhatCell row={row} />,
    phone: 'line',
  },
  {
    key: 'cliente',
    title: texts.columns.customer,
    cell: (row) => row.pessoa_nome,
    width: '25%',
    phone: 'title',
  },
  {
    key: 'etapa',
    title: workTexts.columns.stage,
    cell: (row) => <StageCell row={row} />,
    width: '15%',
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
    width: '14%',
    from: 1200,
  },
  {
    key: 'prazo',
    title: workTexts.columns.due,
    cell: (row) => <DueCell row={row} />,
    width: 130,
    align: 'right',
    phone: 'aside',
  },
];
