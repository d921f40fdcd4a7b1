import type { Cenario, Estudo } from '@farol/contracts';
import { type Ajustes, hypothesesOfEstudo, type ResumoDoCenario } from '@farol/domain/study';
import { Button, Drawer, Group } from '@mantine/core';
import { useDeferredValue, useMemo, useState } from 'react';
import { Section } from '../../../shared/ui/section.tsx';
import { toastDone, toastUndo } from '../../../shared/ui/toast.tsx';
import { Comparison } from './comparison.tsx';
import { differenceText, FIGURES, figureText, hasLever } from './figures.ts';
import { Hypotheses } from './hypotheses.tsx';
import { Lever } from './lever.tsx';
import { SaveScenario } from './save-scenario.tsx';
import { ScenarioName } from './scenario-name.tsx';
import { whatIfTexts as texts } from './texts.ts';
import { TrialCharts } from './trial-charts.tsx';
import { type Source, useLevers, useTriedFigures, withLever } from './use-levers.ts';
import { useScenarios } from './use-scenarios.ts';
import classes from './what-if.module.css';

type ScenariosDrawerProps = {
  estudo: Estudo;
  source: Source;
  readOnly: boolean;
  opened: boolean;
  onClose: () => void;
  /** Saves the trial values in the study; resolves to whether they were saved. */
  onApply: (ajustes: Ajustes) => Promise<boolean>;
  /** Trial values of the screen. */
  initial?: Ajustes;
};

/** Every lever of the study with its effect, and the saved scenarios. */
export function ScenariosDrawer({ estudo, opened, onClose, ...rest }: ScenariosDrawerProps) {
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      position="right"
      size="min(1180px, 100%)"
      title={texts.drawer(estudo.pessoa_nome)}
    >
      {opened && <Scenarios estudo={estudo} onClose={onClose} {...rest} />}
    </Drawer>
  );
}

type ScenariosProps = Omit<ScenariosDrawerProps, 'opened'>;

function Scenarios({ estudo, source, readOnly, onClose, onApply, initial = {} }: ScenariosProps) {
  const [ajustes, setAjustes] = useState<Ajustes>(initial);
  const { levers, base } = useLevers(source, ajustes);
  const shown = useDeferredValue(ajustes);
  const figures = useTriedFigures(source, shown);
  const { keep } = useScenarios(estudo.diagnostico_id);
  const scenarios = estudo.cenarios ?? [];
  const hypotheses = useMemo(() => hypothesesOfEstudo(source.conferido), [source.conferido]);
  const isTrying = Object.keys(ajustes).length > 0;

  const apply = async () => {
    if (!(await onApply(ajustes))) return;
    toastDone(texts.applied);
    onClose();
  };
  const remove = (cenario: Cenario) => {
    const place = scenarios.findIndex((one) => one.cenario_id === cenario.cenario_id);
    const back = () =>
      void keep(
        (list) => list.toSpliced(place, 0, cenario),
        () => undefined,
      );
    void keep(
      (list) => list.filter((one) => one.cenario_id !== cenario.cenario_id),
      () => toastUndo(texts.removed(cenario.nome), back),
    );
  };
  const rename = (cenario: Cenario, nome: string) =>
    void keep(
      (list) => list.map((one) => (one.cenario_id === cenario.cenario_id ? { ...one, nome } : one)),
      () => toastDone(texts.renamed),
    );
  return (
    <div className={classes.drawer}>
      <div>
        <Hypotheses estudo={estudo} hypotheses={hypotheses} ajustes={ajustes} onChange={setAjustes} />
        <Section title={texts.adjust} hint={texts.adjustHint}>
          {levers.map((state) => (
            <Lever
              key={state.lever.nome}
              {...state}
              onChange={(value) => setAjustes(withLever(ajustes, state, value))}
            />
          ))}
          <Group gap="xs">
            {!readOnly && (
              <Button disabled={!hasLever(ajustes)} onClick={() => void apply()}>
                {texts.apply}
              </Button>
            )}
            <Button variant="default" disabled={!isTrying} onClick={() => setAjustes({})}>
              {texts.back}
            </Button>
          </Group>
        </Section>
        {isTrying && <LiveFigures figures={figures} base={base} />}
        {!readOnly && isTrying && <SaveScenario estudo={estudo} ajustes={ajustes} />}
      </div>
      <div>
        <TrialCharts estudo={estudo} source={source} ajustes={shown} />
        <Section title={texts.compare} {...(scenarios.length === 0 ? { hint: texts.none } : {})}>
          <Comparison
            estudo={estudo}
            source={source}
            base={base}
            trying={isTrying ? { ajustes: shown, figures } : null}
            scenarios={scenarios}
            nameOf={(cenario) => (
              <ScenarioName
                cenario={cenario}
                readOnly={readOnly}
                onUse={() => setAjustes(cenario.ajustes)}
                onRename={(nome) => rename(cenario, nome)}
                onRemove={() => remove(cenario)}
              />
            )}
          />
        </Section>
      </div>
    </div>
  );
}

type LiveFiguresProps = { figures: ResumoDoCenario; base: ResumoDoCenario };

/** The changes, shown below the levers where the comparison is out of sight. */
function LiveFigures({ figures, base }: LiveFiguresProps) {
  const changed = FIGURES.filter((name) => differenceText(name, figures[name], base[name]) !== null);
  if (changed.length === 0) return null;
  return (
    <output className={classes.live}>
      {changed.map((name) => (
        <span key={name}>
          {texts.figures[name]}
          <b>{figureText(name, figures[name])}</b>
        </span>
      ))}
    </output>
  );
}
