import { api } from '@farol/contracts';
import { addDays } from '@farol/domain/calendar';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { page } from '../features/customers/customers.fixture.ts';
import { today } from '../shared/format/index.ts';
import { renderRoute } from '../test/render.tsx';
import { answering, reply } from '../test/server.ts';
import { meOf, sessionOf } from '../test/session.ts';

/** Opens a list as administrator with the server's rows; returns its requests. */
async function open(url: string, endpoint: { path: string }, rows: object[]) {
  const asked: string[] = [];
  const server = answering({
    'GET /api/authenticate/me': () => reply(meOf(sessionOf('admin'))),
    [`GET /api${api.employees.options.path}`]: () =>
      reply({ cargos: [], empresas: [], produtos: [], funcionarios: [] }),
    [`GET /api${endpoint.path}`]: (request) => {
      asked.push(new URL(request.url).search);
      return reply(page(rows));
    },
  });
  await renderRoute(url, { as: 'admin', server });
  return asked;
}

const cells = async (title: string): Promise<(string | null | undefined)[]> => {
  await screen.findByText('Cliente 1');
  const heads = screen.getAllByRole('columnheader').map((head) => head.textContent);
  const at = heads.findIndex((head) => head?.startsWith(title));
  expect(heads[at]).toContain(title);
  return screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.querySelectorAll('td, th')[at]?.textContent);
};

const customerOf = (cliente_id: number, day: string) => ({
  cliente_id,
  pessoa_nome: `Cliente ${cliente_id}`,
  pessoa_email: null,
  data_criacao: `${day}T12:00:00-03:00`,
  usuario_criador_id: 1,
  usuario_criador: 'Beatriz de Camargo',
});
const studyOf = (diagnostico_id: number, dias_pendente: number | null) => ({
  diagnostico_id,
  cliente_id: 3,
  pessoa_nome: `Cliente ${diagnostico_id}`,
  consultor: 'Beatriz de Camargo',
  estagio: 4,
  encerrado_em: null,
  data_inicio: '2026-11-03',
  dias_pendente,
});

describe('company customer list', () => {
  it('shows the creation date: Hoje, Ontem, the weekday, the date', async () => {
    const ages = [0, 1, 4, 400];
    const rows = ages.map((age, at) => customerOf(at + 1, addDays(today(), -age)));
    await open('/customers-admin', api.boards.customersAdmin, rows);
    const [now, yesterday, weekday, old] = await cells('Data de criação');
    expect([now, yesterday]).toEqual(['Hoje', 'Ontem']);
    expect(weekday).toMatch(/^(Segunda|Terça|Quarta|Quinta|Sexta|Sábado|Domingo)/);
    expect(old).toMatch(/^\d{2}\/\d{2}\/\d{4}$/);
  });

  it('shows the empty state', async () => {
    await open('/customers-admin', api.boards.customersAdmin, []);
    expect(await screen.findByText('Nenhum cliente encontrado.')).toBeDefined();
  });

  it('returns to the first page when a filter changes', async () => {
    const asked = await open('/customers-admin?page=3', api.boards.customersAdmin, [customerOf(1, today())]);
    await screen.findByText('Cliente 1');
    expect(asked.at(-1)).toContain('page=3');
    fireEvent.change(screen.getByRole('searchbox', { name: 'Nome' }), { target: { value: 'ana' } });
    await waitFor(() => expect(asked.at(-1)).toMatch(/page=1\b.*pessoa_nome=ana/));
  });
});

describe('company study list', () => {
  it('shows the number of pending days', async () => {
    await open('/studies-admin', api.boards.studiesAdmin, [
      studyOf(1, 1),
      studyOf(2, 12),
      studyOf(3, 0),
      studyOf(4, null),
    ]);
    expect(await cells('Dias pendentes')).toEqual(['1 dia', '12 dias', '0 dias', '—']);
  });

  it('shows the empty state with the texts of both lists', async () => {
    await open('/studies-admin', api.boards.studiesAdmin, []);
    expect(await screen.findByText('Nenhum cliente encontrado.')).toBeDefined();
  });
});
