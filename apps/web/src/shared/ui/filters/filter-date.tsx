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

export const FilterDate = onUse(
  partOf<FilterDateProps>(async () => (await import('./whole-filter-date.tsx')).WholeFilterDate),
  ({ unused, ...props }) => {
    const reasonId = useId();
    const { value, error } = props;
    return (
      <>
        <FilterButton
          {...unused}
          aria-haspopup="dialog"
          words={dateWords(props)}
          isActive={value !== undefined}
          isInvalid={error !== undefined}
          aria-describedby={error === undefined ? undefined : reasonId}
        />
        {error !== undefined && (
          <small id={reasonId} role="alert" className="danger">
            {error}
          </small>
        )}
      </>
    );
  },
);
