import { isFullName, labelInGender, occupationFor, writtenName } from '@farol/domain/br';
import type { CampoDoCliente } from '@farol/domain/catalogue';
import { findLista, isLightLista, loadLista, type Opcao } from '@farol/domain/code-lists';
import { Anchor, Text } from '@mantine/core';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { today } from '../../../shared/format/index.ts';
import { ControlInput, controlOf, SelectInput } from '../../../shared/ui/fields/index.ts';
import { formTexts } from '../texts.ts';
import type { CustomerForm } from './use-customer-form.ts';

/** More than two thousand names: loaded by the first screen with the field. */
const occupationsQuery = queryOptions({
  queryKey: ['ocupacao'],
  queryFn: () => loadLista('ocupacao'),
  staleTime: Number.POSITIVE_INFINITY,
});

type OccupationSelectProps = {
  label: string;
  value?: string | null;
  onChange?: (value: string | null) => void;
  /** Of the person: titles agree with it. */
  sexo?: string | null | undefined;
};

/** The long list is loaded separately; a stored occupation is readable without it. */
function OccupationSelect({ value, sexo, ...rest }: OccupationSelectProps) {
  const { data } = useQuery(occupationsQuery);
  const options = useMemo(() => withStored(data ?? [], value, sexo), [data, value, sexo]);
  return (
    <SelectInput
      options={options}
      value={value ?? null}
      searchable
      clearable
      placeholder={formTexts.searchJob}
      {...rest}
    />
  );
}

function withStored(
  options: readonly Opcao[],
  stored: string | null | undefined,
  sexo: string | null | undefined,
) {
  const names = options.map((option) => String(option.value));
  const all = stored && !names.includes(stored) ? [stored, ...names] : names;
  return all.map((name) => ({ value: name, label: occupationFor(name, sexo) }));
}

export type FieldsProps = { form: CustomerForm };

type CustomerFieldProps = FieldsProps & {
  campo: CampoDoCliente;
  /** Path in the form: the name, with "conjuge." for a spouse's field. */
  path?: string;
};

const choicesOf = ({ lista: nome }: CampoDoCliente) => (nome && isLightLista(nome) ? findLista(nome) : []);

/** The marital status agrees with the person. */
const agreeing = (options: readonly Opcao[], { lista }: CampoDoCliente, sexo: string | null | undefined) =>
  lista === 'estado_civil' ? options.map((one) => ({ ...one, label: labelInGender(one, sexo) })) : options;

/** Signs and words of companies, whose names have letters of their own. */
const OF_COMPANY = /[\d&/]|\b(?:ltda|s\.?a|me|epp|eireli|cia|seguros|corretora)\b/i;

/** Offers a person's name in the letters of names: the customer reads it on the link. What was typed stays else. */
function NameOffer({ name, onTake }: { name: unknown; onTake: (name: string) => void }) {
  if (typeof name !== 'string' || !isFullName(name) || OF_COMPANY.test(name)) return null;
  const written = writtenName(name);
  if (written === name) return null;
  return (
    <Text component="span" className="block" size="xs" mt={4}>
      <Anchor component="button" type="button" fz="inherit" onClick={() => onTake(written)}>
        {formTexts.writeName(written)}
      </Anchor>
    </Text>
  );
}

/** A field of the customer's catalogue in the form. */
export function CustomerField({ form, campo, path = campo.nome }: CustomerFieldProps) {
  const { value, onChange, ...input } = form.getInputProps(path);
  const [isLeft, setLeft] = useState(false);
  const sexo = path.includes('.') ? form.getValues().conjuge?.sexo : form.getValues().pessoa_sexo;
  if (campo.lista === 'ocupacao')
    return <OccupationSelect label={campo.rotulo} value={value} onChange={onChange} sexo={sexo} {...input} />;
  const control = controlOf(campo, { options: () => agreeing(choicesOf(campo), campo, sexo) });
  const field = (
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
  if (campo.formato !== 'nome' && campo.formato !== 'nome_ou_razao_social') return field;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only notes that its field was left
    <div
      onFocus={({ target }) => target instanceof HTMLInputElement && setLeft(false)}
      onBlur={() => setLeft(true)}
    >
      {field}
      {isLeft && <NameOffer name={value} onTake={onChange} />}
    </div>
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
