import { CARGAS, type Carga } from '@farol/contracts';
import { FilterSelect } from '../../shared/ui/filters/index.ts';
import { CARGA_TITLES, workloadTexts as texts } from './texts.ts';

const OPTIONS = CARGAS.map((value) => ({ value, label: CARGA_TITLES[value].toLowerCase() }));

type CargaFilterProps = { value: Carga | undefined; onChange: (carga: Carga | undefined) => void };

/** What a number of the team's load counts, as a filter of the list that it opens. */
export const CargaFilter = ({ value, onChange }: CargaFilterProps) => (
  <FilterSelect label={texts.filter} options={OPTIONS} value={value} onChange={onChange} all="toda" />
);
