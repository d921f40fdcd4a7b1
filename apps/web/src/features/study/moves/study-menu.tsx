import type { Estudo, Tarefa } from '@farol/contracts';
import { isInPreparation } from '@farol/domain/pipeline';
import { taskOf } from '@farol/domain/study';
import { Button, type ButtonProps } from '@mantine/core';
import { useState } from 'react';
import { useCan } from '../../../shared/api/index.ts';
import { areaInfo } from '../../../shared/theme/areas.ts';
import { CompareDrawer, compareTexts, useRemoveStudy } from '../../diagnosis/index.ts';
import { HandOverDialog, handoverTexts } from '../../handover/index.ts';
import { MoveDialog } from './dialog.tsx';
import { duplicateQuestion, useDuplicate } from './duplicate.ts';
import type { MoveQuestion } from './move-dialog.tsx';
import { type Entry, type Look, MovesMenu } from './moves-menu.tsx';
import { canRemoveArea, removeAreaQuestion, studyQuestion, taskOffers, taskQuestion } from './questions.ts';
import { moveTexts, STUDY_MOVES, type StudyMoveName, TASK_MOVES, type TaskMoveName } from './texts.ts';
import { useMove } from './use-move.ts';

type Move = ReturnType<typeof useMove>;

/** A running task is reassigned within its area; stage and deadline stay. */
const canReassignTask = (estudo: Estudo, task: Tarefa | null): task is Tarefa =>
  task !== null &&
  task.cancelada_em === null &&
  task.estagio_especialista < 6 &&
  estudo.encerrado_em === null;

function reassignTaskQuestion(task: Tarefa, move: Move): MoveQuestion {
  const { title, body, action, done, wordsLabel } = moveTexts.handTask;
  return {
    title: `${title}: ${areaInfo(task.produto_diagnostico_id)?.curto}`,
    body: body(task.especialista?.pessoa_nome ?? ''),
    action,
    wordsLabel,
    asks: 'palavras',
    person: {
      kind: 'especialista',
      area: task.produto_diagnostico_id,
      now: task.especialista?.funcionario_id ?? null,
    },
    send: async ({ motivo, funcionario_id }) =>
      funcionario_id ? move.handTask(task.tarefa_id, { motivo, funcionario_id }, { done, stay: true }) : null,
  };
}

const isDanger = (words: object): boolean => 'danger' in words && words.danger === true;

type StudyMenuProps = {
  estudo: Estudo;
  except?: readonly StudyMoveName[];
  /** What else this screen offers, first in the menu. */
  looks?: readonly Look[];
  /** One of them shows the study full screen: closing it returns the focus here. */
  opensSlides?: boolean;
};

/** What is done to a study less often: give up, take back, reopen. */
export function StudyMenu({ estudo, except = [], looks: own = [], opensSlides = false }: StudyMenuProps) {
  const move = useMove(estudo);
  const duplicate = useDuplicate(estudo);
  const remove = useRemoveStudy(estudo);
  const [comparing, setComparing] = useState(false);
  const [handing, setHanding] = useState(false);
  const mayHand = useCan('clientes.reatribuir');
  const mayStart = useCan('estudos.criar');
  const maySee = useCan('clientes.ver');
  const names = Object.keys(STUDY_MOVES) as StudyMoveName[];
  const entries: Entry[] = names
    .filter((name) => !except.includes(name) && studyQuestion(estudo, name, move) !== null)
    .map((name) => ({
      key: name,
      label: STUDY_MOVES[name].entry,
      danger: isDanger(STUDY_MOVES[name]),
      ask: () => studyQuestion(estudo, name, move),
    }));
  // A customer has one study in preparation at a time: if it is this one, it cannot be duplicated.
  if (mayStart && !isInPreparation(estudo))
    entries.unshift({
      key: 'duplicar',
      label: moveTexts.duplicate.entry,
      danger: false,
      ask: () => duplicateQuestion(estudo.pessoa_nome, duplicate),
    });
  const looks: Look[] = [...own];
  if (maySee) looks.push({ key: 'comparar', label: compareTexts.entry, onOpen: () => setComparing(true) });
  if (mayHand) looks.push({ key: 'passar', label: handoverTexts.entry, onOpen: () => setHanding(true) });
  return (
    <>
      <MovesMenu
        label={moveTexts.more}
        entries={entries}
        looks={looks}
        removal={remove && { label: moveTexts.remove, run: remove }}
        size="lg"
        opensSlides={opensSlides}
      />
      <CompareDrawer estudo={estudo} opened={comparing} onClose={() => setComparing(false)} />
      {handing && (
        <HandOverDialog
          clientes={[estudo.cliente_id]}
          name={estudo.pessoa_nome}
          now={estudo.consultor}
          onClose={() => setHanding(false)}
        />
      )}
    </>
  );
}

/** Moves of one area, and removing it from the study. */
export function AreaMenu({ estudo, area }: { estudo: Estudo; area: number }) {
  const move = useMove(estudo);
  const mayHand = useCan('tarefas.reatribuir');
  const task = taskOf(estudo, area);
  const entries: Entry[] = task
    ? taskOffers(estudo, task).map(({ evento }) => ({
        key: evento,
        label: TASK_MOVES[evento].entry,
        danger: isDanger(TASK_MOVES[evento]),
        ask: () => taskQuestion(estudo, task, evento, move),
      }))
    : [];
  if (canRemoveArea(estudo, area))
    entries.push({
      key: 'remover',
      label: moveTexts.removeArea.entry,
      danger: false,
      ask: () => removeAreaQuestion(estudo, area, move),
    });
  if (mayHand && canReassignTask(estudo, task))
    entries.push({
      key: 'passar',
      label: moveTexts.handTask.entry,
      danger: false,
      ask: () => ({ ...reassignTaskQuestion(task, move), customer: estudo.pessoa_nome }),
    });
  return <MovesMenu label={moveTexts.moreOfArea(areaInfo(area)?.curto ?? '')} entries={entries} size="md" />;
}

type MoveButtonProps = ButtonProps & { estudo: Estudo; name: StudyMoveName; label?: string };

/** A move of the study as a button; absent if it is not offered. */
export function StudyMoveButton({ estudo, name, label, ...rest }: MoveButtonProps) {
  const move = useMove(estudo);
  const [question, setQuestion] = useState<MoveQuestion | null>(null);
  if (!studyQuestion(estudo, name, move)) return null;
  return (
    <>
      <Button variant="default" {...rest} onClick={() => setQuestion(studyQuestion(estudo, name, move))}>
        {label ?? STUDY_MOVES[name].entry}
      </Button>
      <MoveDialog question={question} onClose={() => setQuestion(null)} />
    </>
  );
}

type TaskMoveButtonProps = ButtonProps & { estudo: Estudo; area: number; name: TaskMoveName };

export function TaskMoveButton({ estudo, area, name, ...rest }: TaskMoveButtonProps) {
  const move = useMove(estudo);
  const [question, setQuestion] = useState<MoveQuestion | null>(null);
  const task = taskOf(estudo, area);
  if (!task || !taskQuestion(estudo, task, name, move)) return null;
  return (
    <>
      <Button variant="default" {...rest} onClick={() => setQuestion(taskQuestion(estudo, task, name, move))}>
        {TASK_MOVES[name].entry}
      </Button>
      <MoveDialog question={question} onClose={() => setQuestion(null)} />
    </>
  );
}
