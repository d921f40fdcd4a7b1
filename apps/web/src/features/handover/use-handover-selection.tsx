import { MAX_CLIENTES_DO_REPASSE } from '@farol/contracts';
import { Button } from '@mantine/core';
import { ArrowRightLeft } from 'lucide-react';
import { useState } from 'react';
import { useCan } from '../../shared/api/index.ts';
import { type ListSelection, loadRows, useRowSelection } from '../../shared/ui/table/index.ts';
import { HandOverDialog } from './hand-over.lazy.ts';
import { handoverTexts, handoverTexts as texts } from './texts.ts';

/** Hands the chosen customers of a list over. */
export function HandOverSelected({ clientes, onDone }: { clientes: readonly number[]; onDone: () => void }) {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button
        size="sm"
        leftSection={<ArrowRightLeft size={15} aria-hidden />}
        onClick={() => setOpened(true)}
      >
        {texts.entry}
      </Button>
      {opened && <HandOverDialog clientes={clientes} onClose={() => setOpened(false)} onDone={onDone} />}
    </>
  );
}

type Options<Row> = {
  rowKey: (row: Row) => number;
  nameOf: (row: Row) => string;
  clienteOf: (row: Row) => number;
  chosen?: (n: number) => string;
  /** One page of the rows that match the filters. */
  load: (page: number) => Promise<{ data: readonly Row[]; meta: { last_page: number } }>;
};

/** Choosing rows of a list to hand their customers over; undefined for those who may not. */
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
