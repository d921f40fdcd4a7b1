import { api, type Estudo } from '@farol/contracts';
import { ageAt, isCalendarDay } from '@farol/domain/calendar';
import { codeLabel } from '@farol/domain/code-lists';
import { conjugeName } from '@farol/domain/study';
import { Tabs } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { CircleAlert, Clock } from 'lucide-react';
import type { ReactNode } from 'react';
import { call, useSession } from '../../../shared/api/index.ts';
import { clock, deadline, today } from '../../../shared/format/index.ts';
import { useOpened } from '../../../shared/study/index.ts';
import { areaInfo } from '../../../shared/theme/areas.ts';
import { AreaChip } from '../../../shared/ui/area-dots.tsx';
import { Page } from '../../../shared/ui/page.tsx';
import { SaveIndicator, type SaveState } from '../../../shared/ui/save-indicator.tsx';
import { StatusBadge } from '../../../shared/ui/stage-badge.tsx';
import { CommentsButton, ConversationDrawer, type Talk } from '../../comments/index.ts';
import { TimelineButton } from '../../timeline/index.ts';
import { specialistStudyKey } from '../queries.ts';
import { isOver, type SpecialistTask, stageLabel, taskHref, tasksInOrder } from '../specialist-task.ts';
import { taskTexts as texts } from '../texts.ts';
import { Delivered } from './delivered.tsx';
import { NextInQueue } from './next-in-queue.tsx';
import classes from './task-page.module.css';

type TaskPageProps = SpecialistTask & {
  /** Title in the top bar. */
  name: string;
  actions?: ReactNode;
  saved?: SaveState;
  start?: ReactNode;
  end?: ReactNode;
  padded?: boolean;
  children: ReactNode;
};

/** The header of every task screen: customer, area, deadline, and a tab per area. */
export function TaskPage(props: TaskPageProps) {
  const { study, task, readOnly, name, actions, saved, start, end, padded, children } = props;
  const { diagnostico_id: id } = study;
  useOpened([task], specialistStudyKey(id), () =>
    call(api.diagnosis.getAsSpecialist, { params: { id }, query: { area: task.produto_diagnostico_id } }),
  );
  const tasks = tasksInOrder(study);
  const session = useSession();
  const me = session?.user.funcionario_id;
  const isDone = session?.loggedAs === 'specialist' && (readOnly || task.aguardando !== 'especialista');
  return (
    <Page
      title={study.pessoa_nome}
      name={name}
      parents={[{ label: texts.parent, href: '/customers-specialist' }]}
      lead={aboutStudy(props)}
      badges={
        <>
          <AreaChip area={task.produto_diagnostico_id} />
          <DueBadge {...props} />
          {task.rodada > 1 && <StatusBadge tone="info">{texts.round(task.rodada)}</StatusBadge>}
        </>
      }
      topActions={saved && <SaveIndicator state={saved} />}
      actions={
        <>
          <TimelineButton id={study.diagnostico_id} spouse={conjugeName(study)} />
          <CommentsButton study={study} />
          {actions}
        </>
      }
      tabs={tasks.length > 1 ? <AreaTabs {...props} /> : undefined}
      start={start}
      end={end}
      padded={padded ?? false}
    >
      {readOnly && (
        <p className={classes.note} data-inset={padded || undefined}>
          {isOver(task) ? texts.readOnly : texts.notYours}
        </p>
      )}
      <Delivered key={task.tarefa_id} task={task} padded={padded ?? false} />
      {isDone && <NextInQueue tarefa_id={task.tarefa_id} padded={padded ?? false} />}
      {children}
      <ConversationDrawer {...talkOf(study, me)} />
    </Page>
  );
}

/** One talks about one's own areas as long as the study lives, also about those that are concluded. */
function talkOf(study: Estudo, me: number | undefined): Talk {
  const own = tasksInOrder(study).filter(
    (task) => study.papel === 'A' || task.especialista?.funcionario_id === me,
  );
  return {
    study,
    side: 'especialista',
    areas: own.map((task) => task.produto_diagnostico_id),
    canWrite: own.length > 0 && study.encerrado_em === null && study.estagio < 10,
  };
}

function aboutStudy({ study }: SpecialistTask): string {
  const { data_nascimento: born, cidade_residencia: city, uf_residencia: uf } = study;
  const age = typeof born === 'string' && isCalendarDay(born) ? texts.age(ageAt(born, today())) : null;
  const place = [city, uf].filter((one) => typeof one === 'string' && one).join(', ');
  const who = [age, place || null].filter(Boolean).join(', ');
  return [texts.study(study.diagnostico_id, study.consultor.pessoa_nome), who].filter(Boolean).join(' · ');
}

function DueBadge({ task }: SpecialistTask) {
  if (task.estagio_especialista === 6) return <StatusBadge tone="good">{texts.done}</StatusBadge>;
  if (task.estagio_especialista === 7)
    return (
      <StatusBadge tone="bad">
        {task.motivo_recusa
          ? texts.refusedWhy(codeLabel('motivo_recusa', task.motivo_recusa))
          : texts.refused}
      </StatusBadge>
    );
  if (!task.prazo) return null;
  const when = deadline(task.prazo);
  if (task.pontualidade === 1)
    return (
      <StatusBadge tone="bad" icon={CircleAlert}>
        {texts.late(when)}
      </StatusBadge>
    );
  const isToday = when === deadline(today());
  return (
    <StatusBadge tone={isToday ? 'attention' : 'neutral'} icon={Clock}>
      {texts.due(isToday ? `${when}, ${clock(task.prazo)}` : when)}
    </StatusBadge>
  );
}

/** Several areas of one study with one specialist share a screen, a tab each. */
function AreaTabs({ study, task }: SpecialistTask) {
  const router = useRouter();
  const go = (value: string | null) => {
    const next = study.tarefas.find((t) => t.produto_diagnostico_id === Number(value));
    if (next)
      void router.navigate({ href: taskHref(study.diagnostico_id, next.produto_diagnostico_id, next) });
  };
  return (
    <Tabs
      value={String(task.produto_diagnostico_id)}
      onChange={go}
      className={classes.tabs ?? ''}
      activateTabWithKeyboard={false}
    >
      <Tabs.List aria-label={texts.areas}>
        {tasksInOrder(study).map((one) => (
          <Tabs.Tab key={one.tarefa_id} value={String(one.produto_diagnostico_id)}>
            <span className={classes.tab}>
              <i
                className="dot"
                style={{ background: areaInfo(one.produto_diagnostico_id)?.cor }}
                aria-hidden
              />
              {areaInfo(one.produto_diagnostico_id)?.curto}
              <small>{stageLabel(one)}</small>
            </span>
          </Tabs.Tab>
        ))}
      </Tabs.List>
    </Tabs>
  );
}
