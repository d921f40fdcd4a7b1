import { asNumber } from '@farol/domain/br';
import type { ParametroUsado } from '@farol/domain/calculators';
import { Anchor } from '@mantine/core';
import { useState } from 'react';
import { date } from '../../../shared/format/index.ts';
import { DecimalInput, MoneyInput, PercentInput } from '../../../shared/ui/fields/index.ts';
import { diagnosisTexts } from '../texts.ts';
import classes from './needs.module.css';
import { isFraction, useOwnAssumptions } from './own-assumptions.ts';
import { stepValue } from './step-value.ts';

const texts = diagnosisTexts.needs;

const valueText = (parametro: ParametroUsado, valor: number | null): string =>
  stepValue({ valor, unidade: parametro.unidade });

/** The assumptions of a calculation, which the consultant may change in this study alone. */
export function Assumptions({ parametros }: { parametros: readonly ParametroUsado[] }) {
  const own = useOwnAssumptions();
  const [editing, setEditing] = useState(false);
  const shown = parametros.filter(({ valor }) => typeof valor === 'number');
  if (shown.length === 0) return null;
  const canEdit = shown.some(own.mayChange);
  return (
    <div className={classes.assumptions}>
      <p className={classes.assumptionsHead}>
        <b>{texts.assumptions}</b>
        {canEdit && (
          <Anchor component="button" type="button" fz="inherit" onClick={() => setEditing((was) => !was)}>
            {editing ? texts.doneChanging : texts.changeHere}
          </Anchor>
        )}
      </p>
      <dl className="pairs">
        {shown.map((parametro) => (
          <div key={parametro.chave}>
            <dt>
              {parametro.rotulo}
              <small className="block">
                {texts.assumption(parametro.fonte, parametro.vigencia && date(parametro.vigencia))}
                {!parametro.verificado && `, ${texts.unconfirmed}`}
              </small>
              {own.isOwn(parametro) && own.mayChange(parametro) && (
                <Anchor component="button" type="button" fz="inherit" onClick={() => own.restore(parametro)}>
                  {texts.backToCompany(valueText(parametro, own.companyValue(parametro)))}
                </Anchor>
              )}
            </dt>
            <dd className="tabular nowrap">
              {editing && own.mayChange(parametro) ? (
                <AssumptionInput parametro={parametro} onChange={(value) => own.change(parametro, value)} />
              ) : (
                valueText(parametro, asNumber(parametro.valor))
              )}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

type AssumptionInputProps = {
  parametro: ParametroUsado;
  /** Returns why a value is not accepted. */
  onChange: (value: number) => string | undefined;
};

function AssumptionInput({ parametro, onChange }: AssumptionInputProps) {
  const [error, setError] = useState<string>();
  const scale = isFraction(parametro) ? 100 : 1;
  const value = asNumber(parametro.valor);
  const shared = {
    size: 'xs',
    'aria-label': parametro.rotulo,
    error,
    value: value === null ? null : Math.round(value * scale * 1e6) / 1e6,
    onChange: (typed: number | null) => {
      if (typed !== null) setError(onChange(Math.round((typed / scale) * 1e8) / 1e8));
    },
  };
  if (scale === 100) return <PercentInput {...shared} />;
  return parametro.unidade === 'R$' ? <MoneyInput {...shared} /> : <DecimalInput {...shared} />;
}
