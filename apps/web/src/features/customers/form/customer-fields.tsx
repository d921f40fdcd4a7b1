import { camposOfCliente, camposOfConjuge, type GrupoDoCliente } from '@farol/domain/catalogue';
import { FieldGrid, Section } from '../../../shared/ui/section.tsx';
import { formTexts } from '../texts.ts';
import { AddressFields } from './address-fields.tsx';
import { CustomerField, CustomerGridFields, type FieldsProps } from './customer-field.tsx';
import { hasSpouse } from './values.ts';

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
