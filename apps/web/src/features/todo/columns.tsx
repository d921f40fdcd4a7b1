import type { LinhaAtividade } from '@farol/contracts';
import { dayInSaoPaulo, diffDays } from '@farol/domain/calendar';
import { CircleAlert } from 'lucide-react';
import { deadline, today } from '../../shared/format/index.ts';
import { Lamps } from '../../shared/ui/lamps.tsx';
import { BallWith } from '../../shared/ui/people.tsx';
import { stageName } from '../../shared/ui/stage-badge.tsx';
import { type Column, DoubleCell } from '../../shared/ui/table/index.ts';
import { ballOf, nextStep } from './next-step.ts';
import { todoTexts as texts } from './texts.ts';
import classes from './todo.module.css';

function DueCell({ row: { prazo, grupo } }: { row: LinhaAtividade }) {
  if (!prazo) return <span className={classes.quiet}>{texts.noDue}</span>;
  const late = grupo === 'atrasado';
  const days = diffDays(today(), dayInSaoPaulo(prazo));
  return (
    <span
      className={classes.due}
      data-late={late || undefined}
      data-today={grupo === 'hoje' || undefined}
      title={late && days > 0 ? texts.daysLate(days) : undefined}
    >
      {late && <CircleAlert size={14} aria-hidden />}
      {deadline(prazo)}
    </span>
  );
}

const WhatCell = ({ row }: { row: LinhaAtividade }) => {
  const { what, detail } = nextStep(row);
  return <DoubleCell main={what} sub={detail} />;
};

const StageCell = ({ row: { estagio } }: { row: LinhaAtividade }) =>
  estagio === null ? <span className={classes.quiet}>—</span> : stageName(estagio, { short: true });

const AreasCell = ({ row: { areas } }: { row: LinhaAtividade }) =>
  areas.length === 0 ? <span className={classes.quiet}>{texts.noAreas}</span> : <Lamps areas={areas} />;

const Ball = ({ row }: { row: LinhaAtividade }) => {
  const ball = ballOf(row);
  return ball && <BallWith ball={ball} />;
};

/** On a phone the customer leads, and what there is to do stands below. */
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
    title: texts.columns.stage,
    cell: (row) => <StageCell row={row} />,
    width: '15%',
    from: 992,
    phone: 'meta',
  },
  {
    key: 'areas',
    title: texts.columns.areas,
    cell: (row) => <AreasCell row={row} />,
    width: 92,
    phone: 'corner',
  },
  { key: 'bola', title: texts.columns.ball, cell: (row) => <Ball row={row} />, width: '14%', from: 1200 },
  {
    key: 'prazo',
    title: texts.columns.due,
    cell: (row) => <DueCell row={row} />,
    width: 130,
    align: 'right',
    phone: 'aside',
  },
];
