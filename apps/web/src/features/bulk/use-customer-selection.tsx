import { type ClienteLinha, MAX_CLIENTES_DO_REPASSE } from '@farol/contracts';
import type { CallOptions } from '../../shared/api/index.ts';
import { lazyPart } from '../../shared/lazy.tsx';
import { type ListSelection, loadRows, useRowSelection } from '../../shared/ui/table/index.ts';
import { handoverTexts } from '../handover/index.ts';

export type ChosenRow = Pick<ClienteLinha, 'cliente_id' | 'pessoa_nome' | 'etiquetas'>;

export type BulkActionsProps = {
  rows: readonly ChosenRow[];
  onDone: () => void;
  /** The rows as a spreadsheet, their ids a comma list. */
  make: (clientes: string, options: CallOptions) => Promise<Blob>;
};

const BulkActions = lazyPart(async () => (await import('./bulk-actions.tsx')).BulkActions);

type Options<Row> = Pick<BulkActionsProps, 'make'> & {
  /** One page of the rows that match the filters. */
  load: (page: number) => Promise<{ data: readonly Row[]; meta: { last_page: number } }>;
};

/** Choosing customers of a list: to pass on, label, export or write to. */
export function useCustomerSelection<Row extends ChosenRow>({
  load,
  make,
}: Options<Row>): ListSelection<Row> {
  const selection = useRowSelection<Row>({
    rowKey: (row) => row.cliente_id,
    nameOf: (row) => row.pessoa_nome,
    most: MAX_CLIENTES_DO_REPASSE,
  });
  return {
    selection,
    chosen: handoverTexts.chosen,
    loadAll: (most) => loadRows(load, most),
    most: MAX_CLIENTES_DO_REPASSE,
    actions: (rows) => <BulkActions rows={rows} onDone={selection.clear} make={make} />,
  };
}
