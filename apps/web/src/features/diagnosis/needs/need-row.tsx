import { caveatsOfResultado, measuredText } from '@farol/domain/study';
import { Anchor } from '@mantine/core';
import { areaInfo } from '../../../shared/theme/areas.ts';
import { HowCalculated } from '../../../shared/ui/how-calculated.tsx';
import { NeedBar } from '../../../shared/ui/need-bar.tsx';
import { diagnosisTexts } from '../texts.ts';
import { MissingLinks } from '../wizard/missing-links.tsx';
import { useSteps } from '../wizard/step-navigation.ts';
import { CalculationSteps } from './calculation-steps.tsx';
import type { Need } from './need.ts';
import classes from './needs.module.css';

const texts = diagnosisTexts.needs;

export const needMoney = ({ unit }: Pick<Need, 'unit'>, value: number): string =>
  measuredText({ unidade: unit }, value);

/** Precisa / tem / falta of one need, or the answers still missing. */
export function NeedRow({ need }: { need: Need }) {
  const { figures, name, area, incomplete, errors, result, resultText } = need;
  const isNeeded = figures !== null && figures.need > 0;
  const isKnown = figures !== null || Boolean(resultText);
  return (
    <div className={classes.need}>
      <div className={classes.title}>
        <i className="dot" aria-hidden style={{ background: areaInfo(area)?.cor }} />
        <span>{name}</span>
        {isNeeded && <b>{needMoney(need, figures.need)}</b>}
      </div>
      {isNeeded && (
        <>
          <NeedBar
            area={area}
            need={figures.need}
            has={figures.has}
            label={name}
            write={(value) => needMoney(need, value)}
          />
          <div className={classes.line}>
            <span>{`${need.verb} ${needMoney(need, figures.has)}`}</span>
            <span>
              {figures.missing > 0 ? <b>{texts.missing(needMoney(need, figures.missing))}</b> : texts.covered}
            </span>
          </div>
        </>
      )}
      {/* One place for it: it stays open while an assumption changed in it alters the need. */}
      {isKnown && (
        <div className={classes.line}>
          <span className={isNeeded ? 'faint' : undefined}>{noteOf(need)}</span>
          <NeedExplanation need={need} />
        </div>
      )}
      {!isKnown && result === null && (
        <p className="text-xs dim">
          {texts.waits} <AreaLink area={area} />
        </p>
      )}
      {!isKnown && result !== null && (
        <p className="text-xs dim">
          {errors.length > 0 ? texts.wrong : texts.waits}{' '}
          <MissingLinks names={errors.length > 0 ? errors : incomplete} />
        </p>
      )}
    </div>
  );
}

function noteOf({ figures, note, resultText }: Need): string {
  if (!figures) return resultText ?? '';
  return figures.need > 0 ? (note ?? '') : [texts.noNeed, note].filter(Boolean).join('. ');
}

function NeedExplanation({ need: { name, result } }: { need: Need }) {
  return (
    result && (
      <HowCalculated subject={name}>
        <CalculationSteps result={result} caveats={caveatsOfResultado(result)} />
      </HowCalculated>
    )
  );
}

/** Link to the items of an area without a chosen one. */
function AreaLink({ area }: { area: number }) {
  const { goTo } = useSteps();
  return (
    <Anchor component="button" type="button" fz="inherit" onClick={() => goTo(`area-${area}`, null)}>
      {texts.chooseItems}
    </Anchor>
  );
}
