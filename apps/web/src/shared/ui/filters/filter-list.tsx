import { matchesSearch } from '@farol/domain/br';
import { Combobox, useCombobox } from '@mantine/core';
import { Check } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { FilterButton } from './filter-button.tsx';

type Option<T> = { value: T; label: string };

export type FilterListProps<T> = {
  /** "Etapa": the control reads "Etapa: todas". */
  label: string;
  options: readonly Option<T>[];
  value: T | null | undefined;
  onChange: (value: T | undefined) => void;
  /** todas, todos, qualquer */
  all?: string;
  /** Searched by typing; by default only a long list is. */
  searchable?: boolean;
  words: string;
  /** What was done with the button before this took its place. */
  begin: 'focused' | 'opened' | undefined;
};

const SEARCHABLE_FROM = 9;
const ALL = '';

export function FilterList<T extends string | number>({
  label,
  options,
  value,
  onChange,
  all = 'todas',
  searchable = options.length >= SEARCHABLE_FROM,
  words,
  begin,
}: FilterListProps<T>) {
  const [search, setSearch] = useState('');
  const combobox = useCombobox({
    onDropdownClose: () => {
      combobox.resetSelectedOption();
      setSearch('');
    },
    onDropdownOpen: () => combobox.selectActiveOption(),
  });
  const open = useEffectEvent(() => combobox.openDropdown());
  useEffect(() => {
    if (begin === 'opened') open();
  }, [begin]);
  const chosen = options.find((option) => option.value === value);
  const shown = search ? options.filter((option) => matchesSearch(option.label, search)) : options;
  const allLabel = all.charAt(0).toUpperCase() + all.slice(1);
  return (
    <Combobox
      store={combobox}
      width="max-content"
      position="bottom-start"
      onOptionSubmit={(text) => {
        onChange(options.find((option) => String(option.value) === text)?.value);
        combobox.closeDropdown();
      }}
    >
      <Combobox.Target targetType="button" withAriaAttributes>
        <FilterButton
          words={words}
          isActive={chosen !== undefined || (value !== undefined && value !== null && options.length > 0)}
          autoFocus={begin !== undefined}
          onClick={() => combobox.toggleDropdown()}
        />
      </Combobox.Target>
      <Combobox.Dropdown miw={200}>
        {searchable && (
          <Combobox.Search
            value={search}
            onChange={(event) => setSearch(event.currentTarget.value)}
            placeholder="Procurar"
            aria-label={`Procurar em ${label}`}
          />
        )}
        <Combobox.Options mah={320} style={{ overflowY: 'auto' }} aria-label={label}>
          {!search && <FilterOption value={ALL} label={allLabel} chosen={chosen === undefined} />}
          {shown.map((option) => (
            <FilterOption
              key={option.value}
              value={String(option.value)}
              label={option.label}
              chosen={option === chosen}
            />
          ))}
          {shown.length === 0 && <Combobox.Empty>Nada encontrado</Combobox.Empty>}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}

function FilterOption({ value, label, chosen }: { value: string; label: string; chosen: boolean }) {
  return (
    <Combobox.Option value={value} active={chosen}>
      <span style={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 16 }}>
        {label}
        {chosen && <Check size={14} aria-hidden />}
      </span>
    </Combobox.Option>
  );
}
