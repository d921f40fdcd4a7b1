import type { Empresa } from '@farol/contracts';
import { CARGOS } from '@farol/domain/access';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderRoute } from '../../test/render.tsx';
import { answering, reply, replyError } from '../../test/server.ts';
import { meOf, sessionOf } from '../../test/session.ts';

const companyOf = (over: Partial<Empresa> = {}): Empresa => ({
  empresa_id: 1,
  empresa_nome_fantasia: 'Baía Norte',
  cnpj: null,
  telefone: null,
  email: null,
  site: null,
  endereco: null,
  cor_marca: null,
  logo: null,
  registro_susep: '10.1',
  registro_cvm: null,
  registro_creci: null,
  correspondente_instituicoes: null,
  participacao_intermediario: null,
  participacao_ente: null,
  exclusividade: null,
  entes_supervisionados: null,
  termos_modelo: null,
  versao: 2,
  ...over,
});

const open = async (answers: Parameters<typeof answering>[0] = {}, cargo = CARGOS.ADMIN as 6) => {
  const who = sessionOf('admin', { cargo });
  const server = answering({
    'GET /api/authenticate/me': () => reply(meOf(who)),
    'GET /api/empresa': () => reply([{ empresa_id: 1, empresa_nome_fantasia: 'Baía Norte' }]),
    'GET /api/empresa/1': () => reply(companyOf()),
    ...answers,
  });
  await renderRoute('/company', { as: who, server });
  await screen.findByLabelText('Registro SUSEP');
  return userEvent.setup();
};

it('saves only what changed', async () => {
  const bodies: unknown[] = [];
  const user = await open({
    'PUT /api/empresa/1': async (request) => {
      bodies.push(await request.json());
      return reply(companyOf({ registro_cvm: '123', versao: 3 }));
    },
  });
  expect(screen.queryByRole('button', { name: 'Nova empresa' })).toBeNull();
  await user.type(screen.getByLabelText('Registro CVM'), '123');
  await user.click(screen.getByRole('button', { name: 'Salvar' }));
  expect(await screen.findByText('Empresa atualizada.')).toBeDefined();
  expect(bodies).toEqual([{ registro_cvm: '123', versao: 2 }]);
});

