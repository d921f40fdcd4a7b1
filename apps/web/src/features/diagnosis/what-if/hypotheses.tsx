import type { Estudo } from '@farol/contracts';
import { type Ajustes, type Hipotese, seguradoName } from '@farol/domain/study';
import { Switch } from '@mantine/core';
import { wholeMoney } from '../../../shared/format/index.ts';
import { whatIfTexts as texts } from './texts.ts';
import classes from './what-if.module.css';

type HypothesesProps = {
  estudo: Estudo;
  hypotheses: readonly Hipotese[];
  ajustes: Ajustes;
  onChange: (ajustes: Ajustes) => void;
};

function aboutOf({ nome, valor }: Hipotese): string | undefined {
  if (valor === null) return undefined;
  return nome === 'quitar_dividas' ? texts.paid(wholeMoney(valor)) : texts.sold(wholeMoney(valor));
}

/** What may happen to the family, each switched on by itself. */
export function Hypotheses({ estudo, hypotheses, ajustes, onChange }: HypothesesProps) {
  if (hypotheses.length === 0) return null;
  return (
    <fieldset className={classes.hypotheses}>
      <legend className="text-md strong">{texts.happens}</legend>
      <p className="text-xs dim">{texts.happensHint}</p>
      {hypotheses.map((one) => (
        <Switch
          key={one.nome}
          size="md"
          label={texts.hypothesis(one, (papel) => seguradoName(estudo, papel))}
          description={aboutOf(one)}
          checked={ajustes[one.nome] === 1}
          onChange={({ currentTarget: { checked } }) => {
            const { [one.nome]: _before, ...others } = ajustes;
            onChange(checked ? { ...others, [one.nome]: 1 } : others);
          }}
        />
      ))}
    </fieldset>
  );
}
