import { TextInput } from '@mantine/core';
import { PostalCodeInput } from '../../../shared/cep/postal-code-input.tsx';
import { useCepLookup } from '../../../shared/cep/use-cep-lookup.ts';
import { StateCitySelect } from '../../../shared/ui/fields/index.ts';
import { fieldLink } from '../../../shared/ui/form/index.ts';
import { FieldGrid, Section } from '../../../shared/ui/section.tsx';
import { formTexts as texts } from '../texts.ts';
import type { UserForm } from './values.ts';

export function AddressFields({ form }: { form: UserForm }) {
  const lookup = useCepLookup(
    () => {
      const { estado, cidade, endereco_bairro, endereco_logradouro } = form.getValues();
      return { endereco_estado: estado, endereco_cidade: cidade, endereco_bairro, endereco_logradouro };
    },
    ({ endereco_estado, endereco_cidade, ...rest }) => {
      form.setValues({
        ...rest,
        ...(endereco_estado === undefined ? {} : { estado: endereco_estado }),
        ...(endereco_cidade === undefined ? {} : { cidade: endereco_cidade }),
      });
      clearPlaceErrors();
    },
  );
  const clearPlaceErrors = () => {
    form.clearFieldError('estado');
    form.clearFieldError('cidade');
  };
  const { estado, cidade } = form.values;
  return (
    <Section title={texts.address}>
      <FieldGrid columns={3}>
        <PostalCodeInput lookup={lookup} {...form.getInputProps('endereco_cep')} />
        <StateCitySelect
          required
          value={{ estado, cidade }}
          onChange={(place) => {
            form.setValues(place);
            clearPlaceErrors();
          }}
          errors={{ estado: form.errors.estado, cidade: form.errors.cidade }}
          stateProps={fieldLink(form.getInputProps('estado'))}
          cityProps={fieldLink(form.getInputProps('cidade'))}
        />
        <TextInput label={texts.endereco_bairro} {...form.getInputProps('endereco_bairro')} />
        <div data-span="2">
          <TextInput label={texts.endereco_logradouro} {...form.getInputProps('endereco_logradouro')} />
        </div>
        <TextInput label={texts.endereco_numero} {...form.getInputProps('endereco_numero')} />
        <TextInput label={texts.endereco_complemento} {...form.getInputProps('endereco_complemento')} />
      </FieldGrid>
    </Section>
  );
}
