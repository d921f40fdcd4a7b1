import { SelectInput } from '../../shared/ui/fields/index.ts';
import { type HandOver, useColleagues } from './colleagues.ts';

const texts = {
  person: { consultor: 'Novo consultor', especialista: 'Novo especialista' },
  nobodyElse: {
    consultor: 'Não há outro consultor ativo.',
    especialista: 'Não há outro especialista ativo nesta área.',
  },
} as const;

type PersonChoiceProps = {
  to: HandOver;
  value: number | null;
  onChange: (value: number | null) => void;
  error?: string | undefined;
};

/** The colleague who takes over, by typing the name. */
export function PersonChoice({ to, value, onChange, error }: PersonChoiceProps) {
  const options = useColleagues(to);
  return (
    <SelectInput
      label={texts.person[to.kind]}
      required
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
