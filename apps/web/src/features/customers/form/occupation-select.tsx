import { occupationFor } from '@farol/domain/br';
import type { Opcao } from '@farol/domain/code-lists';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { SelectInput } from '../../../shared/ui/fields/index.ts';
import { formTexts } from '../texts.ts';
import { occupationsQuery } from './occupations.ts';

type OccupationSelectProps = {
  label: string;
  value?: string | null;
  onChange?: (value: string | null) => void;
  /** Of the person: titles agree with it. */
  sexo?: string | null | undefined;
};

/** The long list is loaded separately; a stored occupation is readable without it. */
export function OccupationSelect({ value, sexo, ...rest }: OccupationSelectProps) {
  const { data } = useQuery(occupationsQuery);
  const options = useMemo(() => withStored(data ?? [], value, sexo), [data, value, sexo]);
  return (
    <SelectInput
      options={options}
      value={value ?? null}
      searchable
      clearable
      placeholder={formTexts.searchJob}
      {...rest}
    />
  );
}

function withStored(
  options: readonly Opcao[],
  stored: string | null | undefined,
  sexo: string | null | undefined,
) {
  const names = options.map((option) => String(option.value));
  const all = stored && !names.includes(stored) ? [stored, ...names] : names;
  return all.map((name) => ({ value: name, label: occupationFor(name, sexo) }));
}
