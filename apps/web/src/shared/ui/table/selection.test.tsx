import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { renderAt } from '../../../test/render.tsx';
import { type Column, DataTable, loadRows, useRowSelection } from './index.ts';
import { SelectionBar } from './selection-bar.tsx';

type Row = { id: number; nome: string };
const ROWS: Row[] = [1, 2, 3, 4].map((id) => ({ id, nome: `Pessoa ${id}` }));
const MORE: Row[] = [...ROWS, { id: 5, nome: 'Pessoa 5' }];
const COLUMNS: Column<Row>[] = [{ key: 'nome', title: 'Nome', cell: (row) => row.nome, phone: 'title' }];

function Pessoas({ most = 500, rows }: { most?: number; rows: Row[] | undefined }) {
  const selection = useRowSelection<Row>({ rowKey: (row) => row.id, nameOf: (row) => row.nome, most });
  const list = {
    data: rows && { data: rows },
    isPending: rows === undefined,
    isError: false,
    error: null,
    refetch: () => undefined,
  };
  return (
    <>
      <DataTable
        label="Pessoas"
        columns={COLUMNS}
        list={list}
        rowKey={(row) => row.id}
        rowHref={(row) => `/pessoas/${row.id}`}
        empty={null}
        selection={selection}
      />
      <SelectionBar
        list={{
          selection,
          chosen: (n) => `${n} selecionadas`,
          loadAll: async () => MORE,
          most,
          actions: (rows) => <span>{rows.map((row) => row.id).join()}</span>,
        }}
        total={MORE.length}
      />
    </>
  );
}

const Loading = () => <Pessoas rows={undefined} />;

const open = async (most?: number) => {
  const view = await renderAt('/pessoas', () => <Pessoas rows={ROWS} {...(most ? { most } : {})} />);
  return { ...view, user: userEvent.setup() };
};
const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });
const PAGE = 'Selecionar todos desta página';

it('selects a row by its checkbox without opening it', async () => {
  const { user, router } = await open();
  await user.click(box('Selecionar Pessoa 2'));
  expect(screen.getByRole('status').textContent).toBe('1 selecionadas');
  expect(router.state.location.pathname).toBe('/pessoas');
  expect(box(PAGE).indeterminate).toBe(true);
});

it('selects by space on a row, and a range with Shift', async () => {
  const { user } = await open();
  screen.getAllByRole('row')[1]?.focus();
  await user.keyboard(' ');
  expect(box('Selecionar Pessoa 1').checked).toBe(true);
  await user.keyboard('{ArrowDown}{ArrowDown}{Shift>} {/Shift}');
  expect(screen.getByText('1,2,3')).toBeDefined();
});

it('selects the page, then all of the list, and clears', async () => {
  const { user } = await open();
  await user.click(box(PAGE));
  expect(screen.getByText('1,2,3,4')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Selecionar os 5 da lista' }));
  expect(await screen.findByText('1,2,3,4,5')).toBeDefined();
  expect(screen.queryByRole('button', { name: /da lista/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Limpar seleção' }));
  expect(box(PAGE).checked).toBe(false);
});

it('has a checkbox on each card of a phone', async () => {
  const { matchMedia } = window;
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => ({
    ...matchMedia(query),
    matches: !query.includes('min-width'),
  }));
  const { user, router } = await open();
  await user.click(box('Selecionar Pessoa 3'));
  expect(screen.getByText('3')).toBeDefined();
  expect(router.state.location.pathname).toBe('/pessoas');
});

it('reads pages until there are enough rows', async () => {
  const asked: number[] = [];
  const rows = await loadRows(async (page) => {
    asked.push(page);
    return { data: [page * 10, page * 10 + 1], meta: { last_page: 9 } };
  }, 3);
  expect([rows, asked]).toEqual([
    [10, 11, 20],
    [1, 2],
  ]);
});

it('stops at the most rows of one action, and says so', async () => {
  const { user } = await open(3);
  await user.click(box(PAGE));
  expect(screen.getByRole('status').textContent).toBe('3 selecionadas, o máximo de uma vez');
  expect(box('Selecionar Pessoa 4').checked).toBe(false);
  await user.click(box('Selecionar Pessoa 1'));
  await user.click(box('Selecionar Pessoa 4'));
  expect(box('Selecionar Pessoa 4').checked).toBe(true);
});

it('has nothing to select before the rows arrive', async () => {
  await renderAt('/pessoas', () => <Loading />);
  expect(box(PAGE).disabled).toBe(true);
});
