import type { Cliente, Estudo } from '@farol/contracts';
import { isEstudoOpen } from '@farol/domain/pipeline';
import { useQuery } from '@tanstack/react-query';
import { firstName } from '../../../shared/format/index.ts';
import { studyQuery } from '../../diagnosis/index.ts';
import { policiesQuery } from '../queries.ts';
import { type ListedPolicy, recordedPolicy, reportedPolicies } from './policies.ts';

/** The study that speaks for the customer: the open one, else the newest. */
export function useCurrentStudy({ estudos }: Cliente) {
  const shown = estudos.find(isEstudoOpen) ?? estudos[0];
  const study = useQuery({ ...studyQuery(shown?.diagnostico_id ?? 0), enabled: shown !== undefined });
  return { shown, study };
}

/** Recorded policies, and those of other brokers known only from the survey. */
export function usePolicies({ cliente_id, pessoa_nome }: Cliente, estudo: Estudo | undefined) {
  const list = useQuery(policiesQuery(cliente_id));
  const spouse = estudo?.conjuge_nome;
  const people = { titular: firstName(pessoa_nome), conjuge: spouse ? firstName(spouse) : null };
  const recorded = list.data?.data ?? [];
  const policies: ListedPolicy[] = [
    ...recorded.map((policy) => recordedPolicy(policy, people)),
    ...reportedPolicies(estudo, people, recorded),
  ];
  return { list, policies };
}
