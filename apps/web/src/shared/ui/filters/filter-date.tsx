import type { CalendarDay } from '@farol/domain/calendar';
import { useId } from 'react';
import { date } from '../../format/index.ts';
import { onUse } from '../on-use.tsx';
import { partOf } from '../parts.tsx';
import { FilterButton } from './filter-button.tsx';

export type FilterDateProps = {
  label: string;
  value: CalendarDay | undefined;
  onChange: (day: CalendarDay | undefined) => void;
  empty?: string;
  /** Why this day is not accepted, shown beside it. */
  error?: string | undefined;
};

/** "Início: 01/01/2026" */
export const dateWords = ({ label, value, empty = 'qualquer' }: FilterDateProps): string =>
  `${label}: ${value ? date(value) : empty}`;

export type DateControlProps = FilterDateProps & { reasonId: string };

const DateControl = onUse(
  partOf<DateControlProps>(async () => (await import('./whole-filter-date.tsx')).WholeFilterDate),
  ({ unused, reasonId, ...props }) => (
    <FilterButton
      {...unused}
      aria-haspopup="dialog"
      words={dateWords(props)}
      isActive={props.value !== undefined}
      isInvalid={props.error !== undefined}
      aria-describedby={props.error === undefined ? undefined : reasonId}
    />
  ),
);

/** The reason of a refusal stands beside the control, so that it is said once. */
export function FilterDate(props: FilterDateProps) {
  const reasonId = useId();
  return (
    <>
      <DateControl {...props} reasonId={reasonId} />
      {props.error !== undefined && (
        <small id={reasonId} role="alert" className="danger">
          {props.error}
        </small>
      )}
    </>
  );
}
