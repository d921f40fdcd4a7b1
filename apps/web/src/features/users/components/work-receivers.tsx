import { CARGOS } from '@farol/domain/access';
import { useQuery } from '@tanstack/react-query';
import { SelectInput } from '../../../shared/ui/fields/index.ts';
import { employeeOptionsQuery, useColleagues } from '../../employees/index.ts';
import { leaveTexts as texts } from '../texts.ts';

type ReceiverProps = {
  /** The person who leaves. */
  of: number;
  value: number | null;
  onChange: (value: number | null) => void;
  error?: string | undefined;
  /** Without a receiver the work stays. */
  optional: boolean;
};

export function CustomersReceiver({ of, optional, ...field }: ReceiverProps) {
  const people = useColleagues({ kind: 'consultor', now: of });
  return (
    <SelectInput
      label={texts.customers}
      description={optional ? texts.customersStay : undefined}
      options={people ?? []}
      searchable
      required={!optional}
      clearable={optional}
      {...field}
    />
  );
}

export function TasksReceiver({ of, optional, ...field }: ReceiverProps) {
  const { data } = useQuery(employeeOptionsQuery({ cargo: CARGOS.ESPECIALISTA }));
  const people = (data?.funcionarios ?? [])
    .filter(({ funcionario_id }) => funcionario_id !== of)
    .map(({ funcionario_id, pessoa_nome }) => ({ value: funcionario_id, label: pessoa_nome }));
  return (
    <SelectInput
      label={texts.tasks}
      description={optional ? texts.tasksStay : undefined}
      options={people}
      searchable
      required={!optional}
      clearable={optional}
      {...field}
    />
  );
}
