import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createPortal } from 'react-dom';
import { describe, expect, it, vi } from 'vitest';
import { renderAt, renderUi } from '../../../test/render.tsx';
import { ApiError } from '../../api/index.ts';
import { Empty, FilterEmpty } from '../state-views.tsx';
import {
  type Column,
  DataTable,
  insteadOfRows,
  ListPagination,
  type ListState,
  useColumns,
} from './index.ts';

type Row = { id: number; nome: string; cidade: string };
const ROWS: Row[] = [
  { id: 7, nome: 'Ana', cidade: 'Natal' },
  { id: 8, nome: 'Bia', cidade: 'Recife' },
];
const COLUMNS: Column<Row>[] = [
  { key: 'nome', title: 'Nome', sort: 'nome', fixed: true, cell: (row) => row.nome },
  { key: 'cidade', title: 'Cidade', cell: (row) => row.cidade },
];

const loaded = (rows: Row[]): ListState<Row> => ({
  data: { data: rows },
  isPending: false,
  isError: false,
  error: null,
  refetch: () => undefined,
});

const shared = {
  label: 'Clientes',
  columns: COLUMNS,
  rowKey: (row: Row) => row.id,
  empty: <Empty title="Vazio" />,
};

describe('a list', () => {
  const open = (refetch = () => undefined) =>
    renderAt('/lista', () => (
      <DataTable
        {...shared}
        list={{ ...loaded(ROWS), refetch }}
        rowHref={(row) => `/clientes/${row.id}`}
        actions={(row) => <button type="button">{`Editar ${row.nome}`}</button>}
      />
    ));

  it('opens a row by click', async () => {
    const { router } = await open();
    await userEvent.click(screen.getByText('Recife'));
    expect(router.state.location.pathname).toBe('/clientes/8');
  });

  it('is walked with the arrows and opened with Enter', async () => {
    const { router } = await open();
    await userEvent.tab();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(router.state.location.pathname).toBe('/clientes/8');
  });

  it('does not open when an action of the row is used', async () => {
    const { router } = await open();
    await userEvent.click(screen.getByRole('button', { name: 'Editar Ana' }));
    expect(router.state.location.pathname).toBe('/lista');
  });
});

it('a row does not open by a click in a dialog of its actions', async () => {
  const { router } = await renderAt('/lista', () => (
    <DataTable
      {...shared}
      list={loaded(ROWS.slice(0, 1))}
      rowHref={(row) => `/clientes/${row.id}`}
      actions={() => createPortal(<p>Por que não renovou?</p>, document.body)}
    />
  ));
  await userEvent.click(screen.getByText('Por que não renovou?'));
  expect(router.state.location.pathname).toBe('/lista');
});

describe('a list says', () => {
  it('its order, and toggles it', async () => {
    const onSort = vi.fn();
    renderUi(
      <DataTable
        {...shared}
        list={loaded(ROWS)}
        sort={{ field: 'nome', direction: 'asc' }}
        onSort={onSort}
      />,
    );
    expect(screen.getByRole('columnheader', { name: 'Nome' }).getAttribute('aria-sort')).toBe('ascending');
    await userEvent.click(screen.getByRole('button', { name: 'Nome' }));
    expect(onSort).toHaveBeenCalledWith({ field: 'nome', direction: 'desc' });
  });

  it('that it is empty, or empty only for these filters', () => {
    const { unmount } = renderUi(<DataTable {...shared} list={loaded([])} />);
    expect(screen.getByText('Vazio')).toBeDefined();
    unmount();
    renderUi(
      <DataTable
        {...shared}
        list={loaded([])}
        isFiltered
        filterEmpty={<FilterEmpty title="Nada com estes filtros" onClear={() => undefined} />}
      />,
    );
    expect(screen.getByRole('button', { name: 'Limpar filtros' })).toBeDefined();
  });

  it('what failed, with the support code, and retries', async () => {
    const refetch = vi.fn();
    const error = new ApiError(503, { statusMessage: 'O banco está fora do ar.', request_id: '7F3K' });
    renderUi(
      <DataTable
        {...shared}
        failed="Não conseguimos abrir a lista"
        list={{ data: undefined, isPending: false, isError: true, error, refetch }}
      />,
    );
    const alert = within(screen.getByRole('alert'));
    expect(alert.getByText('O banco está fora do ar.')).toBeDefined();
    expect(alert.getByText('Código para o suporte: 7F3K')).toBeDefined();
    await userEvent.click(alert.getByRole('button', { name: 'Tentar de novo' }));
    expect(refetch).toHaveBeenCalledOnce();
  });

  it('the group of its rows once', () => {
    renderUi(
      <DataTable
        {...shared}
        list={loaded([...ROWS, { id: 9, nome: 'Caio', cidade: 'Natal' }])}
        groupOf={(row) =>
          row.id < 9 ? { key: 'a', label: 'Atrasado', count: 2 } : { key: 'h', label: 'Hoje' }
        }
      />,
    );
    expect(screen.getAllByRole('rowheader').map((cell) => cell.textContent)).toEqual(['Atrasado2', 'Hoje']);
  });
});

