import { SelectInput } from '../../../shared/ui/fields/index.ts';
import { useColleagues } from '../../employees/index.ts';
import { moveTexts as texts } from './texts.ts';

type PersonChoiceProps = {
  kind: 'consultor' | 'especialista';
  value: number | null;
  onChange: (value: number | null) => void;
  error?: string | undefined;
};

export function PersonChoice({ kind, value, onChange, error }: PersonChoiceProps) {
  return (
    <SelectInput
      label={texts.person[kind]}
      required
      withAsterisk={false}
      searchable
      data-autofocus
      options={useColleagues(kind)}
      value={value}
      onChange={onChange}
      error={error}
    />
  );
}
