import type { Funcionario } from '@farol/contracts';
import { CARGO_LABELS, CARGOS, isCargo } from '@farol/domain/access';
import { useQuery } from '@tanstack/react-query';
import { MultiSelectInput, SelectInput } from '../../../shared/ui/fields/index.ts';
import { FieldGrid, Section } from '../../../shared/ui/section.tsx';
import { employeeOptionsQuery } from '../../employees/index.ts';
import { formTexts as texts } from '../texts.ts';
import type { UserForm } from './values.ts';

type Option = { value: number; label: string };

/** The stored choice stays readable where the list does not offer it. */
const withStored = (options: readonly Option[], stored: readonly Option[]) => [
  ...options,
  ...stored.filter(({ value }) => !options.some((one) => one.value === value)),
];

const LEADS: readonly (number | null)[] = [
  CARGOS.LIDER,
  CARGOS.GERENTE,
  CARGOS.PROPRIETARIO,
  CARGOS.PARCEIRO,
];

function relatedHint(cargo: number | null): string {
  if (LEADS.includes(cargo)) return texts.relatedHints.team;
  return cargo === CARGOS.CORRETOR ? texts.relatedHints.specialists : texts.relatedHints.none;
}

/** Company, job title and related people; `person` is the stored one. */
export function WorkFields({ form, person }: { form: UserForm; person?: Funcionario }) {
  const { data } = useQuery(employeeOptionsQuery());
  const { funcionario_cargo_id: cargo, empresa_id } = form.values;
  const cargos = (data?.cargos ?? []).map((one) => ({
    value: one.funcionario_cargo_id as number,
    label: one.funcionario_cargo_nome,
  }));
  const stored = person?.funcionario_cargo_id;
  const isFixed = stored !== undefined && data !== undefined && !cargos.some(({ value }) => value === stored);
  const ownCargo =
    stored !== undefined && isCargo(stored) ? [{ value: stored, label: CARGO_LABELS[stored] }] : [];
  const companies = withStored(
    (data?.empresas ?? []).map((one) => ({ value: one.empresa_id, label: one.empresa_nome_fantasia })),
    person ? [{ value: person.empresa_id, label: person.empresa_nome_fantasia }] : [],
  );
  const others = companies.filter(({ value }) => value !== empresa_id);
  const people = withStored(
    (data?.funcionarios ?? [])
      .filter((one) => one.funcionario_id !== person?.funcionario_id)
      .map((one) => ({ value: one.funcionario_id, label: one.pessoa_nome })),
    (person?.funcionario_relacionamentos ?? []).map((one) => ({
      value: one.funcionario_id,
      label: one.pessoa_nome,
    })),
  );
  const leads = (person?.relacionado_de ?? []).map((one) => one.pessoa_nome);
  return (
    <Section title={texts.work}>
      <FieldGrid columns={2}>
        <SelectInput
          label={texts.empresa_id}
          options={companies}
          required
          disabled={person !== undefined || companies.length < 2}
          {...form.getInputProps('empresa_id')}
        />
        <SelectInput
          label={texts.funcionario_cargo_id}
          options={withStored(cargos, ownCargo)}
          required
          disabled={isFixed}
          description={isFixed ? texts.cargoReadOnly : undefined}
          {...form.getInputProps('funcionario_cargo_id')}
        />
        {others.length > 0 && (
          <MultiSelectInput
            label={texts.empresas_ids}
            options={others}
            {...form.getInputProps('empresas_ids')}
          />
        )}
        <div data-span="2">
          <MultiSelectInput
            label={texts.funcionario_relacionamentos}
            description={relatedHint(cargo)}
            options={people}
            {...form.getInputProps('funcionario_relacionamentos')}
          />
        </div>
      </FieldGrid>
      {leads.length > 0 && <p className="text-sm dim">{texts.relatedTo(leads.join(', '))}</p>}
    </Section>
  );
}
