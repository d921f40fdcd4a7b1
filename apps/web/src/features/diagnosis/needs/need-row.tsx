import { money, wholeMoney } from '../../../shared/format/index.ts';
import { HowCalculated } from '../../../shared/ui/how-calculated.tsx';
import { NeedBar } from '../../../shared/ui/need-bar.tsx';
import { diagnosisTexts } from '../texts.ts';
import { MissingLinks } from '../wizard/missing-links.tsx';
import { Explanation } from './explanation.tsx';
import classes from './needs.module.css';
import type { Need } from './needs.ts';

const texts = diagnosisTexts.needs;

export const needMoney = ({ unit }: Pick<Need, 'unit'>, value: number): string =>
  unit === 'R$' ? wholeMoney(value) : `${money(value)}${texts.perDay}`;

/** Precisa / tem / falta of one need, or the answers that it still waits for. */
export function NeedRow({ need }: { need: Need }) {
  const { figures, name, incomplete, wrong } = need;
  return (
    <div className={classes.need}>
      <div className={classes.title}>
        <i aria-hidden />
        <span>{name}</span>
        {figures && <b>{needMoney(need, figures.need)}</b>}
      </div>
      {figures ? (
        <>
          <NeedBar area={1} need={figures.need} has={figures.has} label={name} />
          <div className={classes.line}>
            <span>{texts.has(needMoney(need, figures.has))}</span>
            <span>
              {figures.missing > 0 ? <b>{texts.missing(needMoney(need, figures.missing))}</b> : texts.covered}
            </span>
          </div>
          <div className={classes.line}>
            <span className={classes.note}>{need.note}</span>
            <HowCalculated subject={name}>
              <Explanation result={need.result} />
            </HowCalculated>
          </div>
        </>
      ) : (
        <p className={classes.waits}>
          {wrong.length > 0 ? texts.wrong : texts.waits}{' '}
          <MissingLinks names={wrong.length > 0 ? wrong : incomplete} />
        </p>
      )}
    </div>
  );
}
