import { PERMISSOES } from '@farol/domain/access';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { arquivo, cargo, email, id, senhaNova, text, userName, usuarioUsername } from './fields.ts';

export const perfil = z.enum(['broker', 'specialist', 'admin']);

/** The logged-in employee, as stored by the client. */
export const usuarioLogado = z.object({
  usuario_id: id,
  funcionario_id: id,
  pessoa_nome: z.string(),
  pessoa_email: z.string(),
  usuario_username: z.string(),
  funcionario_cargo_id: cargo,
  funcionario_cargo_nome: z.string(),
  empresa_id: id,
  empresa_nome_fantasia: z.string(),
  empresas_ids: z.array(id),
  logado_como: perfil,
  perfis: z.array(perfil),
});

const sessao = z.object({
  usuario: usuarioLogado,
  permissoes: z.array(z.enum(PERMISSOES)),
  avatar: arquivo.nullable(),
});

export const auth = {
  authenticate: endpoint({
    method: 'POST',
    path: '/authenticate',
    summary: 'Entrar',
    access: 'publico',
    body: z.object({
      usuario_username: z.string().trim().min(1).max(254),
      password: z.string().min(1).max(128),
      codigo: z.string().max(12).optional(),
    }),
    response: sessao.extend({ token: z.string() }),
  }),
  me: endpoint({
    method: 'GET',
    path: '/authenticate/me',
    summary: 'Quem está logado',
    access: 'autenticado',
    response: sessao,
  }),
  logout: endpoint({ method: 'POST', path: '/auth/logout', summary: 'Sair', access: 'autenticado' }),
  switchProfile: endpoint({
    method: 'PUT',
    path: '/auth/perfil',
    summary: 'Trocar de perfil',
    access: 'autenticado',
    body: z.object({ logado_como: perfil }),
    response: sessao,
  }),
  signUp: endpoint({
    method: 'POST',
    path: '/auth/signup',
    summary: 'Conta de um convite, ou a primeira empresa com seu administrador numa instalação vazia',
    access: 'publico',
    body: z.object({
      /** Of the invitation, or the code printed at start. */
      token: text(200),
      /** For the first account only: an invitation knows its company. */
      empresa_nome_fantasia: text(120).optional(),
      nome: userName,
      email,
      usuario_username: usuarioUsername,
      senha: senhaNova,
    }),
    response: sessao.extend({ token: z.string() }),
    status: 201,
  }),
  forgotPassword: endpoint({
    method: 'POST',
    path: '/recuperacao-senha',
    summary: 'Pedir nova senha; a resposta é a mesma, exista a conta ou não',
    access: 'publico',
    body: z.object({ usuario_username: z.string().trim().min(1).max(254) }),
    response: z.object({ statusMessage: z.string() }),
  }),
  checkResetToken: endpoint({
    method: 'GET',
    path: '/recuperacao-senha/{token}',
    summary: 'Conferir o código de nova senha',
    access: 'publico',
    params: z.object({ token: z.string().min(1).max(200) }),
    response: z.object({ usuario_username: z.string() }),
  }),
  resetPassword: endpoint({
    method: 'PUT',
    path: '/recuperacao-senha/{token}',
    summary: 'Trocar a senha',
    access: 'publico',
    params: z.object({ token: z.string().min(1).max(200) }),
    body: z
      .object({ senha: senhaNova, confirmacao_senha: z.string().max(128) })
      .refine((b) => b.senha === b.confirmacao_senha, {
        path: ['confirmacao_senha'],
        message: 'As senhas não são iguais.',
      }),
    response: z.object({ statusMessage: z.string() }),
  }),
};
