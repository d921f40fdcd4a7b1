import { useQuery } from '@tanstack/react-query';
import { SelectInput } from '../../../shared/ui/fields/index.ts';
import { occupationsQuery } from '../queries.ts';
import { formTexts } from '../texts.ts';

type OccupationSelectProps = {
  label: string;
  value?: string | null;
  onChange?: (value: string | null) => void;
};

/** The list is long and comes by itself; what is stored stays readable without it. */
export function OccupationSelect({ value, ...rest }: OccupationSelectProps) {
  const { data = [] } = useQuery(occupationsQuery);
  const names = data.map((option) => String(option.value));
  const all = value && !names.includes(value) ? [value, ...names] : names;
  return (
    <SelectInput
      options={all.map((name) => ({ value: name, label: name }))}
      value={value ?? null}
      searchable
      clearable
      placeholder={formTexts.searchJob}
      {...rest}
    />
  );
}
