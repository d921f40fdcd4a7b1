import type { Estudo } from '@farol/contracts';
import { Text } from '@mantine/core';
import { AreaChip } from '../../../shared/ui/area-dots.tsx';
import { Section } from '../../../shared/ui/section.tsx';
import { offeredMove } from '../../diagnosis/index.ts';
import { AreaMenu, canRemoveArea, TaskDeadline, TaskWaitingFor } from '../../study/index.ts';
import { isAnswerable } from '../answers/answer-counts.ts';
import { isQuoting, isReadyToPresent, type QuotedArea } from '../quoted-areas.ts';
import classes from './edit.module.css';
import { requotingTexts as texts } from './texts.ts';

/** Approved but not concluded. */
const CLOSING_STAGES: readonly number[] = [3, 4, 5];

type RequotingProps = { estudo: Estudo; areas: readonly QuotedArea[] };

/** Next step while some areas are with their specialists and others are ready. */
export function nextStepOf(estudo: Estudo, areas: readonly QuotedArea[]): string {
  const names = (test: (view: QuotedArea) => boolean) => areas.filter(test).map((view) => view.curta);
  const quoting = names(isQuoting);
  const ready = names(isReadyToPresent);
  const shown = names(isAnswerable);
  const ahead = names(({ tarefa }) => CLOSING_STAGES.includes(tarefa?.estagio_especialista ?? 0));
  const mayGiveUp = areas.some((view) => isQuoting(view) && canRemoveArea(estudo, view.area));
  const giveUp = (end: string) => (mayGiveUp ? ` ${texts.giveUp}${end}` : '');
  if (ready.length > 0)
    return offeredMove(estudo, 'apresentar')
      ? texts.present(ready, quoting)
      : texts.hold(ready, quoting) + giveUp(texts.andPresent);
  if (shown.length > 0) return texts.answer(shown);
  return `${ahead.length > 0 ? `${texts.ahead(ahead)} ` : ''}${texts.wait}${giveUp('.')}`;
}

/** Areas being quoted, with specialist and deadline, next to what is ready to present. */
export function Requoting({ estudo, areas }: RequotingProps) {
  const quoting = areas.filter(isQuoting);
  if (quoting.length === 0) return null;
  return (
    <Section title={quoting.every(({ tarefa }) => (tarefa?.rodada ?? 1) > 1) ? texts.again : texts.first}>
      <ul className={classes.requoting}>
        {quoting.map((view) => (
          <li key={view.area}>
            <span>
              <AreaChip area={view.area} />
            </span>
            <span>{texts.round(view.tarefa?.rodada ?? 1)}</span>
            <span>
              <TaskWaitingFor estudo={estudo} task={view.tarefa} />
            </span>
            <span>
              {texts.deadline} <TaskDeadline task={view.tarefa} />
            </span>
            <span>
              <AreaMenu estudo={estudo} area={view.area} />
            </span>
          </li>
        ))}
      </ul>
      {estudo.pode_editar && (
        <Text size="md" maw={720} mb={20}>
          {nextStepOf(estudo, areas)}
        </Text>
      )}
    </Section>
  );
}
