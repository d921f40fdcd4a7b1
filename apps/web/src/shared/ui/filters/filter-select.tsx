import { useState } from 'react';
import { lazyModule, useLazy } from '../../lazy.tsx';
import { toastNotLoaded } from '../lazy-dialog.tsx';
import { FilterButton } from './filter-button.tsx';
import type { FilterListProps } from './filter-list.tsx';

type Code = string | number;

const list = lazyModule(async () => (await import('./filter-list.tsx')).FilterList);

/** A filter that shows its name and value. Until its list has loaded it is the button alone. */
export function FilterSelect<T extends Code>(props: Omit<FilterListProps<T>, 'words' | 'begin'>) {
  const { label, options, value, all = 'todas' } = props;
  const [begin, setBegin] = useState<FilterListProps<T>['begin']>();
  const List = useLazy(list, {
    isNeeded: begin === 'opened',
    onFailure: () => {
      toastNotLoaded();
      setBegin(undefined);
    },
  });
  const chosen = options.find((option) => option.value === value);
  const isGone = !chosen && options.length > 0 && value !== undefined && value !== null;
  const words = `${label}: ${chosen?.label ?? (isGone ? 'fora da lista' : all)}`;
  if (List) return <List {...props} words={words} begin={begin} />;
  return (
    <FilterButton
      words={words}
      isActive={chosen !== undefined || isGone}
      aria-haspopup="listbox"
      aria-expanded={begin === 'opened'}
      onClick={() => setBegin('opened')}
      onFocus={() => setBegin((was) => was ?? 'focused')}
      onBlur={() => setBegin((was) => (was === 'focused' ? undefined : was))}
    />
  );
}
