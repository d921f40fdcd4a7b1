import { type ColunaDoExtrato, isColunaDoExtrato } from '@farol/domain/commissions';
import { z } from 'zod';
import { mes } from './commissions.ts';
import { endpoint } from './endpoint.ts';
import { byId, clearable, id, timestamp, typed, versao } from './fields.ts';
import { MAX_LINHAS_MOSTRADAS } from './lists.ts';
import { listOf, pageQuery } from './paging.ts';

const M = '/motor-interno/comissao/extrato';

const coluna = typed<ColunaDoExtrato>(z.string().refine(isColunaDoExtrato, 'Escolha um campo da lista.'));

const resumo = z.object({
  comissao_extrato_id: id,
  arquivo_nome: z.string(),
  status: z.enum(['enviado', 'importado', 'desfeito']),
  linhas_total: z.number().int(),
  linhas_importadas: z.number().int(),
  criado_em: timestamp,
  usuario: z.string(),
});

const linha = z.object({
  /** Row of the file, the first being 1. */
  numero: z.number().int(),
  situacao: z.enum(['pronta', 'repetida', 'erro']),
  /** What the row calls the policy; of the found one its customer. */
  apolice: z.string(),
  pessoa_nome: z.string().nullable(),
  diagnostico_apolice_id: id.nullable(),
  competencia: z.string().nullable(),
  parcela: z.number().int().nullable(),
  bruto: z.number().nullable(),
  liquido: z.number().nullable(),
  mensagens: z.array(z.string()),
});
export type LinhaDoExtratoLida = z.output<typeof linha>;

const extrato = resumo.extend({
  colunas: z.array(z.string()),
  /** Sheets of the file that have rows, and which of them, from 0, was read. */
  folhas: z.array(z.object({ nome: z.string(), linhas: z.number().int() })),
  folha: z.number().int(),
  /** By column: the field it fills, or null. */
  mapeamento: z.array(coluna.nullable()),
  /** Month of the rows that name none. */
  competencia: z.string().nullable(),
  /** First rows, as in the file. */
  amostra: z.array(z.array(z.string())),
  /** What must be chosen before the rows can be read. */
  falta: z.array(z.string()),
  /** The same file was imported before. */
  mesmo_arquivo: z.object({ quando: timestamp, usuario: z.string() }).nullable(),
  /** What importing would do; null while something is missing, and once it was done. */
  conferencia: z
    .object({
      prontas: z.number().int(),
      repetidas: z.number().int(),
      com_erro: z.number().int(),
      /** Rows that sum others: they are left out. */
      somas: z.number().int(),
      /** Gross of the rows that are ready. */
      bruto: z.number(),
      linhas: z.array(linha).max(MAX_LINHAS_MOSTRADAS),
    })
    .nullable(),
  versao,
});
export type ExtratoDeComissao = z.output<typeof extrato>;

/** Received commissions from an insurer's statement. */
export const statements = {
  list: endpoint({
    method: 'GET',
    path: M,
    summary: 'Extratos de comissão enviados, os mais novos primeiro',
    access: 'comissoes.editar',
    query: z.object(pageQuery),
    response: listOf(resumo),
  }),
  upload: endpoint({
    method: 'POST',
    path: M,
    summary: 'Enviar o extrato da seguradora (XLSX, XLS, ODS, CSV ou TSV); nada é registrado ainda',
    access: 'comissoes.editar',
    /** The sheet to read, from 0; found out without. */
    query: z.object({ folha: z.coerce.number().int().min(0).max(50).optional() }),
    upload: { field: 'file', kind: 'planilha' },
    response: extrato,
    status: 201,
  }),
  get: endpoint({
    method: 'GET',
    path: `${M}/{id}`,
    summary: 'Um extrato, com a conferência das linhas',
    access: 'comissoes.editar',
    params: byId,
    response: extrato,
  }),
  update: endpoint({
    method: 'PUT',
    path: `${M}/{id}`,
    summary: 'Mudar as colunas e o mês do extrato',
    access: 'comissoes.editar',
    params: byId,
    body: z.object({
      mapeamento: z.array(coluna.nullable()).max(100).optional(),
      competencia: clearable(mes).optional(),
      versao,
    }),
    response: extrato,
  }),
  confirm: endpoint({
    method: 'POST',
    path: `${M}/{id}/confirmar`,
    summary: 'Registrar as linhas prontas; as repetidas e as com erro ficam de fora',
    access: 'comissoes.editar',
    params: byId,
    response: extrato,
  }),
  undo: endpoint({
    method: 'DELETE',
    path: `${M}/{id}`,
    summary: 'Desfazer a importação do extrato, ou deixá-lo de lado antes dela',
    access: 'comissoes.editar',
    params: byId,
  }),
};
