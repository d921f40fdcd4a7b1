import type { Perfil, Permissao } from '@farol/domain/access';

export type Action = {
  label: string;
  href: string;
  /** Other words under which it is looked for. */
  words: string;
  perfis: readonly Perfil[];
  may?: Permissao;
};

/** What may be begun from anywhere, beside the screens of the navigation. */
export const ACTIONS: readonly Action[] = [
  {
    label: 'Novo cliente',
    href: '/customers/add',
    words: 'adicionar cadastrar criar',
    perfis: ['broker'],
    may: 'clientes.criar',
  },
  {
    label: 'Importar clientes',
    href: '/import',
    words: 'planilha excel csv trazer apólices',
    perfis: ['broker', 'admin'],
    may: 'clientes.criar',
  },
  {
    label: 'Exportar clientes',
    href: '/customers',
    words: 'planilha excel baixar',
    perfis: ['broker'],
    may: 'clientes.ver',
  },
  {
    label: 'Exportar clientes',
    href: '/customers-admin',
    words: 'planilha excel baixar',
    perfis: ['admin'],
    may: 'listas_admin.ver',
  },
  {
    label: 'Importar extrato de comissões',
    href: '/commissions/import',
    words: 'planilha seguradora repasse',
    perfis: ['broker', 'admin'],
    may: 'comissoes.editar',
  },
  {
    label: 'Restaurar excluídos',
    href: '/bin',
    words: 'lixeira apagados desfazer',
    perfis: ['broker', 'admin'],
    may: 'clientes.excluir',
  },
  {
    label: 'Novo usuário',
    href: '/users/cadastro',
    words: 'adicionar convidar pessoa corretor',
    perfis: ['admin'],
    may: 'usuarios.editar',
  },
  {
    label: 'Seu perfil',
    href: '/profile',
    words: 'senha conta segurança aparência avisos',
    perfis: ['broker', 'specialist', 'admin'],
  },
  {
    label: 'Sair',
    href: '/auth/logout',
    words: 'encerrar logout',
    perfis: ['broker', 'specialist', 'admin'],
  },
];
