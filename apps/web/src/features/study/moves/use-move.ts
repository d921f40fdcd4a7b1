import { api, type Estudo, type InputOf } from '@farol/contracts';
import { modeOfScreen, screenOfEstudo, type TelaConsultor } from '@farol/domain/pipeline';
import { taskOf } from '@farol/domain/study';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import {
  call,
  errorMessage,
  isApiError,
  lookAtStudy,
  reloadAllButStudies,
} from '../../../shared/api/index.ts';
import { areaInfo } from '../../../shared/theme/areas.ts';
import { stageName } from '../../../shared/ui/stage-badge.tsx';
import { studySubject, toastDone, toastFailed, toastUndo } from '../../../shared/ui/toast.tsx';
import { hideUndo } from '../../../shared/ui/undos.ts';
import { directionPath, pipelineState, studyKey, studyQuery } from '../../diagnosis/index.ts';
import { readRefusal } from './read-refusal.ts';
import type { Refusal } from './refusal.ts';
import { moveTexts } from './texts.ts';

const stageOf = (estudo: Estudo): string =>
  estudo.encerrado_em ? 'foi encerrado' : `está em ${stageName(estudo.estagio)}`;

/** Text about somebody else's changes; null if nothing visible changed. */
export function changesText(before: Estudo, after: Estudo): string | null {
  const parts: string[] = [];
  if (stageOf(before) !== stageOf(after)) parts.push(`O estudo agora ${stageOf(after)}.`);
  for (const { produto_diagnostico_id: area } of after.diagnostico_produtos) {
    const now = taskOf(after, area);
    const stage = now?.estagio_especialista;
    if (now && stage !== undefined && stage !== taskOf(before, area)?.estagio_especialista)
      parts.push(`${areaInfo(area)?.curto}: ${stageName(stage, { specialist: true }).slice(2)}.`);
  }
  const added = after.diagnostico_produtos.length - before.diagnostico_produtos.length;
  if (added !== 0) parts.push('As áreas do estudo mudaram.');
  if (parts.length > 0) return `Mudou enquanto você olhava. ${parts.join(' ')}`;
  return after.versao !== before.versao
    ? 'Outra pessoa mudou este estudo. Já mostramos como ele está.'
    : null;
}

export const screenPathOf = (estudo: Estudo): string => {
  const base = pipelineState(estudo);
  return directionPath(estudo.diagnostico_id, screenOfEstudo(base.estudo, base.tarefas).tela);
};

const OF_AREAS: readonly TelaConsultor[] = ['additional-documents', 'solutions-execution'];

/** A screen where other areas of the study are still worked on. */
const isStillAtWork = (pathname: string, estudo: Estudo): boolean => {
  const { estudo: study, tarefas } = pipelineState(estudo);
  return OF_AREAS.some(
    (tela) =>
      pathname === directionPath(estudo.diagnostico_id, tela) &&
      modeOfScreen(tela, study, tarefas) === 'edicao',
  );
};

type ReassignBody = InputOf<typeof api.tasks.reassign>['body'];

type Options = {
  /** Confirmation text; null if the screen shows the result itself. */
  done: string | ((answer: Estudo) => string | null);
  /** May be taken back for a moment. */
  undo?: boolean;
  /** Stays on this screen, whatever the study's new stage. */
  stay?: boolean;
};

/**
 * Requests a move and writes the reply into the cached study, then opens the screen of its stage. A conflict
 * reloads the study and shows what had changed; obstacles are returned.
 */
export function useMove(estudo: Estudo) {
  const client = useQueryClient();
  const router = useRouter();
  const [moving, setMoving] = useState(false);
  const id = estudo.diagnostico_id;

  const takeOver = (answer: Estudo, { done, undo, stay }: Options) => {
    client.setQueryData(studyKey(id), answer);
    void reloadAllButStudies(client);
    hideUndo(studySubject(id));
    const words = typeof done === 'string' ? done : done(answer);
    if (words && undo) toastUndo(words, () => void takeBack(), { subject: studySubject(id), replaces: true });
    else if (words) toastDone(words);
    const href = screenPathOf(answer);
    const { pathname } = router.state.location;
    if (!stay && pathname !== href && !isStillAtWork(pathname, answer)) void router.navigate({ href });
  };

  const takeBack = async () => {
    try {
      takeOver(await call(api.tasks.undo, { params: { id } }), { done: moveTexts.undone });
    } catch (error) {
      await refresh(error);
    }
  };

  const refresh = async (error: unknown) => {
    const now = await client.fetchQuery({ ...studyQuery(id), staleTime: 0 }).catch(() => null);
    void reloadAllButStudies(client);
    toastFailed((now && changesText(estudo, now)) ?? errorMessage(error));
  };

  /** Null once it is done or superseded; otherwise the refusal to show. */
  const run = async (work: () => Promise<Estudo>, options: Options): Promise<Refusal | null> => {
    setMoving(true);
    try {
      takeOver(await work(), options);
      return null;
    } catch (error) {
      if (!isApiError(error) || error.status !== 409) return await readRefusal(estudo, error);
      await refresh(error);
      return null;
    } finally {
      setMoving(false);
    }
  };

  const params = { id };
  return {
    moving,
    run,
    /** After a conflict: reloads the study and shows what had changed. */
    refresh,
    moveStudy: (body: InputOf<typeof api.diagnosis.moveStage>['body'], options: Options) =>
      run(() => call(api.diagnosis.moveStage, { params, body: { versao: estudo.versao, ...body } }), options),
    moveTask: (body: InputOf<typeof api.tasks.move>['body'], options: Options) =>
      run(() => call(api.tasks.move, { params, body }), options),
    handTask: (tarefa_id: number, body: ReassignBody, options: Options) =>
      run(async () => {
        await call(api.tasks.reassign, { params: { id: tarefa_id }, body });
        return lookAtStudy(id);
      }, options),
    selectAreas: (areas: { area: number; send?: boolean }[], options: Options) =>
      run(
        () =>
          call(api.diagnosis.selectProducts, {
            params,
            body: {
              versao: estudo.versao,
              diagnostico_produtos: areas.map(({ area, send }) => ({
                produto_diagnostico_id: area,
                ...(send ? { enviar: 'S' as const } : {}),
              })),
            },
          }),
        options,
      ),
  };
}
