import {
  type CampoDoCliente,
  camposOfCliente,
  camposOfConjuge,
  type GrupoDoCliente,
} from '@farol/domain/catalogue';
import { PostalCodeInput } from '../../../shared/cep/postal-code-input.tsx';
import { useCepLookup } from '../../../shared/cep/use-cep-lookup.ts';
import { StateCitySelect } from '../../../shared/ui/fields/index.ts';
import { fieldLink } from '../../../shared/ui/form/index.ts';
import { FieldGrid, Section } from '../../../shared/ui/section.tsx';
import { formTexts } from '../texts.ts';
import { CustomerField, CustomerGridFields, type FieldsProps } from './customer-field.tsx';
import { hasSpouse } from './values.ts';

/** A postal code fills in state and city, which are chosen together. */
const PLACE_FIELDS: ReadonlySet<string> = new Set(['endereco_cep', 'endereco_estado', 'endereco_cidade']);

function AddressFields({ form, campos }: FieldsProps & { campos: readonly CampoDoCliente[] }) {
  const lookup = useCepLookup(form.getValues, form.setValues);
  const { endereco_estado: estado, endereco_cidade: cidade } = form.values;
  return (
    <Section title={formTexts.address}>
      <FieldGrid columns={3}>
        <PostalCodeInput lookup={lookup} {...form.getInputProps('endereco_cep')} />
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

const of = (grupo: GrupoDoCliente) => camposOfCliente.filter((campo) => campo.grupo === grupo);

/** All fields of a customer, for registering and editing. */
export function CustomerFields({ form }: FieldsProps) {
  return (
    <>
      <Section title={formTexts.person}>
        <FieldGrid columns={3}>
          <CustomerGridFields form={form} campos={of('pessoa')} />
        </FieldGrid>
      </Section>
      {hasSpouse(form.values) && (
        <Section title={formTexts.spouse}>
          <FieldGrid columns={3}>
            <CustomerGridFields form={form} campos={camposOfConjuge} prefix="conjuge." />
          </FieldGrid>
        </Section>
      )}
      <Section title={formTexts.contact} hint={formTexts.contactHint}>
        <FieldGrid columns={2}>
          <CustomerGridFields form={form} campos={of('contato')} />
        </FieldGrid>
      </Section>
      <AddressFields form={form} campos={of('endereco')} />
      <Section title={formTexts.notes}>
        {of('observacoes').map((campo) => (
          <CustomerField key={campo.nome} form={form} campo={campo} />
        ))}
      </Section>
    </>
  );
}
