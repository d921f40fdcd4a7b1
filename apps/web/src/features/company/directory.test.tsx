import type { Diretorio } from '@farol/contracts';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { renderRoute } from '../../test/render.tsx';
import { answering, reply, replyError } from '../../test/server.ts';
import { meOf, sessionOf } from '../../test/session.ts';

const directoryOf = (over: Partial<Diretorio> = {}): Diretorio => ({
  modo: 'opcional',
  apelido: 'baia-norte',
  emissor: 'https://entrar.baianorte.com.br',
  client_id: 'farol',
  claim_grupos: 'groups',
  escopo_grupos: null,
  acr_segundo_fator: null,
  cria_contas: false,
  confia_email: false,
  sai_junto: false,
  grupos: [{ grupo: 'vendas', funcionario_cargo_id: 3 }],
  tem_segredo: true,
  excecoes: [],
  administradores: [{ funcionario_id: 7, pessoa_nome: 'Helena Prado', segundo_fator_ativo: false }],
  endereco_retorno: 'https://farol.test/auth/return/baia-norte',
  endereco_saida: 'https://farol.test/auth/login',
  endereco_entrada: 'https://farol.test/auth/login/baia-norte',
  ligadas: 0,
  versao: 2,
  ...over,
});

const COMPANY = {
  empresa_id: 1,
  empresa_nome_fantasia: 'Baía Norte',
  termos_modelo: null,
  logo: null,
  versao: 1,
};

async function open(answers: Parameters<typeof answering>[0] = {}, over: Partial<Diretorio> = {}) {
  const who = sessionOf('admin');
  const server = answering({
    'GET /api/authenticate/me': () => reply(meOf(who)),
    'GET /api/empresa': () => reply([COMPANY]),
    'GET /api/empresa/1': () => reply(COMPANY),
    'GET /api/empresa/1/diretorio': () => reply(directoryOf(over)),
    ...answers,
  });
  await renderRoute('/company?aba=entrada', { as: who, server });
  await screen.findByLabelText('Emissor (issuer)');
  return userEvent.setup();
}

describe('the directory of a company', () => {
  it('saves what was typed, and leaves the secret as it is', async () => {
    const bodies: Record<string, unknown>[] = [];
    const user = await open({
      'PUT /api/empresa/1/diretorio': async (request) => {
        bodies.push((await request.json()) as Record<string, unknown>);
        return reply(directoryOf({ cria_contas: true, versao: 3 }));
      },
    });
    await user.click(screen.getByLabelText(/Criar a conta de quem/));
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    expect(await screen.findByText('Entrada atualizada.')).toBeDefined();
    expect(bodies[0]).toMatchObject({ cria_contas: true, versao: 2 });
    expect(bodies[0]).not.toHaveProperty('segredo');
  });

  it('adds a group with its job title', async () => {
    const bodies: { grupos: unknown }[] = [];
    const user = await open({
      'PUT /api/empresa/1/diretorio': async (request) => {
        bodies.push((await request.json()) as { grupos: unknown });
        return reply(directoryOf({ versao: 3 }));
      },
    });
    await user.click(screen.getByRole('button', { name: 'Adicionar grupo' }));
    await user.type(screen.getByLabelText('Grupo 2'), 'diretoria');
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(bodies).toHaveLength(1));
    expect(bodies[0]?.grupos).toEqual([
      { grupo: 'vendas', funcionario_cargo_id: 3 },
      { grupo: 'diretoria', funcionario_cargo_id: 3 },
    ]);
  });

  it('marks the group that has no name', async () => {
    const user = await open();
    await user.click(screen.getByRole('button', { name: 'Adicionar grupo' }));
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(screen.getByLabelText('Grupo 2').getAttribute('aria-invalid')).toBe('true'));
    expect(screen.getByLabelText('Grupo 1').getAttribute('aria-invalid')).not.toBe('true');
  });

  it('says what is wrong with the issuer', async () => {
    const user = await open({
      'POST /api/empresa/1/diretorio/teste': () =>
        reply({ problemas: ['O diretório não oferece PKCE com S256.'], saida: false }),
    });
    await user.click(screen.getByRole('button', { name: 'Testar o emissor' }));
    expect((await screen.findByRole('status')).textContent).toContain('PKCE');
  });

  it('asks who keeps the password where it is required', async () => {
    const user = await open({
      'PUT /api/empresa/1/diretorio': () =>
        replyError(422, {
          code: 'dados_invalidos',
          errors: { excecoes: ['Escolha pelo menos um administrador que continua com a senha.'] },
        }),
    });
    await user.click(screen.getByLabelText('Exigida, no lugar da senha'));
    expect(screen.getByLabelText('Helena Prado (sem segundo fator)')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    expect(await screen.findByText(/Escolha pelo menos um administrador/)).toBeDefined();
  });

  it('compares what somebody else changed in words', async () => {
    const theirs = directoryOf({ modo: 'desligado', confia_email: true, grupos: [], versao: 3 });
    const user = await open({
      'PUT /api/empresa/1/diretorio': () =>
        replyError(409, { code: 'versao_antiga', statusMessage: 'Alguém salvou antes.', atual: theirs }),
    });
    await user.click(screen.getByLabelText('Exigida, no lugar da senha'));
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent).toContain('Exigida, no lugar da senha');
    expect(dialog.textContent).not.toMatch(/desligado|exigido/);
  });

  it('undoes the link of a person after a question', async () => {
    let undone = false;
    const line = {
      funcionario_id: 9,
      pessoa_nome: 'Beatriz Camargo',
      emissor: 'https://entrar.baianorte.com.br',
      ligada_em: '2026-11-17T12:00:00.000Z',
      ultima_entrada_em: '2026-11-18T12:00:00.000Z',
    };
    const meta = { current_page: 1, per_page: 25, total: 1, total_exato: true, last_page: 1 };
    const user = await open(
      {
        'GET /api/empresa/1/diretorio/pessoas': () => reply({ data: undone ? [] : [line], meta }),
        'DELETE /api/empresa/1/diretorio/pessoas/9': () => {
          undone = true;
          return reply(undefined, 204);
        },
      },
      { ligadas: 1 },
    );
    await user.click(await screen.findByRole('button', { name: 'Desfazer a ligação de Beatriz Camargo' }));
    await user.click(await screen.findByRole('button', { name: 'Desfazer' }));
    expect(await screen.findByText('Ligação desfeita.')).toBeDefined();
  });
});
