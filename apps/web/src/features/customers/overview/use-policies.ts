import type { Cliente, Estudo } from '@farol/contracts';
import { useQuery } from '@tanstack/react-query';
import { firstName } from '../../../shared/format/index.ts';
import { studyQuery } from '../../diagnosis/index.ts';
import { policiesQuery } from '../queries.ts';
import { issuedPolicy, type ListedPolicy, toldPolicies } from './policies.ts';

type Summary = Cliente['estudos'][number];
const isOpen = ({ encerrado_em, estagio }: Summary) => encerrado_em === null && estagio < 10;

/** The study that speaks for the customer: the open one, else the newest. */
export function useShownStudy({ estudos }: Cliente) {
  const shown = estudos.find(isOpen) ?? estudos[0];
  const study = useQuery({ ...studyQuery(shown?.diagnostico_id ?? 0), enabled: shown !== undefined });
  return { shown, study };
}

/** Issued policies, and those of other brokers that the survey tells of. */
export function usePolicies({ cliente_id, pessoa_nome }: Cliente, estudo: Estudo | undefined) {
  const list = useQuery(policiesQuery(cliente_id));
  const spouse = estudo?.conjuge_nome;
  const people = { titular: firstName(pessoa_nome), conjuge: spouse ? firstName(spouse) : null };
  const policies: ListedPolicy[] = [
    ...(list.data?.data ?? []).map((policy) => issuedPolicy(policy, people)),
    ...toldPolicies(estudo, people),
  ];
  return { list, policies };
}
