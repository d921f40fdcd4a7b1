import type { Funcionario } from '@farol/contracts';
import { useQuery } from '@tanstack/react-query';
import { ConflictDialog } from '../../../shared/ui/conflict-dialog.tsx';
import { employeeOptionsQuery } from '../../employees/index.ts';
import { describeField } from './describe.ts';
import type { UserValues } from './values.ts';

type UserConflictProps = {
  conflict: { current: UserValues; fields: readonly string[] } | null;
  typed: UserValues;
  person: Funcionario;
  onResolve: (mine: readonly string[]) => void;
  onClose: () => void;
};

/** Both versions of every field that two people changed. */
export function UserConflict({ conflict, typed, person, onResolve, onClose }: UserConflictProps) {
  const { data } = useQuery({ ...employeeOptionsQuery(), enabled: conflict !== null });
  if (!conflict) return null;
  const people = [...(data?.funcionarios ?? []), ...person.funcionario_relacionamentos];
  const nameOf = (campo: string, id: number): string => {
    const name =
      campo === 'empresas_ids'
        ? data?.empresas.find((one) => one.empresa_id === id)?.empresa_nome_fantasia
        : people.find((one) => one.funcionario_id === id)?.pessoa_nome;
    return name ?? String(id);
  };
  const fields = conflict.fields.map((campo) => {
    const { label, show } = describeField(campo, nameOf);
    const name = campo as keyof UserValues;
    return { campo, label, meu: show(typed[name]), atual: show(conflict.current[name]) };
  });
  return (
    <ConflictDialog
      fields={fields}
      onResolve={(choice) => onResolve(Object.keys(choice).filter((campo) => choice[campo] === 'meu'))}
      onClose={onClose}
    />
  );
}
