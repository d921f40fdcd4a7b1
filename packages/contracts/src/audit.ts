import {
  FONTES_AUDITORIA,
  type Mudanca,
  REGISTROS_AUDITADOS,
  type RegistroAuditado,
  TIPOS_AUDITORIA,
} from '@farol/domain/audit';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { day, id, idQuery, timestamp, typed } from './fields.ts';
import { MAX_PER_PAGE, PER_PAGE } from './lists.ts';

const M = '/motor-interno/auditoria';

/** Rows of a table whose ids are larger than those of others. */
const bigId = z.number().int().min(1).max(Number.MAX_SAFE_INTEGER);

/** Position after the last entry of a page: its instant, where it is stored, its id. */
const CURSOR = new RegExp(
  `^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}\\.\\d{3}Z_(${FONTES_AUDITORIA.join('|')})_[1-9]\\d{0,14}$`,
);

export const auditFilters = {
  de: day.optional(),
  ate: day.optional(),
  pessoa: idQuery,
  tipo: z.enum(TIPOS_AUDITORIA).optional(),
  registro: z.enum(REGISTROS_AUDITADOS as [RegistroAuditado, ...RegistroAuditado[]]).optional(),
  registro_id: idQuery,
  cliente: idQuery,
};
type Period = { de?: string | undefined; ate?: string | undefined };
export const isAuditPeriod = ({ de, ate }: Period): boolean => !de || !ate || de <= ate;
export const TURNED_AUDIT_PERIOD = { path: ['ate'], message: 'O fim do período vem antes do início.' };

const mudancas = typed<Mudanca[]>(z.array(z.unknown()));

const entrada = z.object({
  fonte: z.enum(FONTES_AUDITORIA),
  id: bigId,
  empresa_id: id,
  quando: timestamp,
  tipo: z.enum(TIPOS_AUDITORIA),
  /** Of a read of health data: where. */
  acao: z.string(),
  entidade: z.string(),
  entidade_id: id.nullable(),
  /** Null where no person of the company did it: the system, or a customer by a link. */
  autor: z.object({ funcionario_id: id, pessoa_nome: z.string() }).nullable(),
  perfil: z.string().nullable(),
  /** Name of the author's key, where it was done by one. */
  chave: z.string().nullable(),
  /** `existe`: the reader may open the record. */
  cliente: z.object({ cliente_id: id, pessoa_nome: z.string(), existe: z.boolean() }).nullable(),
  diagnostico: z.object({ diagnostico_id: id, existe: z.boolean() }).nullable(),
  /** The person that an entry about a user is about, if not the author. */
  alvo: z.string().nullable(),
  /** The first changed fields; without health data. */
  mudancas,
  outras_mudancas: z.number().int(),
  /** Of reads: how often within the hour, and when last. */
  vezes: z.number().int().nullable(),
  ultima_em: timestamp.nullable(),
  ip: z.string().nullable(),
  agente: z.string().nullable(),
});
export type EntradaDaAuditoria = z.output<typeof entrada>;

export const audit = {
  list: endpoint({
    method: 'GET',
    path: M,
    summary:
      'Auditoria da empresa, da mais nova à mais antiga: alterações, leituras de dados de saúde, exportações e acessos',
    description:
      'Paginada por `apos`. Sem dados de saúde; números de documentos mascarados. As entradas e saídas ficam 30 dias, as leituras de saúde 5 anos.',
    access: 'auditoria.ver',
    query: z
      .object({
        ...auditFilters,
        apos: z.string().regex(CURSOR).optional(),
        per_page: z.coerce.number().int().min(1).max(MAX_PER_PAGE).catch(PER_PAGE).default(PER_PAGE),
      })
      .refine(isAuditPeriod, TURNED_AUDIT_PERIOD),
    response: z.object({
      data: z.array(entrada),
      /** `apos` of the entries that follow; null at the end. */
      proximo: z.string().nullable(),
      /** Of all pages; null on those after the first. */
      total: z.number().int().nullable(),
      /** False if counting stopped at 10,000. */
      total_exato: z.boolean(),
    }),
  }),
  get: endpoint({
    method: 'GET',
    path: `${M}/{fonte}/{id}`,
    summary: 'Uma entrada da auditoria, com todos os campos antes e depois',
    description: 'Mostra também os dados de saúde que mudaram: essa leitura fica na auditoria.',
    access: 'auditoria.ver',
    params: z.object({
      fonte: z.enum(FONTES_AUDITORIA),
      id: z
        .string()
        .regex(/^[1-9]\d{0,14}$/)
        .transform(Number),
    }),
    response: entrada.extend({ request_id: z.string().nullable() }),
  }),
};
