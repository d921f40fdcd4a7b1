import { labelInGender } from '@farol/domain/br';
import { type Campo, offeredOptions, type Valores } from '@farol/domain/catalogue';
import { findLista, isLightLista, type Opcao } from '@farol/domain/code-lists';
import { type ReactNode, useContext } from 'react';
import { ControlInput, controlOf } from '../../../shared/ui/fields/index.ts';
import { usePeopleOptions } from '../steps/use-people.ts';
import { StudyContext } from '../study/study-context.ts';
import { useInsurers } from './use-insurers.ts';
import { useCities, useOptions } from './use-options.ts';

type FieldInputProps = {
  /** The catalogue's field for this place, with this place's code list. */
  campo: Campo;
  value: unknown;
  onChange: (value: unknown) => void;
  /** Values that this field depends on. */
  valores: Valores;
  error?: string | undefined;
  disabled?: boolean;
  /** Required to continue. */
  required?: boolean;
  /** Computed value, shown while nothing is typed. */
  placeholder?: string;
  description?: ReactNode;
};

/** A field of the catalogue with the component of its type; files and tables have their own components. */
export function FieldInput(props: FieldInputProps) {
  const { lista: nome, tipo } = props.campo;
  if (tipo === 'city') return <CityInput {...props} />;
  if (nome === 'tipo_segurado') return <PersonInput {...props} />;
  if (!nome) return <Field {...props} options={[]} />;
  return isLightLista(nome) ? <Field {...props} options={findLista(nome)} /> : <LongListInput {...props} />;
}

function Field({ options, ...props }: FieldInputProps & { options: readonly Opcao[] }) {
  const { campo, value, onChange, valores, error, placeholder } = props;
  return (
    <ControlInput
      control={controlOf(campo, {
        options: () => offeredOptions(campo, options, valores, value),
        currency: valores.moeda,
      })}
      value={value}
      onChange={onChange}
      title={campo.rotulo}
      shared={{
        label: campo.rotulo,
        description: props.description ?? campo.ajuda,
        error,
        disabled: props.disabled ?? false,
        required: props.required ?? false,
        ...(placeholder ? { placeholder } : {}),
      }}
      selectProps={{ clearable: campo.obrigatorio_em === undefined, allowDeselect: false }}
    />
  );
}

/** The code list is loaded when the field is shown; of insurers, the study's company's come first. */
function LongListInput(props: FieldInputProps) {
  const study = useContext(StudyContext);
  if (props.campo.lista === 'seguradora' && study)
    return <InsurerInput {...props} empresa_id={study.estudo.empresa_id} />;
  return <ListInput {...props} />;
}

/** The customer and spouse by name; outside a study by their roles. */
function PersonInput(props: FieldInputProps) {
  return useContext(StudyContext) ? (
    <NamedPersonInput {...props} />
  ) : (
    <Field {...props} options={findLista('tipo_segurado')} />
  );
}

function NamedPersonInput(props: FieldInputProps) {
  return <Field {...props} options={usePeopleOptions()} />;
}

const EVERY_AREA = [null];

function InsurerInput({ empresa_id, ...props }: FieldInputProps & { empresa_id: number }) {
  return <Field {...props} options={useInsurers(empresa_id, EVERY_AREA)(null)} />;
}

function ListInput(props: FieldInputProps) {
  const options = useOptions(props.campo.lista);
  return (
    <Field
      {...props}
      options={AGREEING.includes(props.campo.lista ?? '') ? agreeing(options, props) : options}
    />
  );
}

/** Lists whose words agree with the person. */
const AGREEING: readonly string[] = ['ocupacao', 'estado_civil', 'estado_civil_estudo'];

function agreeing(options: readonly Opcao[], { campo, value, valores }: FieldInputProps): readonly Opcao[] {
  const isSpouse =
    campo.nome.startsWith('conjuge_') ||
    (campo.lista === 'ocupacao' && value !== null && value !== valores.profissao);
  const sexo = isSpouse ? valores.conjuge_sexo : valores.sexo;
  return sexo === 'F' ? feminineOf(options) : options;
}

const feminine = new WeakMap<readonly Opcao[], readonly Opcao[]>();

/** The same list every time: thousands of occupations are not named again at each key. */
function feminineOf(options: readonly Opcao[]): readonly Opcao[] {
  const known = feminine.get(options);
  if (known) return known;
  const named = options.map((one) => ({ ...one, label: labelInGender(one, 'F') }));
  feminine.set(options, named);
  return named;
}

function CityInput(props: FieldInputProps) {
  const { campo, value, valores } = props;
  const uf = campo.uf_de ? valores[campo.uf_de] : null;
  const options = useCities(uf, typeof value === 'string' && value ? value : null);
  return (
    <Field
      {...props}
      options={options}
      disabled={props.disabled || !uf}
      placeholder={uf ? 'Escolha' : 'Escolha o estado primeiro'}
    />
  );
}
