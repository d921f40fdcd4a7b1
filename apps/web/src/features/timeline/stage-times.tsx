import type { Evento } from '@farol/contracts';
import { ESTAGIO_ESPECIALISTA, ESTAGIO_FUNIL, type StageTimes, stageTimes } from '@farol/domain/pipeline';
import { UnstyledButton } from '@mantine/core';
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { plural } from '../../shared/format/index.ts';
import { areaInfo } from '../../shared/theme/areas.ts';
import { timelineTexts as texts } from './texts.ts';
import classes from './timeline.module.css';

const NAMES: { study: Readonly<Record<number, string>>; area: Readonly<Record<number, string>> } = {
  study: ESTAGIO_FUNIL,
  area: ESTAGIO_ESPECIALISTA,
};

const daysText = (days: number): string =>
  days < 1 ? texts.lessThanADay : plural(Math.floor(days), 'dia', 'dias');

const sumOf = ({ etapas }: StageTimes): number => etapas.reduce((sum, { dias }) => sum + dias, 0);

/** Days in each stage, of the study and of each area; folded until somebody asks. */
export function StageTimesPart({ events }: { events: readonly Evento[] }) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const times = stageTimes(events, new Date().toISOString());
  const [study] = times;
  if (!study) return null;
  return (
    <div className={classes.times}>
      <UnstyledButton
        className={classes.timesHead}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <span className="text-sm medium">{texts.stageTimes}</span>
        <span className="text-sm dim">{daysText(sumOf(study))}</span>
        <ChevronDown size={14} aria-hidden data-open={isOpen || undefined} />
      </UnstyledButton>
      {isOpen && (
        <div id={id}>
          {times.map((one) => (
            <TimesOf key={one.area ?? 0} times={one} />
          ))}
        </div>
      )}
    </div>
  );
}

function TimesOf({ times: { area, etapas } }: { times: StageTimes }) {
  const name = area === null ? texts.study : (areaInfo(area)?.curto ?? '');
  const stages = area === null ? NAMES.study : NAMES.area;
  return (
    <>
      <h4 className="text-xs strong">{name}</h4>
      <dl className={classes.stages}>
        {etapas.map(({ estagio, dias, desde }) => (
          <div key={estagio} data-now={desde !== null || undefined}>
            <dt>{stages[estagio]}</dt>
            <dd>{desde === null ? daysText(dias) : texts.now(daysText(dias))}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
