import { CARGO_LABELS, type Cargo, listPermissions, type Perfil, perfisOf } from '@farol/domain/access';
import { type Session, session } from '../shared/api/index.ts';

const CARGO_OF: Record<Perfil, Cargo> = { broker: 3, specialist: 4, admin: 6 };

/** Session of a profile; with a token of the real API it is valid there. */
export function sessionOf(
  perfil: Perfil,
  { cargo = CARGO_OF[perfil], token = 'token-de-teste' } = {},
): Session {
  return {
    token,
    loggedAs: perfil,
    acl: [...listPermissions(cargo, perfil)],
    avatar: null,
    mustEnrol: false,
    user: {
      usuario_id: 1,
      funcionario_id: 1,
      pessoa_nome: 'Beatriz de Camargo',
      pessoa_email: 'beatriz@exemplo.com.br',
      usuario_username: 'beatriz',
      funcionario_cargo_id: cargo,
      funcionario_cargo_nome: CARGO_LABELS[cargo],
      empresa_id: 1,
      empresa_nome_fantasia: 'Baía Norte',
      empresas_ids: [1],
      logado_como: perfil,
      perfis: [...perfisOf(cargo)],
    },
  };
}

/** Reply of `authenticate/me` for this session. */
export const meOf = ({ user, acl, avatar, mustEnrol = false, view }: Session) => ({
  usuario: user,
  permissoes: acl,
  avatar,
  segundo_fator_falta: mustEnrol,
  ...(view && { visao_inicial: view }),
});

export function logIn(who: Session): void {
  session.start({ token: who.token, aparelho: 'marca', ...meOf(who) });
}
