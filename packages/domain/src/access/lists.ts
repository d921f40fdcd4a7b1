import { listPermissions, type Permissao } from './permissions.ts';
import { type Actor, CARGOS, type Perfil } from './roles.ts';

type Lista = { caminho: string; perfis: readonly Perfil[]; permissao: Permissao };

/** Lists whose filters, order and columns are saved as a view: where each is, and who opens it. */
export const TELAS = {
  clientes: { caminho: '/customers', perfis: ['broker'], permissao: 'clientes.ver' },
  'clientes-admin': { caminho: '/customers-admin', perfis: ['admin'], permissao: 'listas_admin.ver' },
  'estudos-admin': { caminho: '/studies-admin', perfis: ['admin'], permissao: 'listas_admin.ver' },
  painel: { caminho: '/sales-panel', perfis: ['broker'], permissao: 'painel_vendas.ver' },
  'a-fazer': { caminho: '/to-do-list', perfis: ['broker'], permissao: 'todo.ver' },
  fila: { caminho: '/customers-specialist', perfis: ['specialist'], permissao: 'fila.ver' },
  renovacoes: { caminho: '/renewals', perfis: ['broker', 'admin'], permissao: 'clientes.ver' },
  comissoes: { caminho: '/commissions', perfis: ['broker', 'admin'], permissao: 'comissoes.ver' },
  dashboard: { caminho: '/dashboard', perfis: ['admin'], permissao: 'dashboard.ver' },
  auditoria: { caminho: '/audit', perfis: ['admin'], permissao: 'auditoria.ver' },
  usuarios: { caminho: '/users', perfis: ['admin'], permissao: 'usuarios.ver' },
  privacidade: { caminho: '/privacy', perfis: ['admin'], permissao: 'privacidade.atender' },
  lixeira: { caminho: '/bin', perfis: ['broker', 'admin'], permissao: 'clientes.excluir' },
} as const satisfies Record<string, Lista>;

export type Tela = keyof typeof TELAS;
export const NOMES_DE_TELA = Object.keys(TELAS) as [Tela, ...Tela[]];

/** Lists that the actor opens in the present profile. */
export const telasOf = ({ cargo, perfil }: Pick<Actor, 'cargo' | 'perfil'>): Tela[] => {
  const held = listPermissions(cargo, perfil);
  return NOMES_DE_TELA.filter((tela) => {
    const { perfis, permissao }: Lista = TELAS[tela];
    return perfis.includes(perfil) && held.includes(permissao);
  });
};

/** With whom a view is shared: those below its author, or the whole company. */
export type Partilha = 'equipe' | 'empresa';

/** Whom the actor may share views with; null: nobody. */
export function partilhaOf({ cargo, perfil }: Pick<Actor, 'cargo' | 'perfil'>): Partilha | null {
  if (perfil === 'admin') return 'empresa';
  if (perfil !== 'broker') return null;
  if (cargo === CARGOS.PROPRIETARIO || cargo === CARGOS.MASTER) return 'empresa';
  return cargo === CARGOS.GERENTE || cargo === CARGOS.LIDER ? 'equipe' : null;
}

/** Job titles that share at all: what somebody shared ends with the title. */
export const CARGOS_QUE_PARTILHAM: Readonly<Record<Partilha, readonly number[]>> = {
  equipe: [CARGOS.GERENTE, CARGOS.LIDER],
  empresa: [CARGOS.PROPRIETARIO, CARGOS.ADMIN, CARGOS.MASTER],
};
