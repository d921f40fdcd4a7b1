import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { renderAt, renderUi } from '../../../test/render.tsx';
import { FilterBar, FilterSearch, FilterSelect, type ListSearch, useListSearch } from './index.ts';

type Search = ListSearch & {
  busca?: string | undefined;
  estagio?: number | undefined;
  periodo?: number | undefined;
};

const STAGES = [
  { value: 1, label: 'Prospecção' },
  { value: 2, label: 'Levantamento' },
];

function Filters() {
  const list = useListSearch<Search>(['periodo']);
  return (
    <FilterBar
      active={list.active}
      onClear={list.clear}
      search={
        <FilterSearch
          label="Nome"
          value={list.search.busca}
          onChange={(busca) => list.setFilter({ busca })}
        />
      }
    >
      <FilterSelect
        label="Etapa"
        options={STAGES}
        value={list.search.estagio}
        onChange={(estagio) => list.setFilter({ estagio })}
      />
      <button type="button" onClick={() => list.setPage(3)}>
        página 3
      </button>
      <button type="button" onClick={() => list.setSort({ field: 'nome', direction: 'desc' })}>
        ordenar
      </button>
    </FilterBar>
  );
}

describe('filters', () => {
  it('are stored in the address and return to page 1', async () => {
    const { router } = await renderAt('/lista?page=4', Filters);
    await userEvent.click(screen.getByRole('button', { name: 'Etapa: todas' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Levantamento' }));
    await waitFor(() => expect(router.state.location.search).toEqual({ estagio: 2 }));
    expect(screen.getByRole('button', { name: 'Etapa: Levantamento' })).toBeDefined();
  });

  it('search shortly after the last keystroke', async () => {
    const { router } = await renderAt('/lista?page=2', Filters);
    await userEvent.type(screen.getByRole('searchbox', { name: 'Nome' }), 'mari');
    await waitFor(() => expect(router.state.location.search).toEqual({ busca: 'mari' }));
  });

  it('keep the letters typed while the searched text is on its way to the address', async () => {
    let arrive = (_: string | undefined) => {};
    let sent: string | undefined;
    function Late() {
      const [busca, setBusca] = useState<string | undefined>();
      arrive = setBusca;
      return <FilterSearch label="Nome" value={busca} onChange={(text) => (sent = text)} />;
    }
    renderUi(<Late />);
    const field = screen.getByRole<HTMLInputElement>('searchbox');
    fireEvent.change(field, { target: { value: 'mari' } });
    await waitFor(() => expect(sent).toBe('mari'));
    fireEvent.change(field, { target: { value: 'maria' } });
    act(() => arrive('mari'));
    expect(field.value).toBe('maria');
  });

  it('are cleared together, except the period', async () => {
    const { router } = await renderAt('/lista?busca=mari&estagio=2&periodo=7', Filters);
    await userEvent.click(screen.getByRole('button', { name: 'Limpar filtros' }));
    await waitFor(() => expect(router.state.location.search).toEqual({ periodo: 7 }));
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('');
    expect(screen.queryByRole('button', { name: 'Limpar filtros' })).toBeNull();
  });

  it('add page and order to the history for Back', async () => {
    const { router } = await renderAt('/lista?estagio=2', Filters);
    await userEvent.click(screen.getByRole('button', { name: 'página 3' }));
    await waitFor(() => expect(router.state.location.search).toEqual({ estagio: 2, page: 3 }));
    await userEvent.click(screen.getByRole('button', { name: 'ordenar' }));
    await waitFor(() => expect(router.state.location.search).toEqual({ estagio: 2, ordem: '-nome' }));
  });
});
