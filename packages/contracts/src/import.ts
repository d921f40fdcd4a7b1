import { isDdd } from '@farol/domain/br';
import { type ColunaDeCliente, isColunaDeCliente } from '@farol/domain/customer-import';
import { type ColunaDeApolice, isColunaDeApolice } from '@farol/domain/policy-import';
import { z } from 'zod';
import { customerInput } from './customer-fields.ts';
import { endpoint } from './endpoint.ts';
import { byId, clearable, id, recordOf, timestamp, typed, versao } from './fields.ts';
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

/** Customers, or policies in force with the customers who are not known yet. */
export const TIPOS_IMPORTACAO = ['clientes', 'apolices'] as const;
export type TipoImportacao = (typeof TIPOS_IMPORTACAO)[number];
const tipoQuery = z.object({ tipo: z.enum(TIPOS_IMPORTACAO).default('clientes') });

/** A row of the file as POST cliente would take it; state, city and contact may be completed later. */
export const clienteImportado = z.object({
  ...customerInput,
  endereco_estado: customerInput.endereco_estado.optional(),
  endereco_cidade: customerInput.endereco_cidade.optional(),
});

const separador = z.enum([';', '\t', ',', '|']);
const ddd = z.string().refine(isDdd, 'Escolha um DDD que existe.');
const READING = ['folha', 'titulos_em', 'separador'] as const;
/** They are about the columns that a reading brings. */
const CHOICES = [
  'mapeamento',
  'duplicados',
  'consultor_id',
  'ddd',
  'escolhas',
  'nomes_escolhidos',
  'nao_atualizar',
] as const;
const MAX_COLUNAS = 200;
const MAX_PESSOAS = 500;

const duplicados = z.enum(['pular', 'criar', 'atualizar']);
export type ColunaDaImportacao = ColunaDeCliente | ColunaDeApolice;
const isColuna = (nome: string): boolean => isColunaDeCliente(nome) || isColunaDeApolice(nome);
const coluna = typed<ColunaDaImportacao>(z.string().refine(isColuna, 'Escolha um campo da lista.'));
const palavras = (most: number) => recordOf(z.string().trim().min(1).max(most), MAX_PESSOAS).optional();

const resumo = z.object({
  importacao_id: id,
  tipo: z.enum(TIPOS_IMPORTACAO),
  arquivo_nome: z.string(),
  status: z.enum(STATUS_IMPORTACAO),
  linhas_total: z.number().int(),
  linhas_feitas: z.number().int(),
  linhas_validas: z.number().int(),
  linhas_rejeitadas: z.number().int(),
  linhas_criadas: z.number().int(),
  linhas_atualizadas: z.number().int(),
  criado_em: timestamp,
  usuario: z.string(),
});