it('remembers the chosen columns', async () => {
  function Chosen() {
    const { visible, chooser } = useColumns('teste', COLUMNS);
    return (
      <>
        {chooser}
        <DataTable {...shared} columns={visible} list={loaded(ROWS)} />
      </>
    );
  }
  const { unmount } = renderUi(<Chosen />);
  await userEvent.click(screen.getByRole('button', { name: 'Colunas' }));
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Nome' }).disabled).toBe(true);
  await userEvent.click(screen.getByRole('checkbox', { name: 'Cidade' }));
  expect(screen.queryByRole('columnheader', { name: 'Cidade' })).toBeNull();
  unmount();
  renderUi(<Chosen />);
  expect(screen.queryByRole('columnheader', { name: 'Cidade' })).toBeNull();
});

describe('pages', () => {
  it('show the current position and the cap of large counts', () => {
    const meta = { current_page: 2, per_page: 20, total: 10_000, total_exato: false, last_page: 500 };
    renderUi(<ListPagination meta={meta} onPage={() => undefined} />);
    expect(screen.getByRole('status').textContent).toBe('21 a 40 de mais de 10.000');
    expect(screen.getByRole('button', { name: 'Próxima página' })).toBeDefined();
  });

  it('beyond the capped count show their own rows', () => {
    const meta = { current_page: 600, per_page: 20, total: 10_000, total_exato: false, last_page: 500 };
    renderUi(<ListPagination meta={meta} rows={7} onPage={() => undefined} />);
    expect(screen.getByRole('status').textContent).toBe('11.981 a 11.987 de mais de 10.000');
  });

  const beyond = (over: object, onPage = vi.fn()) => {
    const meta = {
      current_page: 99,
      per_page: 20,
      total: 35,
      total_exato: true,
      last_page: 2,
      ...over,
    };
    renderUi(
      <>
        <DataTable
          {...shared}
          list={loaded([])}
          instead={insteadOfRows(
            { data: { data: [], meta }, error: null },
            { setPage: onPage, clear: vi.fn() },
          )}
        />
        <ListPagination meta={meta} rows={0} onPage={onPage} />
      </>,
    );
    return onPage;
  };

  it('that do not exist say so and offer the last one', async () => {
    const onPage = beyond({});
    expect(screen.getByRole('heading', { name: 'A página 99 não existe' })).toBeDefined();
    expect(screen.getByText('A última é a página 2.')).toBeDefined();
    expect(screen.queryByText(/ a .* de 35/)).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Ir para a última página' }));
    expect(onPage).toHaveBeenCalledWith(2);
  });

  it('that do not exist offer the first one if the last is not known', async () => {
    const onPage = beyond({ total: 10_000, total_exato: false, last_page: 500, current_page: 99_999 });
    await userEvent.click(screen.getByRole('button', { name: 'Ir para a primeira página' }));
    expect(onPage).toHaveBeenCalledWith(1);
  });
});
