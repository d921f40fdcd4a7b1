import { Textarea } from '@mantine/core';
import { Section } from '../../../shared/ui/section.tsx';
import { formTexts } from '../texts.ts';
import { AddressFields } from './address-fields.tsx';
import { ContactFields, type FieldsProps, PersonFields } from './person-fields.tsx';
import { SpouseFields } from './spouse-fields.tsx';

/** Everything a customer is, shared by registering and changing. */
export function CustomerFields({ form }: FieldsProps) {
  return (
    <>
      <PersonFields form={form} />
      <SpouseFields form={form} />
      <ContactFields form={form} />
      <AddressFields form={form} />
      <Section title={formTexts.notes}>
        <Textarea
          label={formTexts.fields.pessoa_observacao}
          autosize
          minRows={3}
          maxRows={12}
          {...form.getInputProps('pessoa_observacao')}
        />
      </Section>
    </>
  );
}
