import type { CampoDoCliente } from '@farol/domain/catalogue';
import { Loader } from '@mantine/core';
import { cepTexts, useCepLookup } from '../../../shared/cep/use-cep-lookup.ts';
import { CepInput, StateCitySelect } from '../../../shared/ui/fields/index.ts';
import { fieldLink } from '../../../shared/ui/form/index.ts';
import { FieldGrid, Section } from '../../../shared/ui/section.tsx';
import { formTexts } from '../texts.ts';
import { CustomerGridFields, type FieldsProps } from './customer-field.tsx';

/** A postal code fills in state and city, which are chosen together. */
const PLACE_FIELDS: ReadonlySet<string> = new Set(['endereco_cep', 'endereco_estado', 'endereco_cidade']);

export function AddressFields({ form, campos }: FieldsProps & { campos: readonly CampoDoCliente[] }) {
  const lookup = useCepLookup(form.getValues, form.setValues);
  const { onChange: keepCep, ...cepProps } = form.getInputProps('endereco_cep');
  const { endereco_estado: estado, endereco_cidade: cidade } = form.values;
  return (
    <Section title={formTexts.address}>
      <FieldGrid columns={3}>
        <CepInput
          description={<span role="status">{cepTexts[lookup.state]}</span>}
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
          stateProps={fieldLink(form.getInputProps('endereco_estado'))}
          cityProps={fieldLink(form.getInputProps('endereco_cidade'))}
        />
        <CustomerGridFields form={form} campos={campos.filter(({ nome }) => !PLACE_FIELDS.has(nome))} />
      </FieldGrid>
    </Section>
  );
}
