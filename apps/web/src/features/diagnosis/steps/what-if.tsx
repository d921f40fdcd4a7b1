import { Button, Group, Slider } from '@mantine/core';
import { IntegerInput } from '../../../shared/ui/fields/index.ts';
import { Section } from '../../../shared/ui/section.tsx';
import { useStudy } from '../study/study-context.ts';
import { diagnosisTexts } from '../texts.ts';
import classes from './what-if.module.css';

const texts = diagnosisTexts.whatIf;

type Lever = {
  nome: 'pct_despesa_manter' | 'idade_independencia';
  min: number;
  max: number;
  unit: string;
  /** Of the company's assumption, where nothing is answered. */
  scale: number;
};

const LEVERS: readonly Lever[] = [
  { nome: 'pct_despesa_manter', min: 50, max: 100, unit: '%', scale: 100 },
  { nome: 'idade_independencia', min: 18, max: 28, unit: 'anos', scale: 1 },
];
const STEPS: readonly string[] = ['despesas', 'dividas', 'premissas'];

/** Figures to play with: the panel follows, nothing is saved until it is applied. */
export function WhatIf({ slug }: { slug: string }) {
  const { valores, parametros, trial, tryOut, queue, readOnly } = useStudy();
  if (!STEPS.includes(slug) || readOnly) return null;
  const current = ({ nome, scale }: Lever): number => {
    const answered = trial[nome] ?? valores[nome];
    if (typeof answered === 'number') return answered;
    const assumed = parametros.get(nome)?.valor;
    return typeof assumed === 'number' ? Math.round(assumed * scale) : 0;
  };
  const isTrying = Object.keys(trial).length > 0;
  const apply = () => {
    queue.edit('geral', trial);
    tryOut({});
  };
  return (
    <div className={classes.whatIf}>
      <Section title={texts.title} hint={texts.hint}>
        {LEVERS.map((lever) => {
          const { nome, min, max, unit } = lever;
          const set = (value: number) => tryOut({ ...trial, [nome]: Math.min(max, Math.max(min, value)) });
          return (
            <div key={nome} className={classes.lever}>
              <div className={classes.head}>
                <span>{texts[nome]}</span>
                <IntegerInput
                  aria-label={texts[nome]}
                  size="sm"
                  w={96}
                  unit={unit}
                  value={current(lever)}
                  onChange={(value) => value !== null && value >= min && value <= max && set(value)}
                />
              </div>
              <Slider
                thumbLabel={texts[nome]}
                min={min}
                max={max}
                label={null}
                value={current(lever)}
                onChange={set}
              />
              <div className={classes.ends}>
                <span>{`${min}${unit === '%' ? unit : ''}`}</span>
                <span>{`${max}${unit === '%' ? unit : ''}`}</span>
              </div>
            </div>
          );
        })}
        {isTrying && (
          <Group gap="xs">
            <Button size="sm" onClick={apply}>
              {texts.apply}
            </Button>
            <Button size="sm" variant="default" onClick={() => tryOut({})}>
              {texts.back}
            </Button>
          </Group>
        )}
      </Section>
    </div>
  );
}
