import type { Estudo } from '@farol/contracts';
import {
  isScreenOpen,
  modeOfScreen,
  screenOfEstudo,
  type TelaConsultor,
  type TelaDoEstudo,
} from '@farol/domain/pipeline';
import { createContext, useContext } from 'react';
import { pipelineState } from '../study/study-moves.ts';

export type Direction = {
  estudo: Estudo;
  /** Sub-route of the current stage; null up to stage 3. */
  presente: TelaConsultor | null;
  /** By the areas of the open screen: past ones without any are read-only. */
  modo: TelaDoEstudo['modo'];
};

export const DirectionContext = createContext<Direction | null>(null);

/** The study of the open direction, for the screens below the hub. */
export function useDirection(): Direction {
  const direction = useContext(DirectionContext);
  if (!direction) throw new Error('useDirection is for screens below consultant-direction');
  return direction;
}

export const directionPath = (id: number, tela: TelaConsultor | null = null): string =>
  `/diagnosis/complete/consultant-direction/${id}${tela ? `/${tela}` : ''}`;

/** Target of a sub-route: a stage not reached yet redirects to the current one. */
export function directionOf(
  estudo: Estudo,
  tela: TelaConsultor | null,
): { direction: Direction; redirect: TelaConsultor | null | undefined } {
  const base = pipelineState(estudo);
  const { tela: presente, modo } = screenOfEstudo(base.estudo, base.tarefas);
  return {
    direction: {
      estudo,
      presente,
      modo: tela === null ? modo : modeOfScreen(tela, base.estudo, base.tarefas),
    },
    redirect: tela === null || isScreenOpen(tela, presente, estudo.tarefas) ? undefined : presente,
  };
}
