import { MAX_CLIENTES_DO_REPASSE } from '@farol/contracts';
import { useCan } from '../../shared/api/index.ts';
import { type ListSelection, loadRows, useRowSelection } from '../../shared/ui/table/index.ts';
import { HandOverSelected } from './hand-over-selected.tsx';
import { handoverTexts } from './texts.ts';

type Options<Row> = {
  rowKey: (row: Row) => number;
  nameOf: (row: Row) => string;
  clienteOf: (row: Row) => number;
  chosen?: (n: number) => string;
  /** One page of the rows that match the filters. */
  load: (page: number) => Promise<{ data: readonly Row[]; meta: { last_page: number } }>;
};

/** Choosing rows of a list to hand their customers over; undefined for whoever may not. */
export function useHandoverSelection<Row>({
  rowKey,
  nameOf,
  clienteOf,
  chosen = handoverTexts.chosen,
  load,
}: Options<Row>): ListSelection<Row> | undefined {
  const mayHand = useCan('clientes.reatribuir');
  const selection = useRowSelection<Row>({ rowKey, nameOf, most: MAX_CLIENTES_DO_REPASSE });
  if (!mayHand) return undefined;
  return {
    selection,
    chosen,
    loadAll: (most) => loadRows(load, most),
    most: MAX_CLIENTES_DO_REPASSE,
    actions: (rows) => (
      <HandOverSelected clientes={[...new Set(rows.map(clienteOf))]} onDone={selection.clear} />
    ),
  };
}
