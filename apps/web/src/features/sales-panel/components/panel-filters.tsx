import type { Vez } from '@farol/contracts';
import { useCan } from '../../../shared/api/index.ts';
import { AREA_OPTIONS, AREAS } from '../../../shared/theme/areas.ts';
import {
  FilterSearch,
  FilterSegments,
  FilterSelect,
  FilterTurn,
  type useListSearch,
} from '../../../shared/ui/filters/index.ts';
import { stageName } from '../../../shared/ui/stage-badge.tsx';
import { useConsultants, useSpecialists, useTeams } from '../../employees/index.ts';
import { CargaFilter } from '../../workload/index.ts';
import { type PanelSearch, STARTED_WITHIN, WAITING_FOR } from '../search.ts';
import { panelTexts as texts } from '../texts.ts';
import classes from './panel.module.css';

const PERIODS = STARTED_WITHIN.map((value) => ({ value, label: texts.periods(value) }));
const PUNCTUALITIES = ([1, 2] as const).map((value) => ({ value, label: texts.punctualities[value] }));
const SITUATIONS = (['encerrados', 'todos'] as const).map((value) => ({
  value,
  label: texts.situations[value],
}));
const STAGES = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((value) => ({ value, label: stageName(value) }));
const VIEWS = (['quadro', 'lista', 'equipe'] as const).map((value) => ({ value, label: texts.views[value] }));

type Filters = ReturnType<typeof useListSearch<PanelSearch>>;

/** Board or list; for who sees other people's studies also their load. */
export function PanelViews({ filters: { search, setFilter } }: { filters: Filters }) {
  const withTeam = useConsultants().length > 1;
  return (
    <FilterSegments
      label={texts.view}
      options={VIEWS.filter(({ value }) => withTeam || value !== 'equipe')}
      value={search.vista ?? 'quadro'}
      onChange={(vista) =>
        setFilter({ vista: vista === 'quadro' ? undefined : vista, etapa: undefined, ordem: undefined })
      }
    />
  );
}

/** Whose turn it is, for who has studies of their own. */
export function PanelTurn({
  filters: { search, setFilter },
  totals,
}: {
  filters: Filters;
  totals?: Record<Vez, number> | undefined;
}) {
  if (!useCan('estudos.mover')) return null;
  return <FilterTurn value={search.vez} onChange={(vez) => setFilter({ vez })} totals={totals} />;
}

export const PanelCustomer = ({ filters: { search, setFilter } }: { filters: Filters }) => (
  <FilterSearch label={texts.search} value={search.busca} onChange={(busca) => setFilter({ busca })} />
);

/** The filters of board and list. */
export function PanelFilters({ filters }: { filters: Filters }) {
  const { search, setFilter } = filters;
  return (
    <>
      <People filters={filters} />
      <FilterSelect
        label={texts.specialist}
        options={useSpecialists()}
        value={search.especialista}
        onChange={(especialista) => setFilter({ especialista })}
        all="todos"
      />
      {search.vista === 'lista' && (
        <FilterSelect
          label={texts.stage}
          options={STAGES}
          value={search.etapa}
          onChange={(etapa) => setFilter({ etapa })}
        />
      )}
      <FilterSelect
        label={texts.area}
        options={AREA_OPTIONS}
        value={search.area}
        onChange={(area) => setFilter({ area })}
      />
      <FilterSelect
        label={texts.period}
        options={PERIODS}
        value={search.periodo}
        onChange={(periodo) => setFilter({ periodo })}
        all="qualquer"
      />
      <FilterSelect
        label={texts.punctuality}
        options={PUNCTUALITIES}
        value={PUNCTUALITIES.find(({ value }) => value === search.pontualidade)?.value}
        onChange={(pontualidade) => setFilter({ pontualidade })}
        all="qualquer"
      />
      <FilterSelect
        label={texts.waiting}
        options={WAITING_FOR}
        value={search.aguardando}
        onChange={(aguardando) => setFilter({ aguardando })}
        all="todos"
      />
      {search.carga && <CargaFilter value={search.carga} onChange={(carga) => setFilter({ carga })} />}
      <FilterSelect
        label={texts.situation}
        options={SITUATIONS}
        value={search.situacao}
        onChange={(situacao) => setFilter({ situacao })}
        all={texts.notClosed}
      />
    </>
  );
}

/** One consultant, or a leader's whole team. */
function People({ filters: { search, setFilter } }: { filters: Filters }) {
  const people = useConsultants().map(({ value, label }) => ({ value: `pessoa-${value}`, label }));
  const teams = useTeams().map(({ value, label }) => ({
    value: `equipe-${value}`,
    label: texts.team(label),
  }));
  if (people.length <= 1) return null;
  const chosen = search.equipe ? `equipe-${search.equipe}` : `pessoa-${search.consultor}`;
  return (
    <FilterSelect
      label={texts.consultant}
      options={[...teams, ...people]}
      value={chosen}
      onChange={(value) => {
        const [kind, id] = value?.split('-') ?? [];
        setFilter({
          consultor: kind === 'pessoa' ? Number(id) : undefined,
          equipe: kind === 'equipe' ? Number(id) : undefined,
        });
      }}
      all="todos"
    />
  );
}

/** The colours of the areas. */
export function Legend() {
  return (
    <ul className={classes.legend} aria-label={texts.legend}>
      {AREAS.map((area) => (
        <li className="inline-row" key={area.id}>
          <i className="dot" aria-hidden style={{ '--lamp': area.cor } as React.CSSProperties} />
          {area.curto}
        </li>
      ))}
    </ul>
  );
}
