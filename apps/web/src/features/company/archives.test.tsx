import type { CopiaDaEmpresa } from '@farol/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderRoute } from '../../test/render.tsx';
import { answering, reply } from '../../test/server.ts';
import { meOf, sessionOf } from '../../test/session.ts';

const COMPANY = {
  empresa_id: 1,
  empresa_nome_fantasia: 'Baía Norte',
  termos_modelo: null,
  logo: null,
  versao: 1,
};

const archiveOf = (over: Partial<CopiaDaEmpresa> = {}): CopiaDaEmpresa => ({
  exportacao_completa_id: 3,
  status: 'pronta',
  pedida_por: 'Helena Prado',
  criado_em: '2026-11-30T13:00:00.000Z',
  foto_em: '2026-11-30T13:00:01.000Z',
  concluida_em: '2026-11-30T13:01:00.000Z',
  expira_em: '2026-12-07T13:01:00.000Z',
  andamento: 1,
  tabelas: 53,
  linhas: 12_345,
  arquivos: 67,
  faltando: 0,
  bytes: 4_200_000,
  erro: null,
  arquivo: {
    arquivo_id: 9,
    nome: 'levar-tudo-2026-11-30.zip',
    tipo: 'application/zip',
    tamanho: 4_200_000,
    url: '/api/arquivo/9?assinatura=x',
  },
  ...over,
});

async function open(data: () => CopiaDaEmpresa[], answers: Parameters<typeof answering>[0] = {}) {
  const who = sessionOf('admin');
  const server = answering({
    'GET /api/authenticate/me': () => reply(meOf(who)),
    'GET /api/empresa': () => reply([COMPANY]),
    'GET /api/empresa/1': () => reply(COMPANY),
    'GET /api/empresa/1/levar-tudo': () => reply({ dias: 7, data: data() }),
    ...answers,
  });
  await renderRoute('/company?aba=levar', { as: who, server });
  await screen.findByRole('heading', { name: 'Últimas cópias' });
  return userEvent.setup();
}

it('says before the copy that health data are inside, then how far it is', async () => {
  let made: CopiaDaEmpresa[] = [];
  const user = await open(() => made, {
    'POST /api/empresa/1/levar-tudo': () => {
      made = [archiveOf({ status: 'fazendo', andamento: 0.42, arquivo: null })];
      return reply(made[0], 201);
    },
  });
  expect(screen.getByText('Nenhuma cópia foi feita ainda.')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Fazer uma cópia' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Fazer uma cópia de tudo?' }));
  expect(dialog.getByText(/dados pessoais e de saúde de todos os clientes/)).toBeDefined();
  await user.click(dialog.getByRole('button', { name: 'Fazer uma cópia' }));
  expect(await screen.findByText('Fazendo a cópia pedida por Helena Prado: 42%')).toBeDefined();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Fazer uma cópia' })).toBeNull());
});

it('shows who made a copy, what is in it and until when', async () => {
  await open(() => [archiveOf()]);
  const row = within(screen.getByRole('row', { name: /Helena Prado/ }));
  for (const words of ['53 tabelas, 12.345 linhas, 67 arquivos', '4,2 MB', 'Até 07/12/2026'])
    expect(row.getByText(words)).toBeDefined();
  expect(row.getByRole('link').getAttribute('href')).toBe('/api/arquivo/9?assinatura=x');
});

it('says why one was not made', async () => {
  await open(() => [archiveOf({ status: 'falhou', erro: 'O disco do servidor está cheio.', arquivo: null })]);
  expect(screen.getByText('Não foi feita: O disco do servidor está cheio.')).toBeDefined();
  expect(screen.queryByRole('link', { name: /Baixar/ })).toBeNull();
});

it('removes a copy after asking', async () => {
  const removed: string[] = [];
  const user = await open(() => [archiveOf()], {
    'DELETE /api/motor-interno/levar-tudo/3': () => {
      removed.push('3');
      return reply(archiveOf({ status: 'cancelada', arquivo: null }));
    },
  });
  await user.click(screen.getByRole('button', { name: /Apagar a cópia de/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Apagar esta cópia?' }));
  await user.click(dialog.getByRole('button', { name: 'Apagar' }));
  await waitFor(() => expect(removed).toEqual(['3']));
});
