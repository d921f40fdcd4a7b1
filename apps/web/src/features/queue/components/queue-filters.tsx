import { findPipelineLista } from '@farol/domain/code-lists';
import { useSession } from '../../../shared/api/index.ts';
import { FilterSelect, type useListSearch } from '../../../shared/ui/filters/index.ts';
import { useConsultants, useSpecialists } from '../../employees/index.ts';
import type { QueueSearch } from '../search.ts';
import { queueTexts as texts } from '../texts.ts';

const STATUS = findPipelineLista('status_tarefa');

export const NO_QUEUE_FILTER = {
  vez: undefined,
  status: undefined,
  consultor: undefined,
  especialista: undefined,
} as const;

/** Consultant, status, and for who sees other people's queues the specialist. */
export function QueueFilters({ filters }: { filters: ReturnType<typeof useListSearch<QueueSearch>> }) {
  const { search, setFilter } = filters;
  const isSpecialist = useSession()?.loggedAs === 'specialist';
  const specialists = useSpecialists();
  return (
    <>
      <FilterSelect
        label={texts.columns.consultant}
        options={useConsultants()}
        value={search.consultor}
        onChange={(consultor) => setFilter({ consultor })}
        all="todos"
      />
      {!isSpecialist && (
        <FilterSelect
          label={texts.specialist}
          options={specialists}
          value={search.especialista}
          onChange={(especialista) => setFilter({ especialista })}
          all="todos"
        />
      )}
      <FilterSelect
        label={texts.status}
        options={STATUS}
        value={STATUS.find(({ value }) => value === search.status)?.value}
        onChange={(status) => setFilter({ status })}
      />
    </>
  );
}
