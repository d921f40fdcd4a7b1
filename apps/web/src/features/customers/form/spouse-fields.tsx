import { lista } from '@farol/domain/code-lists';
import { TextInput } from '@mantine/core';
import { today } from '../../../shared/format/index.ts';
import { CpfInput, DateInput, SelectInput } from '../../../shared/ui/fields/index.ts';
import { FieldGrid, Section } from '../../../shared/ui/section.tsx';
import { formTexts } from '../texts.ts';
import { OccupationSelect } from './occupation-select.tsx';
import type { FieldsProps } from './person-fields.tsx';
import { hasSpouse } from './values.ts';

const { spouseFields: labels } = formTexts;

/** Only for the married and for stable unions. */
export function SpouseFields({ form }: FieldsProps) {
  if (!hasSpouse(form.values)) return null;
  return (
    <Section title={formTexts.spouse}>
      <FieldGrid columns={3}>
        <div data-span="2">
          <TextInput
            label={labels.nome_completo}
            autoComplete="off"
            {...form.getInputProps('conjuge.nome_completo')}
          />
        </div>
        <CpfInput label={labels.cpf} {...form.getInputProps('conjuge.cpf')} />
        <DateInput
          label={labels.data_nascimento}
          max={today()}
          {...form.getInputProps('conjuge.data_nascimento')}
        />
        <SelectInput
          label={labels.sexo}
          options={lista('sexo')}
          clearable
          {...form.getInputProps('conjuge.sexo')}
        />
        <OccupationSelect label={labels.profissao} {...form.getInputProps('conjuge.profissao')} />
      </FieldGrid>
    </Section>
  );
}
