import { FilterSelect } from '../../shared/ui/filters/index.ts';
import { useLabelOptions } from './queries.ts';
import { labelTexts as texts } from './texts.ts';

type LabelFilterProps = { value: number | undefined; onChange: (etiqueta: number | undefined) => void };

/** Nothing while the company has no label. */
export function LabelFilter({ value, onChange }: LabelFilterProps) {
  const options = useLabelOptions();
  if (options.length === 0 && value === undefined) return null;
  return <FilterSelect label={texts.filter} options={options} value={value} onChange={onChange} />;
}
