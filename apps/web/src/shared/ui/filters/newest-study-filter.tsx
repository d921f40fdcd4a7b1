import { findPipelineLista } from '@farol/domain/code-lists';
import { FilterSelect } from './filter-select.tsx';

const SITUATIONS = { encerrado: 'Encerrado', sem_estudo: 'Sem estudo' } as const;
type Situation = keyof typeof SITUATIONS;

const STAGES = [
  ...findPipelineLista('estagio_funil').map(({ value, label }) => ({ value, label: `${value} ${label}` })),
  ...(['encerrado', 'sem_estudo'] as const).map((value) => ({ value, label: SITUATIONS[value] })),
];

type Chosen = { etapa?: number | undefined; situacao?: Situation | undefined };

/** Stage of the customers' newest study, or that it was closed, or that there is none. */
export const NewestStudyFilter = ({
  search: { etapa, situacao },
  onChange,
}: {
  search: Chosen;
  onChange: (chosen: Record<keyof Chosen, unknown> & Chosen) => void;
}) => (
  <FilterSelect
    label="Etapa"
    options={STAGES}
    value={situacao ?? STAGES.find(({ value }) => value === etapa)?.value}
    onChange={(chosen) =>
      onChange(
        typeof chosen === 'number'
          ? { etapa: chosen, situacao: undefined }
          : { etapa: undefined, situacao: chosen },
      )
    }
  />
);
