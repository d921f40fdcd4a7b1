import type { CampoDoCliente } from '@farol/domain/catalogue';
import { findLista, isLightLista } from '@farol/domain/code-lists';
import { today } from '../../../shared/format/index.ts';
import { ControlInput, controlOf } from '../../../shared/ui/fields/index.ts';
import { OccupationSelect } from './occupation-select.tsx';
import type { CustomerForm } from './use-customer-form.ts';

export type FieldsProps = { form: CustomerForm };

type CustomerFieldProps = FieldsProps & {
  campo: CampoDoCliente;
  /** Path in the form: the name, with "conjuge." for a spouse's field. */
  path?: string;
};

const choicesOf = ({ lista: nome }: CampoDoCliente) => (nome && isLightLista(nome) ? findLista(nome) : []);

/** A field of the customer's catalogue in the form. */
export function CustomerField({ form, campo, path = campo.nome }: CustomerFieldProps) {
  const { value, onChange, ...input } = form.getInputProps(path);
  if (campo.lista === 'ocupacao')
    return (
      <OccupationSelect
        label={campo.rotulo}
        value={value}
        onChange={onChange}
        sexo={path.includes('.') ? form.getValues().conjuge?.sexo : form.getValues().pessoa_sexo}
        {...input}
      />
    );
  const control = controlOf(campo, { options: () => choicesOf(campo) });
  return (
    <ControlInput
      control={control.kind === 'date' && campo.max === 'hoje' ? { ...control, max: today() } : control}
      value={value}
      // An empty text stays a text: null would count as a change.
      onChange={(next) =>
        onChange(typeof value === 'string' && control.kind === 'digits' ? (next ?? '') : next)
      }
      shared={{
        label: campo.rotulo,
        ...(campo.ajuda ? { description: campo.ajuda } : {}),
        required: campo.obrigatorio !== undefined && !path.includes('.'),
        ...input,
      }}
      selectProps={{ clearable: true }}
      lines={3}
    />
  );
}

/** Fields side by side; a wide one takes two columns. */
export const CustomerGridFields = ({
  form,
  campos,
  prefix = '',
}: FieldsProps & { campos: readonly CampoDoCliente[]; prefix?: string }) =>
  campos.map((campo) => {
    const field = <CustomerField key={campo.nome} form={form} campo={campo} path={prefix + campo.nome} />;
    return campo.largo ? (
      <div key={campo.nome} data-span="2">
        {field}
      </div>
    ) : (
      field
    );
  });
