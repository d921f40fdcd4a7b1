import type { Funcionario } from '@farol/contracts';
import { useQuery } from '@tanstack/react-query';
import { VersionConflict } from '../../../shared/ui/form/index.ts';
import { employeeOptionsQuery } from '../../employees/index.ts';
import { describeField } from './describe.ts';
import type { useSaveUser } from './use-save-user.ts';

type UserConflictProps = Pick<ReturnType<typeof useSaveUser>, 'conflict'> & { person: Funcionario };

export function UserConflict({ conflict, person }: UserConflictProps) {
  const { data } = useQuery({ ...employeeOptionsQuery(), enabled: conflict !== null });
  const people = [...(data?.funcionarios ?? []), ...person.funcionario_relacionamentos];
  const nameOf = (campo: string, id: number): string => {
    const name =
      campo === 'empresas_ids'
        ? data?.empresas.find((one) => one.empresa_id === id)?.empresa_nome_fantasia
        : people.find((one) => one.funcionario_id === id)?.pessoa_nome;
    return name ?? String(id);
  };
  return <VersionConflict conflict={conflict} describe={(campo) => describeField(campo, nameOf)} />;
}
