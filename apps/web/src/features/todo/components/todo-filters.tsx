import { TIPOS_TODO, type TipoTodo } from '@farol/domain/pipeline';
import { FilterSelect, type useListSearch } from '../../../shared/ui/filters/index.ts';
import { useConsultants } from '../../employees/index.ts';
import type { TodoSearch } from '../search.ts';
import { todoTexts as texts } from '../texts.ts';

type Whose = NonNullable<TodoSearch['de']>;

const KINDS = (Object.keys(TIPOS_TODO) as TipoTodo[]).map((value) => ({ value, label: TIPOS_TODO[value] }));

const SIDES: readonly { value: Whose; label: string }[] = [
  { value: 'mim', label: texts.mine },
  { value: 'equipe', label: texts.team },
];

type TodoFiltersProps = { filters: ReturnType<typeof useListSearch<TodoSearch>> };

/** Kind of line and, for whoever sees others' lines, whose. */
export function TodoFilters({ filters: { search, setFilter } }: TodoFiltersProps) {
  const consultants = useConsultants();
  return (
    <>
      <FilterSelect
        label={texts.kind}
        options={KINDS}
        value={search.tipo}
        onChange={(tipo) => setFilter({ tipo })}
        all="todos"
      />
      {consultants.length > 0 && (
        <FilterSelect
          label={texts.whose}
          options={[...SIDES, ...consultants]}
          value={search.de}
          onChange={(de) => setFilter({ de })}
        />
      )}
    </>
  );
}
