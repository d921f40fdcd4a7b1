import { asNumber, roundTo } from '@farol/domain/br';
import type { ParametroUsado } from '@farol/domain/calculators';
import { doubtOfPremissa } from '@farol/domain/study';
import { Anchor } from '@mantine/core';
import { type KeyboardEvent, useState } from 'react';
import { date, today } from '../../../shared/format/index.ts';
import { DecimalInput, MoneyInput } from '../../../shared/ui/fields/index.ts';
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
                {texts.assumption(
                  parametro.fonte,
                  parametro.vigencia && date(parametro.vigencia),
                  doubtOfPremissa(parametro, own?.frozenOn ?? today()),
                )}
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

/** Decimals of a rate in percent: a TR of 0,1732% is typed whole. */
const RATE_PLACES = 6;
const PLACES = 8;

const RATE_UNITS: Readonly<Record<string, string>> = {
  'fração a.a.': '% a.a.',
  'fração a.m.': '% a.m.',
};

/** Takes effect on leaving the field or on Enter: half a number would change every account. */
function AssumptionInput({ parametro, own }: { parametro: ParametroUsado; own: OwnAssumptions }) {
  const [error, setError] = useState<string>();
  const [typed, setTyped] = useState<{ value: number | null } | null>(null);
  const scale = isFraction(parametro) ? 100 : 1;
  const value = own.shownValue(parametro);
  const commit = () => {
    if (typed === null) return;
    setTyped(null);
    if (typed.value !== null) setError(own.change(parametro, roundTo(typed.value / scale, PLACES)));
  };
  const shared = {
    size: 'xs',
    'aria-label': parametro.rotulo,
    error,
    value: typed ? typed.value : value === null ? null : roundTo(value * scale, RATE_PLACES),
    onChange: (number: number | null) => setTyped({ value: number }),
    onBlur: commit,
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === 'Enter') commit();
    },
  };
  if (scale === 100)
    return <DecimalInput {...shared} decimals={RATE_PLACES} unit={RATE_UNITS[parametro.unidade] ?? '%'} />;
  return parametro.unidade === 'R$' ? (
    <MoneyInput {...shared} />
  ) : (
    <DecimalInput {...shared} decimals={PLACES} />
  );
}
