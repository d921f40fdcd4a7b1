import { api } from '@farol/contracts';
import { addDays } from '@farol/domain/calendar';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { page } from '../features/customers/customers.fixture.ts';
import { today } from '../shared/format/index.ts';
import { renderRoute } from '../test/render.tsx';
import { savedFiles } from '../test/saved-files.ts';
import { answering, reply, replyError } from '../test/server.ts';
import { meOf, sessionOf } from '../test/session.ts';

/** Opens a list as administrator with the server's rows; returns its requests. */
async function open(
  url: string,
  endpoint: { path: string },
  rows: object[],
  more: Parameters<typeof answering>[0] = {},
) {
  const asked: string[] = [];
  const server = answering({
    'GET /api/authenticate/me': () => reply(meOf(sessionOf('admin'))),
    [`GET /api${api.employees.options.path}`]: () =>
      reply({ cargos: [], empresas: [], produtos: [], funcionarios: [] }),
    [`GET /api${endpoint.path}`]: (request) => {
      asked.push(new URL(request.url).search);
      return reply(page(rows));
    },
    ...more,
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
  etiquetas: [],
});
const studyOf = (diagnostico_id: number, dias_pendente: number | null, over: object = {}) => ({
  diagnostico_id,
  cliente_id: 3,
  pessoa_nome: `Cliente ${diagnostico_id}`,
  consultor: 'Beatriz de Camargo',
  estagio: 4,
  encerrado_em: null,
  data_inicio: '2026-11-03',
  dias_pendente,
  status_tarefa: 2,
  prazo: null,
  pontualidade: 2,
  aguardando: 'consultor',
  especialista: null,
  fornecedor: null,
  ...over,
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

describe('the customers’ file', () => {
  const opened = (answer: (request: Request) => Response) =>
    open(
      '/customers-admin?nome=ana&ordem=-pessoa_nome&page=2',
      api.boards.customersAdmin,
      [customerOf(1, today())],
      {
        [`GET /api${api.exports.customersAdmin.path}`]: answer,
      },
    );
  const press = async () => fireEvent.click(await screen.findByRole('button', { name: 'Exportar 1 linha' }));

  it('is asked for with the filters and the order of the list, without a page', async () => {
    const saved = savedFiles();
    let query = '';
    await opened((request) => {
      query = new URL(request.url).search;
      return new Response('xlsx', { headers: { 'x-total-linhas': '1' } });
    });
    await press();
    await waitFor(() => expect(saved[0]?.[1]).toBe(`clientes-${today()}.xlsx`));
    expect(query).toBe('?pessoa_nome=ana&ordenar_por=pessoa_nome&ordem=desc');
    expect(await screen.findByText(`clientes-${today()}.xlsx baixado, com 1 linha.`)).toBeDefined();
  });

  it('shows a toast when it fails', async () => {
    await opened(() => replyError(500, {}));
    await press();
    expect(await screen.findByText('Erro ao exportar dados dos clientes.')).toBeDefined();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('shows the reason when it is refused', async () => {
    await opened(() => replyError(429, { statusMessage: 'Você já tem duas exportações em andamento.' }));
    await press();
    expect(await screen.findByText('Erro ao exportar dados dos clientes.')).toBeDefined();
    expect(await screen.findByText('Você já tem duas exportações em andamento.')).toBeDefined();
  });
});

describe('company study list', () => {
  it('says who acts next, and what is late', async () => {
    await open('/studies-admin', api.boards.studiesAdmin, [
      studyOf(1, 9, { aguardando: 'cliente', prazo: '2026-11-10T23:59:00-03:00', pontualidade: 1 }),
      studyOf(2, 3, { aguardando: 'especialista', especialista: 'Otávio Rezende, Paula Lima' }),
      studyOf(3, 3, { aguardando: null, prazo: '2026-11-10T23:59:00-03:00', pontualidade: 1 }),
    ]);
    expect(await cells('Bola com')).toEqual(['Cliente', expect.stringContaining('e mais 1'), '—']);
    expect(await cells('Prazo')).toEqual(['10/11/2026', 'sem prazo', '—']);
    expect(screen.getAllByLabelText('Atrasado')).toHaveLength(1);
  });

  it('says at the filter that a range is turned round', async () => {
    const { path } = api.boards.studiesAdmin;
    await open('/studies-admin?inicio=2026-11-02&fim=2026-11-01', api.boards.studiesAdmin, [], {
      [`GET /api${path}`]: () =>
        replyError(422, {
          statusMessage: 'Confira os campos destacados.',
          errors: { data_final: ['A data final é anterior à inicial.'] },
        }),
    });
    const filter = await screen.findByRole('button', { name: 'até: 01/11/2026' });
    await waitFor(() => expect(filter.getAttribute('aria-describedby')).not.toBeNull());
    expect(screen.getByRole('heading', { name: 'A data final é anterior à inicial.' })).toBeDefined();
    const reason = document.getElementById(filter.getAttribute('aria-describedby') ?? '');
    expect(reason?.textContent).toBe('A data final é anterior à inicial.');
  });

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
