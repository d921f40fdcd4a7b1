import { Badge, Text } from '@mantine/core';
import { ChevronUp } from 'lucide-react';
import { wholeMoney } from '../../../shared/format/index.ts';
import { areaInfo } from '../../../shared/theme/areas.ts';
import { useIsWide } from '../../../shared/ui/breakpoints.ts';
import { NeedBar } from '../../../shared/ui/need-bar.tsx';
import { SidePanel } from '../../../shared/ui/side-panel.tsx';
import { usePersonName } from '../steps/use-people.ts';
import { useFigures } from '../study/study-context.ts';
import { diagnosisTexts } from '../texts.ts';
import { useSteps } from '../wizard/step-navigation.ts';
import { Budget, NetWorth } from './budget.tsx';
import type { Need } from './need.ts';
import { NeedRow, needMoney } from './need-row.tsx';
import classes from './needs.module.css';
import { needsOf } from './needs.ts';

const texts = diagnosisTexts.needs;
const WIDTH = 348;

/** The family's needs, updated while answering; on a phone a strip with the first need. */
export function NeedsPanel() {
  const figures = useFigures();
  const nameOf = usePersonName();
  const isWide = useIsWide();
  const { passo } = useSteps();
  const all = needsOf(figures, nameOf, wholeMoney);
  const atHand = all.filter((need) => passo === `area-${need.area}`);
  const others = all.filter((need) => !atHand.includes(need));
  const needs = [...atHand, ...others];
  return (
    <SidePanel label={texts.title} tone="live" width={WIDTH} canShrink strip={<Strip needs={needs} />}>
      <div>
        {isWide && (
          <div className={classes.head}>
            <b className="text-md">{texts.title}</b>
            <Badge variant="outline" color="gray" className={classes.live ?? ''}>
              {texts.live}
            </Badge>
          </div>
        )}
        <Text size="xs" c="dimmed" mt={2}>
          {texts.lead}
        </Text>
      </div>
      {atHand.map((need) => (
        <NeedRow key={need.key} need={need} />
      ))}
      <Budget />
      <NetWorth />
      {others.map((need) => (
        <NeedRow key={need.key} need={need} />
      ))}
    </SidePanel>
  );
}

function Strip({ needs }: { needs: readonly Need[] }) {
  const foremost = needs.find((need) => need.figures);
  return (
    <span className={classes.strip}>
      <span className={classes.title}>
        <i className="dot" aria-hidden style={foremost && { background: areaInfo(foremost.area)?.cor }} />
        <span>{foremost ? texts.strip(foremost.name) : texts.title}</span>
        {foremost?.figures && <b>{needMoney(foremost, foremost.figures.missing)}</b>}
        <span className={classes.open}>
          {texts.open} <ChevronUp size={14} aria-hidden />
        </span>
      </span>
      {foremost?.figures ? (
        <NeedBar
          area={foremost.area}
          need={foremost.figures.need}
          has={foremost.figures.has}
          label={foremost.name}
        />
      ) : (
        <Text component="span" size="xs" c="dimmed" mt={2}>
          {texts.nothingYet}
        </Text>
      )}
    </span>
  );
}
