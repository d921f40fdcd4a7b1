import { AREAS, COBERTURA_POR_AREA, findLista } from '@farol/domain/code-lists';
import { JANELAS_RENOVACAO, MOTIVOS_NAO_RENOVACAO, type MotivoNaoRenovacao } from '@farol/domain/policies';
import { z } from 'zod';
import { policyFields } from './closing.ts';
import { apoliceDoCliente } from './closing-shapes.ts';
import { endpoint } from './endpoint.ts';
import {
  areaQuery,
  byId,
  clearable,
  day,
  dayOut,
  id,
  idParam,
  idQuery,
  money,
  produtoDiagnosticoId,
  text,
  tipoSegurado,
  versao,
} from './fields.ts';
import { listMeta, pageQuery } from './paging.ts';

const M = '/motor-interno';

/** What may be unknown of another broker's policy is optional. */
const fields = {
  ...policyFields,
  produto_diagnostico_id: produtoDiagnosticoId,
  cobertura: text(60),
  segurado: tipoSegurado,
  outra_corretora: z.boolean(),
  numero_apolice: clearable(text(60)).optional(),
  vigencia_inicio: clearable(day).optional(),
  observacao: clearable(text(500)).optional(),
  /** Of the insured vehicles. */
  placa: clearable(text(200)).optional(),
  parcelas: clearable(z.number().int().min(1).max(120)).optional(),
  /** R$ a year, of a policy of this brokerage. */
  remuneracao: clearable(money).optional(),
};

type Covered = { produto_diagnostico_id?: number | undefined; cobertura?: string | undefined };
const isCoverOfArea = ({ produto_diagnostico_id, cobertura }: Covered): boolean => {
  const area = AREAS.find((one) => one === produto_diagnostico_id);
  return (
    area === undefined ||
    cobertura === undefined ||
    findLista(COBERTURA_POR_AREA[area]).some(({ value }) => value === cobertura)
  );
};
const OTHER_AREA = { path: ['cobertura'], message: 'Escolha uma cobertura desta área.' };

const motivoNaoRenovacao = z.enum(
  Object.keys(MOTIVOS_NAO_RENOVACAO) as [MotivoNaoRenovacao, ...MotivoNaoRenovacao[]],
);

const evidencia = z.object({ pagina: z.number().int(), texto: z.string() });
const CAMPOS_LIDOS = [
  'produto_diagnostico_id',
  'cobertura',
  'segurado',
  'fornecedor',
  'numero_apolice',
  'numero_proposta',
  'vigencia_inicio',
  'vigencia_fim',
  'valor_cobertura',
  'valor_premio',
  'periodicidade_pagamento',
  'forma_pagamento',
  'observacao',
  'placa',
  'parcelas',
] as const;
export type CampoLidoDoPdf = (typeof CAMPOS_LIDOS)[number];

/** What the text of a PDF says for sure of a policy, each with where it was read. Nothing of it is stored. */
const leituraDeApolice = z.object({
  tipo: z.enum(['apolice', 'proposta']),
  campos: z
    .object({
      produto_diagnostico_id: produtoDiagnosticoId,
      cobertura: z.string(),
      segurado: tipoSegurado,
      fornecedor: z.string(),
      numero_apolice: z.string(),
      numero_proposta: z.string(),
      vigencia_inicio: dayOut,
      vigencia_fim: dayOut,
      valor_cobertura: z.number(),
      valor_premio: z.number(),
      periodicidade_pagamento: z.enum(['monthly', 'yearly', 'unico']),
      forma_pagamento: z.enum(['card', 'invoice']),
      observacao: z.string(),
      placa: z.string(),
      parcelas: z.number().int(),
    })
    .partial(),
  /** Line and page of each field that has a value. */
  evidencias: z.partialRecord(z.enum(CAMPOS_LIDOS), z.array(evidencia)),
  /** Fields left empty, and the values between which the text does not decide. */
  duvidas: z.array(z.object({ campo: z.enum(CAMPOS_LIDOS), valores: z.array(z.string()) })),
  /** Whose policy it is; null: the text does not say. */
  pessoa: z.enum(['titular', 'conjuge', 'outra']).nullable(),
  /** The insured person as the text has it, where it is somebody else. */
  outra_pessoa: z.object({ nome: z.string().nullable(), cpf: z.string().nullable() }).nullable(),
  /** A policy with this number that the reader sees. */
  registrada: z
    .object({
      diagnostico_apolice_id: id,
      numero_apolice: z.string(),
      cliente_id: id,
      pessoa_nome: z.string(),
    })
    .nullable(),
  paginas: z.number().int(),
  paginas_lidas: z.number().int(),
});
export type LeituraDoPdf = z.output<typeof leituraDeApolice>;

