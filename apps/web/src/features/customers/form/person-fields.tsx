import { lista } from '@farol/domain/code-lists';
import { TextInput } from '@mantine/core';
import { today } from '../../../shared/format/index.ts';
import {
  CpfInput,
  DateInput,
  IntegerInput,
  PhoneInput,
  SelectInput,
} from '../../../shared/ui/fields/index.ts';
import { FieldGrid, Section } from '../../../shared/ui/section.tsx';
import { formTexts } from '../texts.ts';
import { OccupationSelect } from './occupation-select.tsx';
import type { CustomerForm } from './use-customer-form.ts';

const { fields: labels } = formTexts;
const MOST_CHILDREN = 30;

export type FieldsProps = { form: CustomerForm };

export function PersonFields({ form }: FieldsProps) {
  return (
    <Section title={formTexts.person}>
      <FieldGrid columns={3}>
        <div data-span="2">
          <TextInput
            label={labels.pessoa_nome}
            required
            autoComplete="off"
            {...form.getInputProps('pessoa_nome')}
          />
        </div>
        <CpfInput
          label={labels.pessoa_cpf}
          description={formTexts.cpfHint}
          {...form.getInputProps('pessoa_cpf')}
        />
        <DateInput
          label={labels.pessoa_data_nascimento}
          max={today()}
          {...form.getInputProps('pessoa_data_nascimento')}
        />
        <SelectInput
          label={labels.pessoa_sexo}
          options={lista('sexo')}
          clearable
          {...form.getInputProps('pessoa_sexo')}
        />
        <SelectInput
          label={labels.pessoa_estado_civil}
          options={lista('estado_civil')}
          clearable
          {...form.getInputProps('pessoa_estado_civil')}
        />
        <div data-span="2">
          <OccupationSelect label={labels.pessoa_profissao} {...form.getInputProps('pessoa_profissao')} />
        </div>
        <IntegerInput
          label={labels.pessoa_filhos}
          max={MOST_CHILDREN}
          {...form.getInputProps('pessoa_filhos')}
        />
      </FieldGrid>
    </Section>
  );
}

export function ContactFields({ form }: FieldsProps) {
  return (
    <Section title={formTexts.contact} hint={formTexts.contactHint}>
      <FieldGrid columns={2}>
        <PhoneInput label={labels.pessoa_celular} {...form.getInputProps('pessoa_celular')} />
        <PhoneInput label={labels.pessoa_telefone} {...form.getInputProps('pessoa_telefone')} />
        <TextInput
          label={labels.pessoa_email}
          type="email"
          autoComplete="off"
          {...form.getInputProps('pessoa_email')}
        />
        <SelectInput
          label={labels.canal_contato}
          options={lista('canal_contato')}
          clearable
          {...form.getInputProps('canal_contato')}
        />
      </FieldGrid>
    </Section>
  );
}
