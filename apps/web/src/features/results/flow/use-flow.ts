import type { Estudo } from '@farol/contracts';
import { type Ajustes, type MoedaDoFluxo, type Sorteados, seguradoName } from '@farol/domain/study';
import { startTransition, useEffect, useEffectEvent, useRef, useState } from 'react';
import { calculatedStudy, parametersOf } from '../../../shared/study/index.ts';
import { type FlowClient, type FlowEvents, openFlow } from './flow-client.ts';
import type { Answer, Moved, Tried } from './flow-engine.ts';

type Opened = Extract<Answer, { type: 'opened' }>;

export type FlowState = {
  /** Undefined while it is computed. */
  opened: Opened | undefined;
  isFailed: boolean;
  /** The figures of `ajustes`, which may be older than the finger; undefined before the first. */
  tried: { ajustes: Ajustes; tried: Tried } | undefined;
  paths: { done: number; of: number } | { sorteados: Sorteados | null; ajustes: Ajustes } | null;
};

const START: FlowState = { opened: undefined, isFailed: false, tried: undefined, paths: null };

export const namesOf = (estudo: Estudo) => ({
  titular: seguradoName(estudo, 'titular'),
  conjuge: seguradoName(estudo, 'conjuge'),
});

/** The flow of a study, computed in a worker; `onMoved` draws without React. */
export function useFlow(estudo: Estudo, onMoved: (moved: Moved) => void) {
  const [state, setState] = useState(START);
  const client = useRef<FlowClient | null>(null);
  const drawn = useRef<Ajustes>({});
  const tell = useEffectEvent(onMoved);
  useEffect(() => {
    const change = (part: Partial<FlowState>) =>
      startTransition(() => setState((before) => ({ ...before, ...part })));
    const events: FlowEvents = {
      onOpened: (opened) => change({ opened, tried: undefined, paths: null }),
      onTried: (tried, ajustes) => change({ tried: { ajustes, tried } }),
      onMoved: (moved) => tell(moved),
      onWalked: (done, of) => change({ paths: { done, of } }),
      onDrawn: (sorteados) => change({ paths: { sorteados, ajustes: drawn.current } }),
      onFailed: () => change({ isFailed: true }),
    };
    client.current = openFlow(
      {
        conferido: calculatedStudy(estudo),
        parametros: parametersOf(estudo),
        dia: estudo.parametros.em,
        resultados: estudo.resultados as never,
        nomes: namesOf(estudo),
      },
      events,
    );
    return () => client.current?.close();
  }, [estudo]);
  return {
    ...state,
    move: (ajustes: Ajustes, moeda: MoedaDoFluxo) => client.current?.move(ajustes, moeda),
    tryOut: (ajustes: Ajustes) => client.current?.tryOut(ajustes),
    draw(ajustes: Ajustes) {
      drawn.current = ajustes;
      setState((before) => ({ ...before, paths: { done: 0, of: 0 } }));
      client.current?.draw(ajustes);
    },
    hidePaths() {
      client.current?.stopDrawing();
      setState((before) => ({ ...before, paths: null }));
    },
  };
}
