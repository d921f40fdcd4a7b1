import type { Estudo } from '@farol/contracts';
import { Button, Drawer } from '@mantine/core';
import { useState } from 'react';
import { AreaChip } from '../../../shared/ui/lamps.tsx';
import { DocumentChecklist } from '../../documents/index.ts';
import { contractsOf, ExecutedArea } from '../../policies/index.ts';
import {
  AreaMenu,
  type AreaView,
  maySendArea,
  standingOf,
  TaskBall,
  TaskDeadline,
} from '../../study/index.ts';
import classes from './awaiting.module.css';
import { SendArea } from './send-area.tsx';
import { awaitingTexts as texts } from './texts.ts';

type RowsProps = { estudo: Estudo; areas: readonly AreaView[]; readOnly: boolean };

/** One row per area: its own stage, who acts next, by when, and in which round. */
export function AreaRows({ estudo, areas, readOnly }: RowsProps) {
  const { columns } = texts;
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          {[columns.area, columns.stage, columns.ball, columns.deadline, columns.round].map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
          <th aria-label={texts.actions} />
        </tr>
      </thead>
      <tbody>
        {areas.map((view) => (
          <AreaRow key={view.area} estudo={estudo} view={view} readOnly={readOnly} />
        ))}
      </tbody>
    </table>
  );
}

function AreaRow({ estudo, view, readOnly }: { estudo: Estudo; view: AreaView; readOnly: boolean }) {
  const { task } = view;
  const maySend = !readOnly && maySendArea(estudo, view.area);
  return (
    <>
      <tr data-open={maySend || undefined}>
        <td className={classes.area}>
          <AreaChip area={view.area} />
          <small>{itemsLine(view)}</small>
        </td>
        <td data-label={texts.columns.stage}>{standingOf(task)}</td>
        <td data-label={texts.columns.ball}>
          <TaskBall estudo={estudo} task={task} />
        </td>
        <td data-label={texts.columns.deadline}>
          <TaskDeadline task={task} />
        </td>
        <td data-label={texts.columns.round}>{task ? texts.round(task.rodada) : '—'}</td>
        <td className={classes.actions}>
          <div>
            <FollowArea estudo={estudo} view={view} readOnly={readOnly} />
            {!readOnly && <AreaMenu estudo={estudo} area={view.area} />}
          </div>
        </td>
      </tr>
      {maySend && (
        <tr>
          <td colSpan={6} className={classes.sendArea}>
            <SendArea estudo={estudo} area={view.area} />
          </td>
        </tr>
      )}
    </>
  );
}

function itemsLine({ items }: AreaView): string {
  if (items.length === 0) return texts.noItems;
  const names = [...new Set(items.map((item) => item.name))];
  return names.length > 2 ? `${names.slice(0, 2).join(', ')} e mais ${names.length - 2}` : names.join(', ');
}

/** An area that went ahead while another is quoted again: its documents and contracts stay within reach. */
function FollowArea({ estudo, view, readOnly }: { estudo: Estudo; view: AreaView; readOnly: boolean }) {
  const [opened, setOpened] = useState(false);
  const stage = view.task?.estagio_especialista ?? 0;
  if (stage < 3 || stage > 6) return null;
  return (
    <>
      <Button
        variant="default"
        size="sm"
        aria-label={`${texts.follow} ${texts.followTitle(view.short)}`}
        onClick={() => setOpened(true)}
      >
        {texts.follow}
      </Button>
      <Drawer
        opened={opened}
        onClose={() => setOpened(false)}
        position="right"
        size={640}
        title={texts.followTitle(view.short)}
      >
        <div className={classes.inDrawer}>
          <DocumentChecklist estudo={estudo} area={view.area} readOnly={readOnly} />
          <ExecutedArea
            estudo={estudo}
            view={view}
            contracts={contractsOf(estudo, view)}
            readOnly={readOnly}
          />
        </div>
      </Drawer>
    </>
  );
}
