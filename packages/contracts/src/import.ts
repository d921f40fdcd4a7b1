import { type ColunaDeCliente, isColunaDeCliente } from '@farol/domain/customer-import';
import { z } from 'zod';
import { customerInput } from './customer-fields.ts';
import { endpoint } from './endpoint.ts';
import { byId, id, timestamp, typed, versao } from './fields.ts';
import { listOf, pageQuery } from './paging.ts';

/** Rejected rows shown with an import; all are in its xlsx. */
const MAX_REJEITADAS = 100;

const STATUS_IMPORTACAO = [
  'enviada',
  'simulando',
  'simulada',
  'executando',
  'cancelada',
  'executada',
  'falhou',
  'desfeita',
] as const;

/** A row of the file as POST cliente would take it; state and city may be completed later. */
export const clienteImportado = z
  .object({
    ...customerInput,
    endereco_estado: customerInput.endereco_estado.optional(),
    endereco_cidade: customerInput.endereco_cidade.optional(),
  })
  .refine((c) => Boolean(c.pessoa_celular || c.pessoa_email), {
    path: ['pessoa_celular'],
    message: 'Informe o celular ou o e-mail.',
  });

const coluna = typed<ColunaDeCliente>(z.string().refine(isColunaDeCliente, 'Escolha um campo da lista.'));

const resumo = z.object({
  importacao_id: id,
  arquivo_nome: z.string(),
  status: z.enum(STATUS_IMPORTACAO),
  linhas_total: z.number().int(),
  linhas_feitas: z.number().int(),
  linhas_validas: z.number().int(),
  linhas_rejeitadas: z.number().int(),
  linhas_criadas: z.number().int(),
  criado_em: timestamp,
  usuario: z.string(),
});

const importacao = resumo.extend({
  colunas: z.array(z.string()),
  /** By column: the field it fills, or null. */
  mapeamento: z.array(coluna.nullable()),
  duplicados: z.enum(['pular', 'criar']),
  consultor_id: id.nullable(),
  versao,
  /** First rows, as in the file. */
  amostra: z.array(z.array(z.string())),
  rejeitadas: z
    .array(
      z.object({
        /** Row of the file, the first below the header being 1. */
        numero: z.number().int(),
        nome: z.string(),
        erros: z.array(z.object({ campo: z.string(), rotulo: z.string(), mensagem: z.string() })),
      }),
    )
    .max(MAX_REJEITADAS),
});
export type Importacao = z.output<typeof importacao>;

export const importing = {
  list: endpoint({
    method: 'GET',
    path: '/motor-interno/importacao',
    summary: 'Importações de clientes, as mais novas primeiro',
    access: 'clientes.criar',
    query: z.object(pageQuery),
    response: listOf(resumo),
  }),
  template: endpoint({
    method: 'GET',
    path: '/motor-interno/importacao/modelo',
    summary: 'Planilha modelo, xlsx',
    access: 'clientes.criar',
    response: 'arquivo',
  }),
  upload: endpoint({
    method: 'POST',
    path: '/motor-interno/importacao',
    summary: 'Enviar planilha de clientes (XLSX ou CSV)',
    access: 'clientes.criar',
    upload: { field: 'file', kind: 'planilha' },
    response: importacao,
    status: 201,
  }),
  get: endpoint({
    method: 'GET',
    path: '/motor-interno/importacao/{id}',
    summary: 'Uma importação, com o andamento',
    access: 'clientes.criar',
    params: byId,
    response: importacao,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/motor-interno/importacao/{id}',
    summary: 'Mudar colunas e escolhas, ou parar o que está em andamento',
    access: 'clientes.criar',
    params: byId,
    body: z
      .object({
        mapeamento: z.array(coluna.nullable()).max(200).optional(),
        duplicados: z.enum(['pular', 'criar']).optional(),
        consultor_id: id.nullable().optional(),
        cancelar: z.literal('S').optional(),
        versao: versao.optional(),
      })
      .refine((b) => b.cancelar !== undefined || b.versao !== undefined, {
        path: ['versao'],
        message: 'Informe a versão.',
      }),
    response: importacao,
  }),
  check: endpoint({
    method: 'POST',
    path: '/motor-interno/importacao/{id}/simular',
    summary: 'Conferir todas as linhas sem cadastrar nada',
    access: 'clientes.criar',
    params: byId,
    response: importacao,
  }),
  run: endpoint({
    method: 'POST',
    path: '/motor-interno/importacao/{id}/executar',
    summary: 'Cadastrar as linhas sem erro',
    access: 'clientes.criar',
    params: byId,
    response: importacao,
  }),
  errors: endpoint({
    method: 'GET',
    path: '/motor-interno/importacao/{id}/erros',
    summary: 'Linhas rejeitadas com o motivo, xlsx',
    access: 'clientes.criar',
    params: byId,
    response: 'arquivo',
  }),
  undo: endpoint({
    method: 'DELETE',
    path: '/motor-interno/importacao/{id}',
    summary: 'Desfazer: remove os clientes importados em que ninguém mexeu',
    access: 'clientes.criar',
    params: byId,
    response: z.object({
      removidos: z.number().int(),
      ficaram: z.array(z.object({ cliente_id: id, pessoa_nome: z.string(), motivo: z.string() })),
      total_ficaram: z.number().int(),
    }),
  }),
};
