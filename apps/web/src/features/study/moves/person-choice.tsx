import { SelectInput } from '../../../shared/ui/fields/index.ts';
import { type HandOver, useColleagues } from '../../employees/index.ts';
import { moveTexts as texts } from './texts.ts';

type PersonChoiceProps = {
  to: HandOver;
  value: number | null;
  onChange: (value: number | null) => void;
  error?: string | undefined;
};

export function PersonChoice({ to, value, onChange, error }: PersonChoiceProps) {
  const options = useColleagues(to);
  return (
    <SelectInput
      label={texts.person[to.kind]}
      required
      withAsterisk={false}
      searchable
      data-autofocus
      options={options ?? []}
      description={options?.length === 0 ? texts.nobodyElse[to.kind] : undefined}
      value={value}
      onChange={onChange}
      error={error}
    />
  );
}
