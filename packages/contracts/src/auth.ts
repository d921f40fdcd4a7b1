import { PERMISSOES } from '@farol/domain/access';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import {
  arquivo,
  byId,
  cargo,
  email,
  id,
  line,
  senhaNova,
  text,
  timestamp,
  userName,
  usuarioUsername,
} from './fields.ts';

const perfil = z.enum(['broker', 'specialist', 'admin']);

/** The logged-in employee, as stored by the client. */
const usuarioLogado = z.object({
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

export const sessao = z.object({
  usuario: usuarioLogado,
  permissoes: z.array(z.enum(PERMISSOES)),
  avatar: arquivo.nullable(),
  /** The company requires a second factor, and this person has none yet: nothing else is allowed first. */
  segundo_fator_falta: z.boolean(),
  /** The view that opens after login in this profile; absent: the profile's home does. */
  visao_inicial: id.optional(),
});

/** Of an authenticator application, or one of the recovery codes. */
export const codigo = z.string().trim().min(1).max(60);
/** The device keeps it: with it the person logs in whatever strangers try. It opens nothing by itself. */
export const aparelho = z.string();
/** What earlier logins on this device answered, at most five, with spaces between. */
export const aparelhos = z.string().max(500).optional();
const senhaAtual = z.string().min(1).max(128);

export const auth = {
  authenticate: endpoint({
    method: 'POST',
    path: '/authenticate',
    summary: 'Entrar',
    access: 'publico',
    security: 'login',
    body: z.object({
      usuario_username: z.string().trim().min(1).max(254),
      password: z.string().min(1).max(128),
      /** Asked by 401 `segundo_fator_exigido`; also one of the recovery codes. */
      codigo: z.string().trim().max(60).optional(),
      aparelho: aparelhos,
    }),
    response: sessao.extend({ token: z.string(), aparelho }),
  }),
  me: endpoint({
    method: 'GET',
    path: '/authenticate/me',
    summary: 'Quem está logado',
    access: 'autenticado',
    response: sessao,
    beforeSecondFactor: true,
  }),
  logout: endpoint({
    method: 'POST',
    path: '/auth/logout',
    summary: 'Sair',
    access: 'autenticado',
    security: 'saida',
    beforeSecondFactor: true,
  }),
  sessions: endpoint({
    method: 'GET',
    path: '/auth/sessoes',
    summary: 'As minhas sessões abertas, da última usada à mais antiga; no máximo cem',
    access: 'autenticado',
    response: z.object({
      total: z.number().int(),
      data: z.array(
        z.object({
          sessao_id: id,
          /** The session that asks. */
          atual: z.boolean(),
          /** User agent. */
          agente: z.string(),
          ip: z.string(),
          criada_em: timestamp,
          ultimo_uso_em: timestamp,
          expira_em: timestamp,
        }),
      ),
    }),
  }),
  endSession: endpoint({
    method: 'DELETE',
    path: '/auth/sessoes/{id}',
    summary: 'Encerrar uma das minhas sessões',
    access: 'autenticado',
    security: 'sessoes_encerradas',
    params: byId,
  }),
  endOtherSessions: endpoint({
    method: 'DELETE',
    path: '/auth/sessoes',
    summary: 'Encerrar todas as minhas sessões, menos esta',
    access: 'autenticado',
    security: 'sessoes_encerradas',
    response: z.object({ encerradas: z.number().int() }),
  }),
  secondFactor: endpoint({
    method: 'GET',
    path: '/auth/segundo-fator',
    summary: 'O meu segundo fator',
    access: 'autenticado',
    response: z.object({
      ativo: z.boolean(),
      ativo_desde: timestamp.nullable(),
      /** Required by the company. */
      exigido: z.boolean(),
      /** Recovery codes not used yet. */
      codigos_restantes: z.number().int(),
    }),
    beforeSecondFactor: true,
  }),
  startSecondFactor: endpoint({
    method: 'POST',
    path: '/auth/segundo-fator',
    summary: 'Começar: o segredo para o aplicativo. O segundo fator anterior vale até o código do novo',
    access: 'autenticado',
    body: z.object({
      /** Not asked while the login waits for the required second factor. */
      senha_atual: senhaAtual.optional(),
      /** Asked when a second factor is active. */
      codigo: codigo.optional(),
    }),
    response: z.object({ segredo: z.string(), otpauth: z.string() }),
    secret: true,
    beforeSecondFactor: true,
  }),
  confirmSecondFactor: endpoint({
    method: 'PUT',
    path: '/auth/segundo-fator',
    summary: 'Ligar, com um código do aplicativo; responde os códigos de recuperação, uma só vez',
    access: 'autenticado',
    security: 'segundo_fator_ligado',
    body: z.object({ codigo }),
    response: z.object({ codigos: z.array(z.string()) }),
    secret: true,
    beforeSecondFactor: true,
  }),
  endSecondFactor: endpoint({
    method: 'DELETE',
    path: '/auth/segundo-fator',
    summary: 'Desligar, com a senha e um código',
    access: 'autenticado',
    security: 'segundo_fator_desligado',
    body: z.object({ senha_atual: senhaAtual, codigo }),
  }),
  switchProfile: endpoint({
    method: 'PUT',
    path: '/auth/perfil',
    summary: 'Trocar de perfil',
    access: 'autenticado',
    security: 'perfil_trocado',
    body: z.object({ logado_como: perfil }),
    response: sessao,
  }),
  signUpState: endpoint({
    method: 'GET',
    path: '/auth/signup',
    summary: 'Se a instalação ainda não tem conta nenhuma',
    access: 'publico',
    response: z.object({ vazia: z.boolean() }),
  }),
  signUp: endpoint({
    method: 'POST',
    path: '/auth/signup',
    summary: 'Conta de um convite, ou a primeira empresa com seu administrador numa instalação vazia',
    access: 'publico',
    security: 'cadastro',
    body: z.object({
      /** Of the invitation, or the code printed at start. */
      token: text(200),
      /** For the first account only: an invitation knows its company. */
      empresa_nome_fantasia: line(120).optional(),
      nome: userName,
      email,
      usuario_username: usuarioUsername,
      senha: senhaNova,
    }),
    response: sessao.extend({ token: z.string(), aparelho }),
    status: 201,
  }),
  forgotPassword: endpoint({
    method: 'POST',
    path: '/recuperacao-senha',
    summary: 'Pedir nova senha; a resposta é a mesma, exista a conta ou não',
    access: 'publico',
    security: 'senha_esquecida',
    body: z.object({ usuario_username: z.string().trim().min(1).max(254) }),
    /** `envia_email`: whether the installation sends mail at all. */
    response: z.object({ statusMessage: z.string(), envia_email: z.boolean() }),
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
    security: 'senha_redefinida',
    params: z.object({ token: z.string().min(1).max(200) }),
    body: z
      .object({ senha: senhaNova, confirmacao_senha: z.string().max(128) })
      .refine((b) => b.senha === b.confirmacao_senha, {
        path: ['confirmacao_senha'],
        message: 'As senhas não são iguais.',
      }),
    response: z.object({ statusMessage: z.string(), aparelho }),
  }),
};
