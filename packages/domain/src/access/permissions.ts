import { CARGOS, type Cargo, type Perfil } from './roles.ts';

/** Permissions for calls and screens. The server checks them, the screens read the same table. */
export const PERMISSOES = [
  'clientes.ver',
  'clientes.criar',
  'clientes.editar',
  'clientes.excluir',
  'clientes.reatribuir',
  'etiquetas.editar',
  'estudos.ver',
  'estudos.criar',
  'estudos.editar',
  'estudos.mover',
  'estudos.excluir',
  'estudos.reatribuir',
  'tarefas.ver',
  'tarefas.mover',
  'tarefas.reatribuir',
  'cotacoes.editar',
  'respostas.registrar',
  'documentos.pedir',
  'documentos.enviar',
  'documentos.conferir',
  'apolices.ver',
  'apolices.editar',
  'comissoes.ver',
  'comissoes.editar',
  'comentarios.escrever',
  'todo.ver',
  'painel_vendas.ver',
  'fila.ver',
  'dashboard.ver',
  'listas_admin.ver',
  'usuarios.ver',
  'usuarios.editar',
  'empresas.editar',
  'empresa_propria.editar',
  'parametros.ver',
  'parametros.editar',
  'auditoria.ver',
  'restaurar',
  'privacidade.atender',
  'empresa.levar',
] as const;

export type Permissao = (typeof PERMISSOES)[number];

const LER: readonly Permissao[] = [
  'clientes.ver',
  'estudos.ver',
  'apolices.ver',
  'todo.ver',
  'painel_vendas.ver',
];

const CONSULTAR: readonly Permissao[] = [
  ...LER,
  'clientes.criar',
  'clientes.editar',
  'clientes.excluir',
  'estudos.criar',
  'estudos.editar',
  'estudos.mover',
  'estudos.excluir',
  'respostas.registrar',
  'documentos.pedir',
  'documentos.enviar',
  'comissoes.ver',
  'comentarios.escrever',
];

const REATRIBUIR: readonly Permissao[] = ['clientes.reatribuir', 'estudos.reatribuir', 'tarefas.reatribuir'];

const ESPECIALIZAR: readonly Permissao[] = [
  'estudos.ver',
  'tarefas.ver',
  'tarefas.mover',
  'cotacoes.editar',
  'documentos.pedir',
  'documentos.conferir',
  'apolices.ver',
  'apolices.editar',
  'comentarios.escrever',
  'fila.ver',
];

/**
 * Permissions of a job title while working as a profile as data.
 * A person switched to another profile has that profile's rights only.
 */
export function listPermissions(cargo: Cargo, perfil: Perfil): readonly Permissao[] {
  if (perfil === 'admin') return PERMISSOES.filter((p) => p !== 'empresas.editar' || cargo === CARGOS.MASTER);
  if (perfil === 'specialist') return ESPECIALIZAR;
  if (cargo === CARGOS.PARCEIRO) return LER;
  if (cargo === CARGOS.LIDER) return [...CONSULTAR, 'etiquetas.editar'];
  if (cargo === CARGOS.GERENTE || cargo === CARGOS.PROPRIETARIO || cargo === CARGOS.MASTER)
    return [
      ...CONSULTAR,
      ...REATRIBUIR,
      'etiquetas.editar',
      'comissoes.editar',
      'listas_admin.ver',
      ...(cargo === CARGOS.MASTER ? (['empresas.editar'] as const) : []),
    ];
  return CONSULTAR;
}
