import type { Parametros } from '@farol/domain/calculators';
import { valueIn } from '@farol/domain/catalogue';
import {
  type Ajustes,
  type Alavanca,
  type EstudoSnapshot,
  itemOfLever,
  leversOfEstudo,
  type NomeAlavanca,
  type ResumoDoCenario,
  summarizeScenario,
  usedInCalculation,
  withAdjustments,
} from '@farol/domain/study';
import { useMemo } from 'react';
import { sliderRange } from './figures.ts';

export type Source = {
  conferido: EstudoSnapshot;
  parametros: Parametros;
  /** Day the figures are of. */
  dia: string;
};

/**
 * What a lever stands at: answered, assumed while nothing is answered, or what the calculation went by. An age that
 * nobody has told is none; an amount begins at nothing.
 */
function startValue(lever: Alavanca, { conferido, parametros }: Source, used: Ajustes): number | null {
  const answered = valueIn(itemOfLever(conferido, lever)?.campos ?? conferido.diagnostico, lever.nome);
  if (typeof answered === 'number') return answered;
  const assumed = lever.parametro && parametros.get(lever.parametro.chave)?.valor;
  if (lever.parametro && typeof assumed === 'number') return Math.round(assumed * lever.parametro.escala);
  return used[lever.nome] ?? (lever.unidade === 'R$' ? lever.min : null);
}

export type LeverState = {
  lever: Alavanca;
  value: number;
  reach: number /** Where it stands untouched. */;
  start: number;
};

/** What is tried out once a lever has moved; back where it stood, it is tried out no more. */
export function withLever(ajustes: Ajustes, { lever, start }: LeverState, value: number): Ajustes {
  const { [lever.nome]: _moved, ...others } = ajustes;
  return value === start ? others : { ...others, [lever.nome]: value };
}

const RANGE_FIGURE: Partial<Record<NomeAlavanca, keyof ResumoDoCenario>> = {
  capital_desejado: 'necessidade',
  aporte_atual: 'aporte_necessario',
};

/** The levers of a study, where they stand, and what that comes to: computed as the finger moves. */
export function useLevers(source: Source, ajustes: Ajustes) {
  const { conferido, parametros, dia } = source;
  const base = useMemo(() => {
    const figures = summarizeScenario(conferido, parametros, dia);
    const used = usedInCalculation(conferido, parametros, dia);
    const levers = leversOfEstudo(conferido).flatMap((lever) => {
      const value = startValue(lever, { conferido, parametros, dia }, used);
      if (value === null) return [];
      const stake = RANGE_FIGURE[lever.nome];
      return [{ lever, value, reach: sliderRange(lever, value, stake ? figures[stake] : null) }];
    });
    return { figures, levers };
  }, [conferido, parametros, dia]);
  const figures = useMemo(
    () => summarizeScenario(withAdjustments(conferido, ajustes), parametros, dia),
    [conferido, parametros, dia, ajustes],
  );
  const levers = base.levers.map(
    (state): LeverState => ({
      ...state,
      start: state.value,
      value: ajustes[state.lever.nome] ?? state.value,
    }),
  );
  return { levers, figures, base: base.figures };
}
