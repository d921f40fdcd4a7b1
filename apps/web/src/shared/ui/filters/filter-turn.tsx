import { VEZES, type Vez } from '@farol/contracts';
import { count } from '../../format/index.ts';
import { FilterSegments } from './filter-segments.tsx';

const texts = {
  label: 'De quem é a vez',
  all: 'Todas',
  comigo: 'Comigo',
  esperando: 'Esperando',
} as const;

const ALL = 'todas';

type FilterTurnProps = {
  value: Vez | undefined;
  onChange: (vez: Vez | undefined) => void;
  /** Rows of each turn, while known. */
  totals?: Record<Vez, number> | undefined;
  /** Other words for who the reader is. */
  words?: Partial<Record<Vez | 'all', string>>;
};

/** Everything, what is the reader's turn, or what waits for somebody else, with their counts. */
export function FilterTurn({ value, onChange, totals, words }: FilterTurnProps) {
  const { all, comigo, esperando } = { ...texts, ...words };
  const of = (label: string, n: number | undefined) => (n === undefined ? label : `${label} ${count(n)}`);
  return (
    <FilterSegments
      label={texts.label}
      options={[
        { value: ALL, label: of(all, totals && totals.comigo + totals.esperando) },
        { value: 'comigo', label: of(comigo, totals?.comigo) },
        { value: 'esperando', label: of(esperando, totals?.esperando) },
      ]}
      value={value ?? ALL}
      onChange={(chosen) => onChange(VEZES.find((one) => one === chosen))}
    />
  );
}

const sum = (groups: Record<string, number>): number => Object.values(groups).reduce((all, n) => all + n, 0);

/** Rows of each turn, from the totals of their groups. */
export const turnTotals = ({ comigo, esperando }: Record<Vez, Record<string, number>>) => ({
  comigo: sum(comigo),
  esperando: sum(esperando),
});
