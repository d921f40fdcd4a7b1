import type { Estudo } from '@farol/contracts';
import { Button, Drawer, Stack } from '@mantine/core';
import { useState } from 'react';
import { AreaChip } from '../../../shared/ui/area-dots.tsx';
import { type StaticRow, StaticTable } from '../../../shared/ui/table/index.ts';
import { DocumentChecklist } from '../../documents/index.ts';
import { contractsOf, ExecutedArea } from '../../policies/index.ts';
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
        <AreaChip area={area} />
        <small>{itemsLine(view)}</small>
      </>,
      taskStateText(tarefa),
      <TaskWaitingFor key="waitingFor" estudo={estudo} task={tarefa} />,
      <TaskDeadline key="deadline" task={tarefa} />,
      tarefa ? texts.round(tarefa.rodada) : '—',
      <div key="actions" className={classes.actions}>
        <FollowArea estudo={estudo} view={view} readOnly={readOnly} />
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

/** An area that is ahead while another is requoted: its documents and contracts stay accessible. */
function FollowArea({ estudo, view, readOnly }: { estudo: Estudo; view: AreaView; readOnly: boolean }) {
  const [opened, setOpened] = useState(false);
  const stage = view.tarefa?.estagio_especialista ?? 0;
  if (stage < 3 || stage > 6) return null;
  return (
    <>
      <Button
        variant="default"
        size="sm"
        aria-label={`${texts.follow} ${texts.followTitle(view.curta)}`}
        onClick={() => setOpened(true)}
      >
        {texts.follow}
      </Button>
      <Drawer
        opened={opened}
        onClose={() => setOpened(false)}
        position="right"
        size={640}
        title={texts.followTitle(view.curta)}
      >
        <Stack gap="xl">
          <DocumentChecklist estudo={estudo} area={view.area} readOnly={readOnly} />
          <ExecutedArea
            estudo={estudo}
            view={view}
            contracts={contractsOf(estudo, view)}
            readOnly={readOnly}
          />
        </Stack>
      </Drawer>
    </>
  );
}
