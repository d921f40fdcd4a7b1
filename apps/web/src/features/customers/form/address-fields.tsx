import { Loader, TextInput } from '@mantine/core';
import { CepInput, StateCitySelect } from '../../../shared/ui/fields/index.ts';
import { FieldGrid, Section } from '../../../shared/ui/section.tsx';
import { formTexts } from '../texts.ts';
import type { FieldsProps } from './person-fields.tsx';
import { useCepLookup } from './use-cep-lookup.ts';

const { fields: labels } = formTexts;

type InputProps = ReturnType<FieldsProps['form']['getInputProps']>;

export function AddressFields({ form }: FieldsProps) {
  const lookup = useCepLookup(form.getValues, form.setValues);
  const { onChange: keepCep, ...cepProps } = form.getInputProps('endereco_cep');
  const { endereco_estado: estado, endereco_cidade: cidade } = form.values;
  return (
    <Section title={formTexts.address}>
      <FieldGrid columns={3}>
        <CepInput
          label={labels.endereco_cep}
          description={<span role="status">{formTexts.cep[lookup.state]}</span>}
          rightSection={lookup.state === 'loading' ? <Loader size={14} /> : null}
          onChange={(digits) => {
            const changed = digits !== form.getValues().endereco_cep;
            keepCep(digits);
            if (changed) void lookup.lookUp(digits);
          }}
          {...cepProps}
        />
        <StateCitySelect
          required
          value={{ estado, cidade }}
          onChange={(place) => {
            form.setValues({ endereco_estado: place.estado, endereco_cidade: place.cidade });
            form.clearFieldError('endereco_estado');
            form.clearFieldError('endereco_cidade');
          }}
          errors={{ estado: form.errors.endereco_estado, cidade: form.errors.endereco_cidade }}
          stateProps={besidesValue(form.getInputProps('endereco_estado'))}
          cityProps={besidesValue(form.getInputProps('endereco_cidade'))}
        />
        <div data-span="2">
          <TextInput
            label={labels.endereco_logradouro}
            autoComplete="off"
            {...form.getInputProps('endereco_logradouro')}
          />
        </div>
        <TextInput
          label={labels.endereco_numero}
          autoComplete="off"
          {...form.getInputProps('endereco_numero')}
        />
        <TextInput
          label={labels.endereco_complemento}
          autoComplete="off"
          {...form.getInputProps('endereco_complemento')}
        />
        <TextInput
          label={labels.endereco_bairro}
          autoComplete="off"
          {...form.getInputProps('endereco_bairro')}
        />
      </FieldGrid>
    </Section>
  );
}

/** What leads from an error to its field; value and change go through the pair. */
function besidesValue({ value: _, onChange: __, error: ___, ...rest }: InputProps) {
  return rest;
}
