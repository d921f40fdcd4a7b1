import { z } from 'zod';
import { CANAL_CONTATO, customerInput, customerOutput } from './customer-fields.ts';
import { endpoint } from './endpoint.ts';
import {
  arquivo,
  byId,
  day,
  dayOut,
  estagio,
  estagioQuery,
  id,
  idParam,
  idQuery,
  produtoDiagnosticoId,
  simNao,
  timestamp,
  versao,
} from './fields.ts';
import { etiqueta } from './labels.ts';
import { MAX_CLIENTES_DO_REPASSE, ORDENS_CLIENTES } from './lists.ts';
import { listOf, pageQuery } from './paging.ts';

/** A consent may also be given in person. */
export const CANAL_CONSENTIMENTO = [...CANAL_CONTATO, 'presencial'] as const;
const TIPO_DOCUMENTO_IDENTIDADE = ['RG', 'CNH', 'IF', 'PASSAPORTE'] as const;

const consentimento = z.object({
  consentimento_id: id,
  finalidade: z.enum(['tratamento', 'dados_saude']),
  canal: z.enum(CANAL_CONSENTIMENTO),
  data: dayOut,
});

export const estudoResumo = z.object({
  diagnostico_id: id,
  estagio,
  encerrado_em: timestamp.nullable(),
  atualizado_em: timestamp,
  /** Areas of the study, 1 to 6. */
  areas: z.array(produtoDiagnosticoId),
});

/** Made up, to play with; absent for real customers. */
const exemplo = z.literal(true).optional();

const cliente = z.object({
  cliente_id: id,
  empresa_id: id,
  ...customerOutput,
  data_criacao: timestamp,
  /** The current consultant. */
  usuario_criador_id: id,
  usuario_criador: z.string(),
  /** Who registered the customer, whoever has it now. */
  cadastrado_por: z.string().nullable(),
  /** How the customer changed hands, the newest first. */
  repasses: z.array(
    z.object({
      cliente_repasse_id: id,
      de: z.string(),
      para: z.string(),
      por: z.string(),
      motivo: z.string().nullable(),
      quando: timestamp,
    }),
  ),
  exemplo,
  versao,
  documentos: z.array(z.object({ tipo: z.enum(TIPO_DOCUMENTO_IDENTIDADE), enviado_em: timestamp, arquivo })),
  consentimentos: z.array(consentimento),
  /** Newest first. */
  estudos: z.array(estudoResumo),
  /** By name. */
  etiquetas: z.array(etiqueta),
});
export type Cliente = z.output<typeof cliente>;

const clienteLinha = z.object({
  cliente_id: id,
  pessoa_nome: z.string(),
  pessoa_email: z.string().nullable(),
  pessoa_cpf: z.string().nullable(),
  pessoa_cnpj: z.string().nullable(),
  pessoa_celular: z.string().nullable(),
  pessoa_telefone: z.string().nullable(),
  endereco_estado: z.string().nullable(),
  endereco_cidade: z.string().nullable(),
  data_criacao: timestamp,
  usuario_criador_id: id,
  usuario_criador: z.string(),
  exemplo,
  ultimo_diagnostico: estudoResumo.nullable(),
  etiquetas: z.array(etiqueta),
});
export type ClienteLinha = z.output<typeof clienteLinha>;

/** By the customer's newest study. */
export const newestStudyFilters = {
  /** Its stage, unless it was closed. */
  estagio: estagioQuery.optional(),
  situacao: z.enum(['encerrado', 'sem_estudo']).optional(),
};

/** A comma list of customers, as many as are chosen at once: an export of the chosen ones. */
export const clientesQuery = z
  .string()
  .max(8000)
  .regex(/^[1-9]\d{0,9}(,[1-9]\d{0,9})*$/, 'Escolha os clientes.')
  .transform((text) => text.split(',').map(Number))
  .pipe(z.array(id).max(MAX_CLIENTES_DO_REPASSE))
  .optional();

export const customerFilters = {
  busca: z.string().trim().max(120).optional(),
  pessoa_nome: z.string().trim().max(120).optional(),
  pessoa_email: z.string().trim().max(254).optional(),
  data_criacao: day.optional(),
  usuario_criador_id: idQuery,
  /** Customers with this label. */
  etiqueta: idQuery,
  ...newestStudyFilters,
  ordenar_por: z.enum(ORDENS_CLIENTES).default('data_criacao'),
  ordem: z.enum(['asc', 'desc']).default('desc'),
};
/** A comma list: `endereco`, `conjuge`, `ultimo_diagnostico`; the customers' own list always has the last. */
export const includes = z.string().max(100).optional();

