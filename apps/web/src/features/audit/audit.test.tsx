import { api, type EntradaDaAuditoria } from '@farol/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderRoute } from '../../test/render.tsx';
import { answering, reply, replyError } from '../../test/server.ts';
import { meOf, sessionOf } from '../../test/session.ts';

const entry = (id: number, over: Partial<EntradaDaAuditoria> = {}): EntradaDaAuditoria => ({
  fonte: 'auditoria',
  id,
  empresa_id: 1,
  quando: '2026-11-20T15:00:00.000Z',
  tipo: 'alteracao',
  acao: 'editar',
  entidade: 'diagnostico',
  entidade_id: 41,
  autor: { funcionario_id: 2, pessoa_nome: 'Ana Prado' },
  perfil: 'broker',
  chave: null,
  cliente: { cliente_id: 7, pessoa_nome: 'Bruno Melo', existe: true },
  diagnostico: { diagnostico_id: 41, existe: true },
  alvo: null,
  mudancas: [{ campo: 'renda_mensal_bruta', de: 5000, para: 6000 }],
  outras_mudancas: 0,
  vezes: null,
  ultima_em: null,
  ip: null,
  agente: null,
  ...over,
});

const READ = entry(2, {
  fonte: 'leitura',
  quando: '2026-11-19T15:00:00.000Z',
  tipo: 'saude',
  acao: 'estudo',
  mudancas: [],
  vezes: 3,
  ultima_em: '2026-11-19T15:40:00.000Z',
});

const LIST = api.audit.list.path;

async function open(url = '/audit', answers: Parameters<typeof answering>[0] = {}) {
  const asked: string[] = [];
  const server = answering({
    'GET /api/authenticate/me': () => reply(meOf(sessionOf('admin'))),
    'GET /api/funcionario/opcoes': () => reply({ funcionarios: [], cargos: [], empresas: [], produtos: [] }),
    [`GET /api${LIST}`]: (request) => {
      const { search, searchParams } = new URL(request.url);
      asked.push(search);
      const isSecond = searchParams.has('apos');
      return reply({
        data: isSecond ? [READ] : [entry(1)],
        proximo: isSecond ? null : '2026-11-20T15:00:00.000Z_auditoria_1',
        total: isSecond ? null : 2,
        total_exato: true,
      });
    },
    [`GET /api${LIST}/auditoria/1`]: () => reply({ ...entry(1), request_id: 'b6f4' }),
    ...answers,
  });
  const { router } = await renderRoute(url, { as: 'admin', server });
  return { asked, router, user: userEvent.setup() };
}

it('says in a sentence who changed what of whom', async () => {
  await open();
  const line = await screen.findByRole('button', { name: /Ana Prado/ });
  expect(line.textContent).toMatch(/alterou “.+” de Bruno Melo: de R\$\s5\.000,00.* para R\$\s6\.000,00/);
});

it('adds older entries under their day', async () => {
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Mostrar mais antigos' }));
  const day = within(await screen.findByRole('region', { name: /19\/11\/2026/ }));
  expect(day.getByRole('button').textContent).toContain('leu dados de saúde no estudo de Bruno Melo');
  expect(day.getByText('3 vezes, a última às 12:40')).toBeDefined();
});

it('asks for what the address names', async () => {
  const { asked } = await open('/audit?tipo=saude&de=2026-11-01&registro=cliente&numero=7&quem=2');
  await screen.findByRole('button', { name: /Ana Prado/ });
  expect(Object.fromEntries(new URLSearchParams(asked[0]))).toMatchObject({
    tipo: 'saude',
    de: '2026-11-01',
    registro: 'cliente',
    registro_id: '7',
    pessoa: '2',
  });
});

it('keeps the opened entry in the address and links to what exists', async () => {
  const { user, router } = await open();
  await user.click(await screen.findByRole('button', { name: /Ana Prado/ }));
  const details = within(await screen.findByRole('dialog'));
  expect(await details.findByRole('cell', { name: /R\$\s5\.000,00/ })).toBeDefined();
  expect(details.getByRole('link', { name: 'Abrir o cliente' }).getAttribute('href')).toBe('/customers/7');
  expect(router.state.location.search).toMatchObject({ aberta: 'auditoria_1' });
});

it('narrows to the customer of an entry', async () => {
  const { user, asked } = await open('/audit?aberta=auditoria_1');
  await user.click(await screen.findByRole('button', { name: 'Tudo deste cliente' }));
  await waitFor(() => expect(asked.at(-1)).toContain('cliente=7'));
});

it('names the customer it is narrowed to, and widens again', async () => {
  const { user, asked } = await open('/audit?cliente=7');
  await user.click(
    await screen.findByRole('button', { name: 'Cliente: Bruno Melo. Ver de todos os clientes' }),
  );
  await waitFor(() => expect(asked.at(-1)).not.toContain('cliente'));
});

it('says that only numbers are searched for', async () => {
  const { user } = await open();
  await user.type(await screen.findByRole('searchbox', { name: 'Número do registro' }), 'Bruno');
  expect(await screen.findByText(/Só o número/)).toBeDefined();
});

it('names the device and address of a login', async () => {
  await open('/audit?tipo=acesso', {
    [`GET /api${LIST}`]: () =>
      reply({
        data: [
          entry(3, {
            fonte: 'sessao',
            tipo: 'acesso',
            entidade: 'tentativa',
            acao: 'entrar',
            cliente: null,
            mudancas: [],
            ip: '203.0.113.9',
            agente: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36',
          }),
        ],
        proximo: null,
        total: 1,
        total_exato: true,
      }),
  });
  expect(await screen.findByText('Chrome no Linux, 203.0.113.9')).toBeDefined();
});

it('links to nothing of a customer who is gone', async () => {
  const cliente = { cliente_id: 7, pessoa_nome: 'Bruno Melo', existe: false };
  await open('/audit?aberta=auditoria_1', {
    [`GET /api${LIST}/auditoria/1`]: () =>
      reply({ ...entry(1), cliente, diagnostico: { diagnostico_id: 41, existe: false }, request_id: null }),
  });
  const details = within(await screen.findByRole('dialog'));
  expect(await details.findByText('Bruno Melo (não existe mais, ou está na lixeira)')).toBeDefined();
  expect(details.queryByRole('link')).toBeNull();
});

it('says that a read of health data is noted too', async () => {
  await open('/audit?aberta=auditoria_1', {
    [`GET /api${LIST}/auditoria/1`]: () =>
      reply({
        ...entry(1, { mudancas: [{ campo: 'peso_kg', de: 70, para: 92, sigilo: 'saude' }] }),
        request_id: null,
      }),
  });
  expect(await screen.findByText(/a sua leitura também fica na auditoria/)).toBeDefined();
});

it('offers to clear filters that leave nothing', async () => {
  await open('/audit?tipo=exportacao', {
    [`GET /api${LIST}`]: () => reply({ data: [], proximo: null, total: 0, total_exato: true }),
  });
  expect(await screen.findByText('Nenhum registro com esses filtros.')).toBeDefined();
});

it('says what failed and tries again', async () => {
  await open('/audit', { [`GET /api${LIST}`]: () => replyError(500, { statusMessage: 'Algo deu errado.' }) });
  expect(await screen.findByRole('button', { name: 'Tentar de novo' })).toBeDefined();
});
