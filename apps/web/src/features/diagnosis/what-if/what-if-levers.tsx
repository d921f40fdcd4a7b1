import type { Estudo } from '@farol/contracts';
import type { Ajustes, Hipotese, NomeAlavanca, ResumoDoCenario } from '@farol/domain/study';
import { Button } from '@mantine/core';
import { startTransition, useMemo, useOptimistic, useState } from 'react';
import { calculatedStudy, parametersOf } from '../../../shared/study/index.ts';
import { figureText } from './figures.ts';
import { Hypotheses } from './hypotheses.tsx';
import { Lever } from './lever.tsx';
import { SaveScenario } from './save-scenario.tsx';
import { whatIfTexts as texts } from './texts.ts';
import { useLevers, useTriedFigures, withLever } from './use-levers.ts';
import classes from './what-if.module.css';

type WhatIfLeversProps = {
  estudo: Estudo;
  /** The levers of the need at hand. */
  names: readonly NomeAlavanca[];
  /** What may happen, on the slides of the month. */
  hypotheses: readonly Hipotese[];
  ajustes: Ajustes;
  onChange: (ajustes: Ajustes) => void;
  /** Figures of the slide that the trial values changed. */
  moved: readonly MovedFigure[];
};

/** Before, as calculated, and with the trial values. */
export type MovedFigure = { label: string; before: string; now: string };

const POSSIBLE_AGE = 'idade_possivel';

/** Levers beside a figure shown to the customer: a simulation, which may be saved as a scenario. */
export function WhatIfLevers({ estudo, names, hypotheses, ajustes, onChange, moved }: WhatIfLeversProps) {
  const [kept, setKept] = useState<string | null>(null);
  const source = useMemo(() => {
    const dia = estudo.parametros.em;
    return { conferido: calculatedStudy(estudo), parametros: parametersOf(estudo), dia };
  }, [estudo]);
  const { levers, base } = useLevers(source, ajustes);
  const figures = useTriedFigures(source, ajustes);
  // The thumb follows the finger at once; the figures and the slide follow when the processor has time for them.
  const [tried, show] = useOptimistic(ajustes);
  const isTrying = Object.keys(tried).length > 0;
  const change = (next: Ajustes) => {
    setKept(null);
    startTransition(() => {
      show(next);
      onChange(next);
    });
  };
  const age = (summary: ResumoDoCenario) => figureText(POSSIBLE_AGE, summary[POSSIBLE_AGE]);
  const shown =
    names.includes('idade_aposentadoria') && age(figures) !== age(base)
      ? [...moved, { label: texts.figures[POSSIBLE_AGE], before: age(base), now: age(figures) }]
      : moved;
  return (
    <div className={classes.touch}>
      <p className="text-sm dim">{texts.simulation}</p>
      <Hypotheses estudo={estudo} hypotheses={hypotheses} ajustes={tried} onChange={change} />
      {levers
        .filter(({ lever }) => names.includes(lever.nome))
        .map((state) => (
          <Lever
            key={state.lever.nome}
            {...state}
            value={tried[state.lever.nome] ?? state.start}
            onChange={(value) => change(withLever(tried, state, value))}
          />
        ))}
      <output className={classes.moved}>
        {shown.map(({ label, before, now }) => (
          <span key={label}>
            {label}
            <span>
              <s>{before}</s> <b>{now}</b>
            </span>
          </span>
        ))}
      </output>
      <Button variant="default" disabled={!isTrying} onClick={() => change({})}>
        {texts.backToCalculated}
      </Button>
      {isTrying && estudo.pode_editar && <SaveScenario estudo={estudo} ajustes={tried} onSaved={setKept} />}
      {kept && (
        <p className="text-sm dim" role="status">
          {texts.kept(kept)}
        </p>
      )}
    </div>
  );
}