/** Policies that are recorded with the customer, outside a study. */
export const customerPolicies = {
  create: endpoint({
    method: 'POST',
    path: `${M}/cliente/{id}/apolice`,
    summary: 'Registrar uma apólice fora de um estudo: de outra corretora ou vendida sem estudo',
    access: 'clientes.editar',
    scope: 'apolices.escrever',
    params: z.object({ id: idParam }),
    body: z
      .object({
        ...fields,
        /** The row of a survey that it is taken over from, with its file. */
        linha_uuid: z.uuid().optional(),
      })
      .refine(isCoverOfArea, OTHER_AREA),
    response: apoliceDoCliente,
    status: 201,
  }),
  readPdf: endpoint({
    method: 'POST',
    path: `${M}/cliente/{id}/apolice/leitura`,
    summary: 'Ler uma apólice ou proposta em PDF para preencher o registro; nada é guardado',
    description:
      'Só o que o texto diz com certeza vem em `campos`, cada um com página e linha em `evidencias`. O arquivo é apagado depois de lido: registrada a apólice, envie-o a ela. 422 em `file` para PDF danificado, com senha, sem texto ou pesado demais; lidas são as 20 primeiras páginas.',
    access: 'clientes.editar',
    params: z.object({ id: idParam }),
    upload: { field: 'file', kind: 'pdf' },
    response: leituraDeApolice,
    secret: true,
  }),
  update: endpoint({
    method: 'PUT',
    path: `${M}/cliente-apolice/{id}`,
    summary: 'Mudar uma apólice registrada fora de um estudo',
    access: 'clientes.editar',
    scope: 'apolices.escrever',
    params: byId,
    body: z
      .object({ ...fields, versao })
      .partial({ produto_diagnostico_id: true, cobertura: true, segurado: true, outra_corretora: true })
      .refine(isCoverOfArea, OTHER_AREA),
    response: apoliceDoCliente,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: `${M}/cliente-apolice/{id}`,
    summary: 'Excluir uma apólice registrada fora de um estudo',
    access: 'clientes.editar',
    scope: 'apolices.escrever',
    params: byId,
  }),
};

export const renewalFilters = {
  janela: z.enum(JANELAS_RENOVACAO).optional(),
  consultor: idQuery,
  fornecedor: z.string().trim().max(120).optional(),
  produto: areaQuery.optional(),
  busca: z.string().trim().max(120).optional(),
  diagnostico_apolice_id: idQuery,
};

const renovacao = apoliceDoCliente.extend({
  consultor_id: id,
  consultor: z.string(),
  /** Days until the end, below zero since it; null without an end. */
  dias: z.number().int().nullable(),
  /** R$ a year. */
  premio_anual: z.number().nullable(),
  /** The study that a new one starts from: the newest concluded, else the newest that is no draft. */
  estudo_id: id.nullable(),
});
export type Renovacao = z.output<typeof renovacao>;

const apoliceInformada = z.object({
  cliente_id: id,
  pessoa_nome: z.string(),
  diagnostico_id: id,
  linha_uuid: z.string(),
  produto_diagnostico_id: produtoDiagnosticoId,
  nome: z.string(),
  fornecedor: z.string().nullable(),
  vigencia_fim: dayOut,
  /** Days until its end; negative once it has ended. */
  dias: z.number().int(),
});
export type ApoliceInformada = z.output<typeof apoliceInformada>;

export const renewals = {
  list: endpoint({
    method: 'GET',
    path: `${M}/renovacao`,
    summary: 'Radar de renovações: por padrão o que vence em 60 dias ou já venceu',
    access: 'clientes.ver',
    scope: 'apolices.ler',
    query: z.object({ ...pageQuery, ...renewalFilters }),
    response: z.object({
      data: z.array(renovacao),
      meta: listMeta,
      /** Of the other filters, without the window; `null`: all that is due. */
      janelas: z.array(
        z.object({
          janela: z.enum(JANELAS_RENOVACAO).nullable(),
          quantidade: z.number().int(),
          /** R$ a year. */
          premio_anual: z.number(),
        }),
      ),
      /** Insurers of the visible rows, for the filter. */
      fornecedores: z.array(z.string()),
      /** With the first page: told of in a survey and not recorded, the earliest end first; at most a hundred. */
      informadas: z.array(apoliceInformada),
    }),
  }),
  renew: endpoint({
    method: 'POST',
    path: `${M}/renovacao/{id}`,
    summary: 'Registrar a apólice que renova esta',
    access: 'clientes.editar',
    params: z.object({ id: idParam }),
    body: z.object({ ...policyFields, outra_corretora: z.boolean().optional(), versao }),
    response: apoliceDoCliente,
    status: 201,
  }),
  close: endpoint({
    method: 'PUT',
    path: `${M}/renovacao/{id}`,
    summary: 'Dizer que a apólice não renovou, e por quê; ou retomar',
    access: 'clientes.editar',
    params: byId,
    body: z.discriminatedUnion('acao', [
      z.object({
        acao: z.literal('nao_renovou'),
        motivo: motivoNaoRenovacao,
        observacao: clearable(text(500)).optional(),
        versao,
      }),
      z.object({ acao: z.literal('retomar'), versao }),
    ]),
    response: apoliceDoCliente,
  }),
};
