import type { ReactNode } from 'react';
import { onUse } from '../on-use.tsx';
import { partOf } from '../parts.tsx';
import { FilterButton } from './filter-button.tsx';

export type Code = string | number;
type Option<T> = { value: T; label: string };

export type FilterSelectProps<T extends Code> = {
  /** "Etapa": the control reads "Etapa: todas". */
  label: string;
  options: readonly Option<T>[];
  value: T | null | undefined;
  onChange: (value: T | undefined) => void;
  /** todas, todos, qualquer */
  all?: string;
  /** Searched by typing; by default only a long list is. */
  searchable?: boolean;
};

/** A filter that shows its name and value. */
export const FilterSelect = onUse(
  partOf<FilterSelectProps<Code>>(
    async () => (await import('./whole-filter-select.tsx')).WholeFilterSelect<Code>,
  ),
  ({ unused, label, options, value, all = 'todas' }) => {
    const chosen = options.find((option) => option.value === value);
    return (
      <FilterButton
        {...unused}
        aria-haspopup="listbox"
        words={`${label}: ${chosen?.label ?? all}`}
        isActive={chosen !== undefined}
      />
    );
  },
) as <T extends Code>(props: FilterSelectProps<T>) => ReactNode;