const importacao = resumo.extend({
  colunas: z.array(z.string()),
  /** By column: the field it fills, or null. */
  mapeamento: z.array(coluna.nullable()),
  duplicados,
  consultor_id: id.nullable(),
  /** Sheets of the file that have rows; `folha` is the place of the one that is read. */
  folhas: z.array(z.object({ nome: z.string(), linhas: z.number().int() })),
  folha: z.number().int(),
  /** Row of the titles in the file, from 1; null: it has none. */
  titulos_em: z.number().int().nullable(),
  /** Of a text file. */
  separador: separador.nullable(),
  /** Rows above the titles, which are not imported. */
  acima: z.array(z.string()),
  /** Area code of telephones without one. */
  ddd: z.string().nullable(),
  /** Columns whose days are written month first. */
  mes_primeiro: z.array(z.number().int()),
  /** Whether the file is still there to be read another way. */
  relivel: z.boolean(),
  versao,
  /** Whom the column of consultants names; null: not found, or several. */
  consultores: z
    .array(z.object({ texto: z.string(), linhas: z.number().int(), consultor_id: id.nullable() }))
    .max(MAX_PESSOAS),
  /**
   * Which insurer, or product ("3.casco": area and cover), the words of a sheet of policies mean, those of rows without
   * one being empty; null: not known.
   */
  nomes: z
    .array(
      z.object({
        campo: z.enum(['seguradora', 'produto']),
        /** Letters and digits alone: by this it is chosen for. */
        texto: z.string(),
        /** As most rows write it. */
        na_planilha: z.string(),
        linhas: z.number().int(),
        valor: z.string().nullable(),
      }),
    )
    .max(2 * MAX_PESSOAS + 2),
  /** Rows that are another item, cover or endorsement of a policy in an earlier row. */
  linhas_juntas: z.number().int(),
  /** Customers who are not known yet, or whom the import registered with their policies. */
  clientes_novos: z.number().int(),
  /** Fields of known customers that stay as they are. */
  nao_atualizar: z.array(z.string()),
  /** Rows that change a known customer, and those in which nothing differs. */
  linhas_a_atualizar: z.number().int(),
  linhas_iguais: z.number().int(),
  /** How many rows change each field. */
  campos_a_atualizar: z.array(z.object({ campo: z.string(), rotulo: z.string(), linhas: z.number().int() })),
  /** First rows that change a known customer. */
  atualizacoes: z
    .array(
      z.object({
        numero: z.number().int(),
        nome: z.string(),
        campos: z.array(
          z.object({ campo: z.string(), rotulo: z.string(), antes: z.string(), depois: z.string() }),
        ),
      }),
    )
    .max(MAX_REJEITADAS),
  /** Why rows are refused, and what was left out of others, by reason: the most frequent first. */
  motivos: z
    .array(
      z.object({
        tipo: z.enum(['recusa', 'aviso']),
        campo: z.string(),
        rotulo: z.string(),
        mensagem: z.string(),
        linhas: z.number().int(),
        /** First rows of the file with it. */
        numeros: z.array(z.number().int()),
      }),
    )
    .max(MAX_REJEITADAS),
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
    summary: 'Importações de clientes e de apólices, as mais novas primeiro',
    access: 'clientes.criar',
    query: z.object(pageQuery),
    response: listOf(resumo),
  }),
  template: endpoint({
    method: 'GET',
    path: '/motor-interno/importacao/modelo',
    summary: 'Planilha modelo de clientes ou de apólices, xlsx',
    access: 'clientes.criar',
    query: tipoQuery,
    response: 'arquivo',
  }),
  upload: endpoint({
    method: 'POST',
    path: '/motor-interno/importacao',
    summary: 'Enviar planilha de clientes ou de apólices em vigor (XLSX, XLS, ODS, CSV ou TSV)',
    access: 'clientes.criar',
    query: tipoQuery,
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
        mapeamento: z.array(coluna.nullable()).max(MAX_COLUNAS).optional(),
        duplicados: duplicados.optional(),
        ddd: clearable(ddd).optional(),
        /** Texts of the column of consultants, in small letters, and whom they mean. */
        escolhas: recordOf(id, MAX_PESSOAS).optional(),
        /** Words of insurers and products, and the name or code that they mean. */
        nomes_escolhidos: z.object({ seguradora: palavras(120), produto: palavras(60) }).optional(),
        nao_atualizar: z.array(z.string().max(60)).max(60).optional(),
        /** Reads the file another way: another sheet, row of titles (null: none) or delimiter. */
        folha: z.number().int().min(0).max(100).optional(),
        titulos_em: z.number().int().min(1).max(1_048_576).nullable().optional(),
        separador: separador.optional(),
        consultor_id: id.nullable().optional(),
        cancelar: z.literal('S').optional(),
        versao: versao.optional(),
      })
      .refine((b) => b.cancelar !== undefined || b.versao !== undefined, {
        path: ['versao'],
        message: 'Informe a versão.',
      })
      .refine(
        (b) =>
          !READING.some((name) => b[name] !== undefined) || !CHOICES.some((name) => b[name] !== undefined),
        {
          path: ['mapeamento'],
          message: 'Mude a leitura do arquivo e as colunas em pedidos separados.',
        },
      ),
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
    summary:
      'Desfazer: remove as apólices e os clientes importados em que ninguém mexeu, ou a importação que não foi executada',
    access: 'clientes.criar',
    params: byId,
    response: z.object({
      removidos: z.number().int(),
      apolices_removidas: z.number().int(),
      /** Customers who have their former values again. */
      voltaram: z.number().int(),
      ficaram: z.array(z.object({ cliente_id: id, pessoa_nome: z.string(), motivo: z.string() })),
      total_ficaram: z.number().int(),
    }),
  }),
};
