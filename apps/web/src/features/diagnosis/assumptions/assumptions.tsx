import { asNumber } from '@farol/domain/br';
import type { ParametroUsado } from '@farol/domain/calculators';
import { Anchor } from '@mantine/core';
import { useState } from 'react';
import { date } from '../../../shared/format/index.ts';
import { DecimalInput, MoneyInput, PercentInput } from '../../../shared/ui/fields/index.ts';
import { stepValue } from '../step-value.ts';
import { diagnosisTexts } from '../texts.ts';
import classes from './assumptions.module.css';
import { useOwnAssumptions } from './assumptions-context.ts';
import { isFraction, type OwnAssumptions } from './own-assumptions.ts';

const texts = diagnosisTexts.needs;

const valueText = ({ valor: text, unidade }: ParametroUsado, valor: number | null): string =>
  typeof text === 'string' ? text : stepValue({ valor, unidade });

/** The assumptions of a calculation, which the consultant may change in this study alone. */
export function Assumptions({ parametros }: { parametros: readonly ParametroUsado[] }) {
  const own = useOwnAssumptions();
  const [editing, setEditing] = useState(false);
  const shown = parametros.filter(({ valor }) => ['number', 'string'].includes(typeof valor));
  if (shown.length === 0) return null;
  const canEdit = own !== null && shown.some(own.mayChange);
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
      {own?.frozenOn && <p className="dim">{texts.frozen(date(own.frozenOn))}</p>}
      <dl className="pairs">
        {shown.map((parametro) => (
          <div key={parametro.chave}>
            <dt>
              {parametro.rotulo}
              <small className="block">
                {texts.assumption(parametro.fonte, parametro.vigencia && date(parametro.vigencia))}
                {!parametro.verificado && `, ${texts.unconfirmed}`}
              </small>
              {own?.isOwn(parametro) && own.mayChange(parametro) && (
                <Anchor component="button" type="button" fz="inherit" onClick={() => own.restore(parametro)}>
                  {texts.backToCompany(valueText(parametro, own.companyValue(parametro)))}
                </Anchor>
              )}
            </dt>
            <dd className="tabular nowrap">
              {editing && own?.mayChange(parametro) ? (
                <AssumptionInput parametro={parametro} own={own} />
              ) : (
                valueText(parametro, own ? own.shownValue(parametro) : asNumber(parametro.valor))
              )}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

function AssumptionInput({ parametro, own }: { parametro: ParametroUsado; own: OwnAssumptions }) {
  const [error, setError] = useState<string>();
  const scale = isFraction(parametro) ? 100 : 1;
  const value = own.shownValue(parametro);
  const shared = {
    size: 'xs',
    'aria-label': parametro.rotulo,
    error,
    value: value === null ? null : Math.round(value * scale * 1e6) / 1e6,
    onChange: (typed: number | null) => {
      if (typed !== null) setError(own.change(parametro, Math.round((typed / scale) * 1e8) / 1e8));
    },
  };
  if (scale === 100) return <PercentInput {...shared} />;
  return parametro.unidade === 'R$' ? <MoneyInput {...shared} /> : <DecimalInput {...shared} />;
}
