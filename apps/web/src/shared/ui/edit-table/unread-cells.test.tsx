import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { renderUi } from '../../../test/render.tsx';
import { EditableTable, type EditColumn, type UnreadCells } from './index.ts';

type Debt = { linha_uuid: string; faltam?: number | null; ate?: string | null };

const COLUMNS: EditColumn<Debt>[] = [
  { key: 'faltam', title: 'Faltam', kind: 'integer', unit: 'parcelas' },
  { key: 'ate', title: 'Até', kind: 'date' },
];

function Debts({ start, kept = {} }: { start: Debt[]; kept?: UnreadCells }) {
  const [rows, setRows] = useState(start);
  const [unread, setUnread] = useState(kept);
  return (
    <>
      <EditableTable<Debt>
        label="Dívidas"
        columns={COLUMNS}
        rows={rows}
        addLabel="Adicionar dívida"
        removedText="Dívida excluída."
        unread={unread}
        onUnread={(row, column, text, value) => {
          told(text, value);
          const { [column]: _gone, ...others } = unread[row] ?? {};
          setUnread({ ...unread, [row]: text === null ? others : { ...others, [column]: text } });
        }}
        onAdd={(row) => setRows((all) => [...all, row])}
        onChange={(row, patch) =>
          setRows((all) => all.map((one) => (one.linha_uuid === row.linha_uuid ? { ...one, ...patch } : one)))
        }
        onRemove={vi.fn()}
      />
      <output aria-label="guardado">{JSON.stringify(unread)}</output>
      <output aria-label="linhas">{JSON.stringify(rows.map(({ faltam }) => faltam ?? null))}</output>
    </>
  );
}

const told = vi.fn();
const kept = () => JSON.parse(screen.getByLabelText('guardado').textContent ?? '{}') as UnreadCells;
const ONE: Debt[] = [{ linha_uuid: 'a', faltam: 30 }];
const cell = () => screen.getByLabelText<HTMLInputElement>('Faltam, linha 1');

it('shows below the row what a cell cannot read, in the words of its unit', async () => {
  renderUi(<Debts start={ONE} />);
  await userEvent.clear(cell());
  await userEvent.type(cell(), '3/7/82');
  await userEvent.tab();
  const told = screen.getByRole('alert');
  expect(told.textContent).toBe('Faltam: Aqui vai um número de parcelas, como 24.');
  expect(told.closest('tr')).not.toBe(cell().closest('tr'));
  expect(within(cell().closest('td') as HTMLElement).queryByText(/parcelas/)).toBeNull();
  expect(cell().getAttribute('aria-invalid')).toBe('true');
});

it('keeps the text until it is corrected', async () => {
  renderUi(<Debts start={ONE} />);
  await userEvent.clear(cell());
  await userEvent.type(cell(), 'umas 24');
  await userEvent.tab();
  expect(kept()).toEqual({ a: { faltam: 'umas 24' } });
  // With the value that the cell holds beside it.
  expect(told).toHaveBeenCalledWith('umas 24', 30);
  await userEvent.clear(cell());
  await userEvent.type(cell(), '24');
  await userEvent.tab();
  expect(kept()).toEqual({ a: {} });
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByLabelText('linhas').textContent).toBe('[24]');
});

it('shows the stored text and its error when the table opens again', () => {
  renderUi(<Debts start={ONE} kept={{ a: { faltam: '3/7/82', ate: '31/02/2027' } }} />);
  expect(cell().value).toBe('3/7/82');
  expect(screen.getByLabelText<HTMLInputElement>('Até, linha 1').value).toBe('31/02/2027');
  expect(screen.getAllByRole('alert')).toHaveLength(2);
});

it('makes a row of an empty one that holds such a text', async () => {
  renderUi(<Debts start={[]} />);
  await userEvent.type(screen.getByLabelText('Faltam, nova linha'), 'muitas');
  await userEvent.tab();
  expect(cell().value).toBe('muitas');
  expect(Object.values(kept())).toEqual([{ faltam: 'muitas' }]);
});

it('moves from row to row across the messages between them', async () => {
  renderUi(<Debts start={[...ONE, { linha_uuid: 'b', faltam: 12 }]} kept={{ a: { faltam: 'x' } }} />);
  await userEvent.click(cell());
  await userEvent.keyboard('{ArrowDown}');
  expect(document.activeElement).toBe(screen.getByLabelText('Faltam, linha 2'));
  await userEvent.keyboard('{Enter}');
  expect(document.activeElement).toBe(screen.getByLabelText('Faltam, nova linha'));
});
