import { CARGO_LABELS, listPermissions, type Perfil, perfisOf } from '@farol/domain/access';
import type { Deps } from '../../platform/deps.ts';
import { fileReply } from '../../platform/files/file-reply.ts';
import type { Account } from './auth.store.ts';

/** Session data for the client. */
export function sessionReply(
  account: Account,
  session: { sessao_id: number; logado_como: Perfil; segundo_fator_falta: boolean },
  deps: Deps,
) {
  const { sessao_id, logado_como, segundo_fator_falta } = session;
  const visao_inicial = account.iniciais?.[logado_como];
  return {
    usuario: {
      usuario_id: account.funcionario_id,
      funcionario_id: account.funcionario_id,
      pessoa_nome: account.pessoa_nome,
      pessoa_email: account.pessoa_email,
      usuario_username: account.usuario_username,
      funcionario_cargo_id: account.funcionario_cargo_id,
      funcionario_cargo_nome: CARGO_LABELS[account.funcionario_cargo_id],
      empresa_id: account.empresa_id,
      empresa_nome_fantasia: account.empresa_nome_fantasia,
      empresas_ids: account.empresas_ids,
      logado_como,
      perfis: [...perfisOf(account.funcionario_cargo_id)],
    },
    permissoes: [...listPermissions(account.funcionario_cargo_id, logado_como)],
    avatar: account.logo && fileReply(account.logo, { ...account, perfil: logado_como, sessao_id }, deps),
    segundo_fator_falta,
    ...(visao_inicial !== undefined && { visao_inicial }),
  };
}
