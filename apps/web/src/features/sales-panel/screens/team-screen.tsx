import type { Carga, CargaPessoa } from '@farol/contracts';
import { FilterBar, useListSearch } from '../../../shared/ui/filters/index.ts';
import { Page } from '../../../shared/ui/page.tsx';
import { Workload } from '../../workload/index.ts';
import { PanelViews } from '../components/panel-filters.tsx';
import type { PanelSearch } from '../search.ts';
import { panelTexts as texts } from '../texts.ts';

/** The list of a number of the team. */
const listOf = ({ papel, funcionario_id }: CargaPessoa, carga: Carga) =>
  `/sales-panel?vista=lista&${papel}=${funcionario_id}&carga=${carga}`;

export function TeamScreen() {
  const filters = useListSearch<PanelSearch>(['vista']);
  return (
    <Page title={texts.title} filters={<FilterBar period={<PanelViews filters={filters} />} />} padded>
      <Workload hrefOf={listOf} />
    </Page>
  );
}
