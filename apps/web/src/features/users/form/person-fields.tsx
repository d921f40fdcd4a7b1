import { TextInput } from '@mantine/core';
import { today } from '../../../shared/format/index.ts';
import { CpfInput, DateInput, PhoneInput } from '../../../shared/ui/fields/index.ts';
import { FieldGrid, Section } from '../../../shared/ui/section.tsx';
import { formTexts as texts } from '../texts.ts';
import type { UserForm } from './values.ts';

export function PersonFields({ form }: { form: UserForm }) {
  return (
    <Section title={texts.person}>
      <FieldGrid columns={3}>
        <div data-span="2">
          <TextInput label={texts.nome} required autoComplete="off" {...form.getInputProps('nome')} />
        </div>
        <PhoneInput label={texts.telefone} required {...form.getInputProps('telefone')} />
        <CpfInput label={texts.pessoa_cpf} {...form.getInputProps('pessoa_cpf')} />
        <DateInput
          label={texts.pessoa_data_nascimento}
          max={today()}
          {...form.getInputProps('pessoa_data_nascimento')}
        />
      </FieldGrid>
    </Section>
  );
}
