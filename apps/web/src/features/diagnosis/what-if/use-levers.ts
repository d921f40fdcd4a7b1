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
  /** Date of the figures. */
  dia: string;
};

/**
 * Initial value of a lever: answered, else assumed, else as calculated. Without any, an age is null and an
 * amount starts at its minimum.
 */
function startValue(lever: Alavanca, { conferido, parametros }: Source, used: Ajustes): number | null {
  const answered = valueIn(itemOfLever(conferido, lever)?.campos ?? conferido.diagnostico, lever.nome);
  if (typeof answered === 'number') return answered;
  const assumed = lever.parametro && parametros.get(lever.parametro.chave)?.valor;
  if (lever.parametro && typeof assumed === 'number') return Math.round(assumed * lever.parametro.escala);
  return used[lever.nome] ?? (lever.unidade === 'R$' ? lever.min : null);
}

type LeverState = {
  lever: Alavanca;
  value: number;
  reach: number /** Value when untouched. */;
  start: number;
};

/** Trial values after moving a lever; a lever back at its start is removed. */
export function withLever(ajustes: Ajustes, { lever, start }: LeverState, value: number): Ajustes {
  const { [lever.nome]: _moved, ...others } = ajustes;
  return value === start ? others : { ...others, [lever.nome]: value };
}

const RANGE_FIGURE: Partial<Record<NomeAlavanca, keyof ResumoDoCenario>> = {
  capital_desejado: 'necessidade',
  aporte_atual: 'aporte_necessario',
};

/** The levers of a study with their values, and its figures without them. */
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
  const levers = base.levers.map(
    (state): LeverState => ({
      ...state,
      start: state.value,
      value: ajustes[state.lever.nome] ?? state.value,
    }),
  );
  return { levers, base: base.figures };
}

/** What the trial values make of the figures. */
export function useTriedFigures({ conferido, parametros, dia }: Source, ajustes: Ajustes): ResumoDoCenario {
  return useMemo(
    () => summarizeScenario(withAdjustments(conferido, ajustes), parametros, dia),
    [conferido, parametros, dia, ajustes],
  );
}
