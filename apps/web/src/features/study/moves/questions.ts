import type { Estudo, Tarefa } from '@farol/contracts';
import { choosesAreas, isEstudoOpen, movesOfferedOnTarefa, type OfertaTarefa } from '@farol/domain/pipeline';
import { taskOf } from '@farol/domain/study';
import { areaInfo } from '../../../shared/theme/areas.ts';
import { offeredMove, pipelineState } from '../../diagnosis/index.ts';
import { isActiveTask } from '../active-task.ts';
import type { MoveQuestion } from './move-dialog.tsx';
import { moveTexts, STUDY_MOVES, type StudyMoveName, TASK_MOVES, type TaskMoveName } from './texts.ts';
import type { useMove } from './use-move.ts';

type Move = ReturnType<typeof useMove>;

/** The dialog of a move of the study; null if it is not offered now. */
export function studyQuestion(estudo: Estudo, name: StudyMoveName, move: Move): MoveQuestion | null {
  const offer = offeredMove(estudo, name);
  if (!offer) return null;
  const { title, body, action, done, ...rest } = STUDY_MOVES[name] as (typeof STUDY_MOVES)[StudyMoveName] & {
    wordsLabel?: string;
    danger?: boolean;
  };
  return {
    ...rest,
    customer: estudo.pessoa_nome,
    title,
    body,
    action,
    asks: offer.pede,
    place: `${name}/${estudo.diagnostico_id}`,
    ...(offer.escolheAreas ? { areas: offer.areas } : {}),
    send: ({ motivo, produtos }) =>
      move.moveStudy(
        { ...offer.alvo, ...(motivo ? { motivo } : {}), ...(produtos?.length ? { produtos } : {}) },
        { done, undo: true },
      ),
  };
}

/** Moves of one area on the consultant's side. */
export function taskOffers(estudo: Estudo, tarefa: Tarefa): (OfertaTarefa & { evento: TaskMoveName })[] {
  const { estudo: base } = pipelineState(estudo);
  const state = {
    estagio_especialista: tarefa.estagio_especialista as OfertaTarefa['para'],
    especialista_id: tarefa.especialista?.funcionario_id ?? 0,
    cancelada_em: tarefa.cancelada_em,
  };
  const side = estudo.papel === 'C' || estudo.papel === 'A' ? estudo.papel : null;
  return movesOfferedOnTarefa(base, state, { usuario_id: null, lado: side }).filter(
    (offer): offer is OfertaTarefa & { evento: TaskMoveName } => offer.evento in TASK_MOVES,
  );
}

export function taskQuestion(
  estudo: Estudo,
  tarefa: Tarefa,
  name: TaskMoveName,
  move: Move,
  /** Items that become of interest with the new round. */
  itens: readonly number[] = [],
): MoveQuestion | null {
  const offer = taskOffers(estudo, tarefa).find(({ evento }) => evento === name);
  if (!offer) return null;
  const { title, action, done, ...rest } = TASK_MOVES[name] as (typeof TASK_MOVES)[TaskMoveName] & {
    wordsLabel?: string;
    danger?: boolean;
  };
  const area = tarefa.produto_diagnostico_id;
  return {
    ...rest,
    customer: estudo.pessoa_nome,
    title: `${title}: ${areaInfo(area)?.curto}`,
    action,
    asks: offer.pede,
    place: `${name}/${estudo.diagnostico_id}/${area}`,
    send: ({ motivo }) =>
      move.moveTask(
        {
          produto_diagnostico_id: area,
          estagio: offer.para,
          versao: tarefa.versao,
          ...(motivo ? { motivo } : {}),
          ...(itens.length > 0 ? { itens: [...itens] } : {}),
        },
        { done, undo: true },
      ),
  };
}

const selected = (estudo: Estudo): number[] =>
  estudo.diagnostico_produtos.map((p) => p.produto_diagnostico_id);

const canChangeAreas = (estudo: Estudo): boolean =>
  estudo.pode_editar && estudo.papel !== 'E' && isEstudoOpen(estudo) && !choosesAreas(estudo);

/** Only areas not quoted yet can be removed, and one live area must remain. */
export function canRemoveArea(estudo: Estudo, area: number): boolean {
  const task = taskOf(estudo, area);
  const others = selected(estudo).some((other) => other !== area && isActiveTask(taskOf(estudo, other)));
  return canChangeAreas(estudo) && others && (task === null || task.estagio_especialista === 1);
}

export function removeAreaQuestion(estudo: Estudo, area: number, move: Move): MoveQuestion {
  const { title, body, action, done } = moveTexts.removeArea;
  return {
    customer: estudo.pessoa_nome,
    title: `${title}: ${areaInfo(area)?.curto}`,
    body,
    action,
    asks: null,
    send: () =>
      move.selectAreas(
        selected(estudo)
          .filter((other) => other !== area)
          .map((other) => ({ area: other })),
        { done },
      ),
  };
}

/** Areas that can still be added to the study. */
export const areasToAdd = (estudo: Estudo): number[] =>
  canChangeAreas(estudo) ? [1, 2, 3, 4, 5, 6].filter((area) => !selected(estudo).includes(area)) : [];

/** A chosen area without a task, not sent to a specialist yet. */
export const canSendArea = (estudo: Estudo, area: number): boolean =>
  canChangeAreas(estudo) && taskOf(estudo, area) === null;