it('shows both versions of a field that somebody else changed', async () => {
  const bodies: { versao: number }[] = [];
  const user = await open({
    'PUT /api/empresa/1': async (request) => {
      const body = (await request.json()) as { versao: number };
      bodies.push(body);
      return body.versao === 2
        ? replyError(409, { code: 'versao_antiga', atual: companyOf({ registro_cvm: '999', versao: 3 }) })
        : reply(companyOf({ registro_cvm: '123', versao: 4 }));
    },
  });
  await user.type(screen.getByLabelText('Registro CVM'), '123');
  await user.click(screen.getByRole('button', { name: 'Salvar' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Isto mudou enquanto você editava' }));
  expect(dialog.getByText('999')).toBeDefined();
  await user.click(dialog.getByRole('button', { name: 'Salvar' }));
  expect(await screen.findByText('Empresa atualizada.')).toBeDefined();
  expect(bodies.at(-1)).toEqual({ registro_cvm: '123', versao: 3 });
});

it('shows the new name everywhere at once', async () => {
  let name = 'Baía Norte';
  const read: string[] = [];
  const user = await open({
    'GET /api/authenticate/me': () => {
      read.push('me');
      return reply(meOf(sessionOf('admin')));
    },
    'GET /api/empresa': () => {
      read.push('empresas');
      return reply(
        [1, 2].map((empresa_id) => ({ empresa_id, empresa_nome_fantasia: `${name} ${empresa_id}` })),
      );
    },
    'PUT /api/empresa/1': () => {
      name = 'Baía Sul';
      return reply(companyOf({ empresa_nome_fantasia: name, versao: 3 }));
    },
  });
  const chooser = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Empresa' });
  await waitFor(() => expect(chooser.value).toBe('Baía Norte 1'));
  read.length = 0;
  const field = screen.getByLabelText(/^Nome fantasia/);
  await user.clear(field);
  await user.type(field, 'Baía Sul');
  await user.click(screen.getByRole('button', { name: 'Salvar' }));
  await waitFor(() => expect(chooser.value).toBe('Baía Sul 1'));
  expect(read).toContain('me');
});

it('removes the blank terms of use after asking', async () => {
  const file = { arquivo_id: 5, nome: 'termos.pdf', tipo: 'application/pdf', tamanho: 3, url: '/x' };
  const bodies: unknown[] = [];
  const user = await open({
    'GET /api/empresa/1': () => reply(companyOf({ termos_modelo: file })),
    'PUT /api/empresa/1': async (request) => {
      bodies.push(await request.json());
      return reply(companyOf({ versao: 3 }));
    },
  });
  const bin = screen.getByRole('button', { name: 'Excluir termos.pdf' });
  const question = { name: 'Retirar o modelo dos termos?' };
  await user.click(bin);
  const kept = within(await screen.findByRole('dialog', question));
  await user.click(kept.getByRole('button', { name: 'Cancelar' }));
  await waitFor(() => expect(screen.queryByRole('dialog', question)).toBeNull());
  expect(bodies).toEqual([]);
  await user.click(bin);
  const dialog = within(await screen.findByRole('dialog', question));
  await user.click(dialog.getByRole('button', { name: 'Retirar' }));
  expect(await screen.findByText('Modelo retirado.')).toBeDefined();
  expect(bodies).toEqual([{ versao: 2, termos_modelo: null }]);
  expect(await screen.findByLabelText('Modelo dos termos')).toBeDefined();
});

it('lets master create a company', async () => {
  const user = await open(
    {
      'POST /api/empresa': () => reply(companyOf({ empresa_id: 2, empresa_nome_fantasia: 'Serra' }), 201),
      'GET /api/empresa/2': () => reply(companyOf({ empresa_id: 2, empresa_nome_fantasia: 'Serra' })),
    },
    CARGOS.MASTER as never,
  );
  await user.click(screen.getByRole('button', { name: 'Nova empresa' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Nova empresa' }));
  await user.type(dialog.getByLabelText(/Nome fantasia/), 'Serra');
  await user.click(dialog.getByRole('button', { name: 'Nova empresa' }));
  expect(await screen.findByRole('heading', { name: 'Serra' })).toBeDefined();
});

it('asks before another company is opened over unsaved changes', async () => {
  const user = await open({
    'GET /api/empresa': () =>
      reply(['Baía Norte', 'Serra'].map((name, n) => ({ empresa_id: n + 1, empresa_nome_fantasia: name }))),
    'GET /api/empresa/2': () => reply(companyOf({ empresa_id: 2, empresa_nome_fantasia: 'Serra' })),
  });
  await user.type(screen.getByLabelText('Registro CVM'), '123');
  await user.click(await screen.findByRole('combobox', { name: 'Empresa' }));
  await user.click(await screen.findByRole('option', { name: 'Serra', hidden: true }));
  const question = within(await screen.findByRole('dialog', { name: 'Sair sem salvar?' }));
  await user.click(question.getByRole('button', { name: 'Continuar editando' }));
  expect(screen.getByLabelText<HTMLInputElement>('Registro CVM').value).toBe('123');
});

it('focuses the first missing field of a new company, and its button again on cancel', async () => {
  const user = await open({}, CARGOS.MASTER as never);
  const button = screen.getByRole('button', { name: 'Nova empresa' });
  await user.click(button);
  const dialog = within(await screen.findByRole('dialog', { name: 'Nova empresa' }));
  await user.click(dialog.getByRole('button', { name: 'Nova empresa' }));
  expect(await dialog.findByText('Campo obrigatório.')).toBeDefined();
  expect(document.activeElement).toBe(dialog.getByLabelText(/Nome fantasia/));
  await user.click(dialog.getByRole('button', { name: 'Cancelar' }));
  await waitFor(() => expect(document.activeElement).toBe(button));
});

it('refuses a colour too light for text, and shows how another adapts', async () => {
  const bodies: unknown[] = [];
  const user = await open({
    'PUT /api/empresa/1': async (request) => {
      bodies.push(await request.json());
      return reply(companyOf({ cor_marca: '#0a5f6d', versao: 3 }));
    },
  });
  const field = screen.getByLabelText('Cor da marca');
  await user.type(field, '#fff6cc');
  expect(screen.queryByRole('group', { name: 'Como aparece' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Salvar' }));
  expect(
    await screen.findByText('Esta cor é clara demais para textos e botões. Escolha uma mais escura.'),
  ).toBeDefined();
  expect(bodies).toEqual([]);
  await user.clear(field);
  await user.type(field, '#0a5f6d');
  expect(screen.getByRole('group', { name: 'Como aparece' })).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Salvar' }));
  expect(await screen.findByText('Empresa atualizada.')).toBeDefined();
  expect(bodies).toEqual([{ cor_marca: '#0a5f6d', versao: 2 }]);
});

it('shows the logo, and removes it', async () => {
  const bodies: unknown[] = [];
  const user = await open({
    'GET /api/empresa/1': () => reply(companyOf({ logo: 'data:image/png;base64,AAAA' })),
    'PUT /api/empresa/1': async (request) => {
      bodies.push(await request.json());
      return reply(companyOf({ versao: 3 }));
    },
  });
  expect(screen.getByRole('img', { name: 'Logotipo de Baía Norte' })).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Retirar logotipo' }));
  expect(await screen.findByText('Logotipo retirado.')).toBeDefined();
  expect(bodies).toEqual([{ versao: 2, logo: null }]);
  expect(screen.queryByRole('img', { name: 'Logotipo de Baía Norte' })).toBeNull();
});