/** Only if named in `includes`. */
export const includedParts = {
  endereco: z
    .object({ endereco_estado: z.string().nullable(), endereco_cidade: z.string().nullable() })
    .optional(),
  conjuge: z.object({ nome_completo: z.string().nullish() }).nullish(),
};

const listQuery = z.object({ ...pageQuery, ...customerFilters, includes });

export const customers = {
  list: endpoint({
    method: 'GET',
    path: '/motor-interno/cliente',
    summary: 'Clientes meus e do time',
    access: 'clientes.ver',
    scope: 'clientes.ler',
    query: listQuery,
    /** `exemplos`: made-up ones of the list, which no export holds; absent if none. */
    response: listOf(clienteLinha.extend(includedParts)).extend({ exemplos: z.number().int().optional() }),
  }),
  get: endpoint({
    method: 'GET',
    path: '/motor-interno/cliente/{id}',
    summary: 'Um cliente',
    access: 'clientes.ver',
    scope: 'clientes.ler',
    params: byId,
    response: cliente,
  }),
  create: endpoint({
    method: 'POST',
    path: '/motor-interno/cliente',
    summary: 'Cadastrar cliente; e-mail ou telefone repetido pede confirmar: S',
    access: 'clientes.criar',
    scope: 'clientes.escrever',
    body: z
      .object({ ...customerInput, empresa_id: id.optional(), confirmar: simNao.optional() })
      .refine((c) => Boolean(c.pessoa_celular || c.pessoa_email), {
        path: ['pessoa_celular'],
        message: 'Informe o celular ou o e-mail.',
      }),
    response: cliente,
    status: 201,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/motor-interno/cliente/{id}',
    summary: 'Mudar cliente; junta os campos enviados',
    access: 'clientes.editar',
    scope: 'clientes.escrever',
    params: byId,
    body: z.object({ ...customerInput, versao }).partial({
      ...(Object.fromEntries(Object.keys(customerInput).map((name) => [name, true])) as Record<
        keyof typeof customerInput,
        true
      >),
    }),
    response: cliente,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/motor-interno/cliente/{id}',
    summary: 'Excluir cliente; recusado com estudo aberto',
    access: 'clientes.excluir',
    params: byId,
  }),
  uploadIdentity: endpoint({
    method: 'POST',
    path: '/motor-interno/cliente/{a}/{b}',
    summary: 'Documento de identidade do cliente {a}, tipo {b}',
    access: 'clientes.editar',
    params: z.object({ a: idParam, b: z.enum(TIPO_DOCUMENTO_IDENTIDADE) }),
    upload: { field: 'file', kind: 'documento' },
    response: cliente,
    status: 201,
  }),
  grantConsent: endpoint({
    method: 'POST',
    path: '/motor-interno/cliente/{id}/consentimento',
    summary: 'Registrar consentimento (LGPD)',
    access: 'clientes.editar',
    scope: 'clientes.escrever',
    params: byId,
    body: z.object({
      finalidade: z.enum(['tratamento', 'dados_saude']),
      canal: z.enum(CANAL_CONSENTIMENTO),
      data: day,
    }),
    response: consentimento,
    status: 201,
  }),
  byStudy: endpoint({
    method: 'GET',
    path: '/motor-interno/cliente/por-diagnostico',
    summary: 'Clientes com o estudo mais novo',
    access: 'clientes.ver',
    query: z.object({
      ...pageQuery,
      busca: z.string().trim().max(120).optional(),
      estagio: estagioQuery.optional(),
    }),
    response: listOf(
      z.object({
        cliente_id: id,
        pessoa_nome: z.string(),
        diagnostico: z.object({ diagnostico_id: id, estagio, atualizado_em: timestamp }).nullable(),
      }),
    ),
  }),
  person: endpoint({
    method: 'GET',
    path: '/motor-interno/pessoa/{id}',
    summary: 'Pessoa, endereço, cônjuge e dependentes do cliente {id}',
    access: 'clientes.ver',
    params: byId,
    response: z.object({
      cliente_id: id,
      ...customerOutput,
      dependentes: z.array(
        z.object({ nome: z.string(), parentesco: z.string(), data_nascimento: dayOut.nullable() }),
      ),
    }),
  }),
};
