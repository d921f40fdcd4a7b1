import { diffDays } from '@farol/domain/calendar';
import { Clock } from 'lucide-react';
import { date, today } from '../../../shared/format/index.ts';
import { StatusBadge } from '../../../shared/ui/stage-badge.tsx';
import { tabTexts as texts } from '../texts.ts';
import classes from './customers.module.css';

const SOON_DAYS = 60;

type PolicyEndProps = {
  end: string | null;
  /** How it ended: then its nearness says nothing. */
  outcome?: string | null;
};

/** The last day of a policy, marked when it is near or past. */
export function PolicyEnd({ end, outcome = null }: PolicyEndProps) {
  if (!end) return outcome ?? texts.noEnd;
  const left = diffDays(end, today());
  return (
    <span className={classes.until}>
      {date(end)}
      {outcome && <StatusBadge tone="neutral">{outcome}</StatusBadge>}
      {!outcome && left < 0 && <StatusBadge tone="bad">{texts.expired}</StatusBadge>}
      {!outcome && left >= 0 && left <= SOON_DAYS && (
        <StatusBadge tone="attention" icon={Clock}>
          {texts.inDays(left)}
        </StatusBadge>
      )}
    </span>
  );
}
