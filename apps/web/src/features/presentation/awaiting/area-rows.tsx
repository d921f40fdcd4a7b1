import type { Estudo } from '@farol/contracts';
import { Button } from '@mantine/core';
import { AppLink } from '../../../shared/ui/app-link.tsx';
import { AreaChip } from '../../../shared/ui/area-dots.tsx';
import { areaPlace } from '../../../shared/ui/area-place.ts';
import { type StaticRow, StaticTable } from '../../../shared/ui/table/index.ts';
import { directionPath } from '../../diagnosis/index.ts';
import {
  AreaMenu,
  type AreaView,
  canSendArea,
  TaskDeadline,
  TaskWaitingFor,
  taskStateText,
} from '../../study/index.ts';
import classes from './awaiting.module.css';
import { SendArea } from './send-area.tsx';
import { awaitingTexts as texts } from './texts.ts';

type RowsProps = { estudo: Estudo; areas: readonly AreaView[]; readOnly: boolean };

/** One row per area: stage, who acts next, deadline and round. */
export function AreaRows({ estudo, areas, readOnly }: RowsProps) {
  const { area, stage, ball, deadline, round } = texts.columns;
  return (
    <StaticTable
      className={classes.areas}
      cards="tablet"
      heads={[area, stage, ball, deadline, round, { label: texts.actions, isHidden: true }]}
      rows={areas.flatMap((view) => areaRows(estudo, view, readOnly))}
    />
  );
}

function areaRows(estudo: Estudo, view: AreaView, readOnly: boolean): StaticRow[] {
  const { area, tarefa } = view;
  const maySend = !readOnly && canSendArea(estudo, area);
  const sending = {
    key: `${area}-send`,
    cells: [{ span: 6, content: <SendArea estudo={estudo} area={area} /> }],
  };
  const row = {
    key: area,
    goesOn: maySend,
    cells: [
      <>
        <span id={areaPlace(area)} tabIndex={-1}>
          <AreaChip area={area} />
        </span>
        <small>{itemsLine(view)}</small>
      </>,
      taskStateText(tarefa),
      <TaskWaitingFor key="waitingFor" estudo={estudo} task={tarefa} />,
      <TaskDeadline key="deadline" task={tarefa} />,
      tarefa ? texts.round(tarefa.rodada) : '—',
      <div key="actions" className={classes.actions}>
        <FollowArea estudo={estudo} view={view} />
        {!readOnly && <AreaMenu estudo={estudo} area={area} />}
      </div>,
    ],
  };
  return maySend ? [row, sending] : [row];
}

function itemsLine({ itens }: AreaView): string {
  if (itens.length === 0) return texts.noItems;
  const names = [...new Set(itens.map((item) => item.nome))];
  return names.length > 2 ? `${names.slice(0, 2).join(', ')} e mais ${names.length - 2}` : names.join(', ');
}

/** An area that is ahead while another is requoted: the way to its documents, then to its proposals. */
function FollowArea({ estudo, view }: { estudo: Estudo; view: AreaView }) {
  const stage = view.tarefa?.estagio_especialista ?? 0;
  if (stage < 3 || stage > 6) return null;
  const [tela, label] =
    stage === 3
      ? (['additional-documents', texts.documents] as const)
      : (['solutions-execution', texts.execution] as const);
  return (
    <Button
      component={AppLink}
      href={`${directionPath(estudo.diagnostico_id, tela)}?area=${view.area}`}
      variant="default"
      size="sm"
      aria-label={`${label}: ${view.curta}`}
    >
      {label}
    </Button>
  );
}
