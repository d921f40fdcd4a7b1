import type { Cenario, Estudo } from '@farol/contracts';
import { type Ajustes, type ResumoDoCenario, summarizeScenario, withAdjustments } from '@farol/domain/study';
import { Stack, VisuallyHidden } from '@mantine/core';
import { type ReactNode, useMemo } from 'react';
import { date } from '../../../shared/format/index.ts';
import { differenceText, FIGURES, figureText, triedOf } from './figures.ts';
import { whatIfTexts as texts } from './texts.ts';
import type { Source } from './use-levers.ts';
import classes from './what-if.module.css';

type Column = { id: string; name: ReactNode; note?: string; ajustes: Ajustes; figures: ResumoDoCenario };
type ComparisonProps = {
  estudo: Estudo;
  source: Source;
  base: ResumoDoCenario;
  /** The current trial, if any. */
  trying: { ajustes: Ajustes; figures: ResumoDoCenario } | null;
  scenarios: readonly Cenario[];
  nameOf: (cenario: Cenario) => ReactNode;
};

/** The study, the trial and saved scenarios side by side; on a phone one below the other. */
export function Comparison({ estudo, source, base, trying, scenarios, nameOf }: ComparisonProps) {
  const { conferido, parametros, dia } = source;
  const computed = useMemo(
    () =>
      scenarios.map(({ ajustes }) => summarizeScenario(withAdjustments(conferido, ajustes), parametros, dia)),
    [scenarios, conferido, parametros, dia],
  );
  const columns: Column[] = [
    { id: 'como-esta', name: texts.now, ajustes: {}, figures: base },
    ...(trying ? [{ id: 'este-ajuste', name: texts.trying, ...trying }] : []),
    ...scenarios.map((cenario, k) => ({
      id: cenario.cenario_id,
      name: nameOf(cenario),
      note: texts.by(cenario.autor.pessoa_nome, date(cenario.criado_em)),
      ajustes: cenario.ajustes,
      figures: computed[k] as ResumoDoCenario,
    })),
  ];
  // A figure that no column has says nothing.
  const shown = FIGURES.filter((name) => columns.some(({ figures }) => figures[name] !== null));
  return (
    <div className={classes.scenarios}>
      {columns.map(({ id, name, note, ajustes, figures }) => (
        <section key={id} className={classes.scenario} data-trying={id === 'este-ajuste' || undefined}>
          <header>
            <div className={classes.scenarioName}>{name}</div>
            {note && <small>{note}</small>}
          </header>
          <Stack component="dl" gap="xs" mt="sm">
            {shown.map((figure) => {
              const difference = differenceText(figure, figures[figure], base[figure]);
              return (
                <div key={figure} data-changed={difference !== null || undefined}>
                  <dt className="text-xs">{texts.figures[figure]}</dt>
                  <dd>
                    <b>{figureText(figure, figures[figure])}</b>
                    {difference && (
                      <small>
                        {difference}
                        <VisuallyHidden> {texts.difference}</VisuallyHidden>
                      </small>
                    )}
                  </dd>
                </div>
              );
            })}
          </Stack>
          <Changes estudo={estudo} ajustes={ajustes} />
        </section>
      ))}
    </div>
  );
}

function Changes({ estudo, ajustes }: { estudo: Estudo; ajustes: Ajustes }) {
  const tried = triedOf(estudo, ajustes);
  if (tried.length === 0) return null;
  return (
    <ul className={classes.changes}>
      {tried.map(({ key, label, value }) => (
        <li key={key}>
          {label} {value && <b>{value}</b>}
        </li>
      ))}
    </ul>
  );
}
