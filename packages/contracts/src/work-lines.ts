import { ATOS_DA_AREA, TIPOS_TODO, type TipoTodo } from '@farol/domain/pipeline';
import { z } from 'zod';
import {
  aguardando,
  areaQuery,
  dayOut,
  estagio,
  estagioEspecialista,
  estagioQuery,
  id,
  idQuery,
  pontualidade,
  produtoDiagnosticoId,
  statusTarefa,
  timestamp,
} from './fields.ts';
import { GRUPOS_PRAZO, ORDENS_FILA, VEZES } from './lists.ts';
import { listMeta } from './paging.ts';

const periodo = z.coerce
  .number()
  .pipe(z.union([z.literal(1), z.literal(3), z.literal(7), z.literal(14), z.literal(31)]))
  .optional();

export const dueFilters = {
  periodo,
  pontualidade: z.coerce
    .number()
    .pipe(z.union([z.literal(1), z.literal(2)]))
    .optional(),
  estagio: estagioQuery.optional(),
  produto: areaQuery.optional(),
  busca: z.string().trim().max(120).optional(),
};

export const vez = z.enum(VEZES).optional();

export const statusQuery = z.coerce.number().int().min(1).max(4).optional();

/** Filters of the queue; its board takes the same. */
export const queueFilters = {
  ...dueFilters,
  /** `comigo`: a specialist acts next. */
  vez,
  /** Of the task; those that have ended are listed only by this or by their stage. */
  status: statusQuery,
  consultor: idQuery,
  especialista: idQuery,
};

/** Filters and order of the queue as a list. */
export const queueListFilters = {
  ...queueFilters,
  ordenar_por: z.enum(ORDENS_FILA).default('prazo'),
  ordem: z.enum(['asc', 'desc']).default('asc'),
};

const grupo = z.enum(GRUPOS_PRAZO);
const groupTotals = z.record(grupo, z.number().int());

/** An activity of the consultant, or a task of the specialist, as a row linked to its screen. */
const linhaAtividade = z.object({
  diagnostico_id: id.nullable(),
  cliente_id: id,
  tarefa_id: id.nullable(),
  atividade_id: id.nullable(),
  tipo_atividade: z.string(),
  pessoa_nome: z.string(),
  consultor: z.string(),
  estagio: estagio.nullable(),
  /** Of the task; in the to-do list the earliest of the line's areas, or of those that wait for the consultant. */
  estagio_especialista: estagioEspecialista.nullable(),
  status_tarefa: statusTarefa,
  areas: z.array(produtoDiagnosticoId),
  aguardando: aguardando.nullable(),
  especialista: z.string().nullable(),
  /** Provider processing the proposals, while the task waits for it. */
  fornecedor: z.string().nullable(),
  prazo: timestamp.nullable(),
  pontualidade,
  grupo,
  rodada: z.number().int().nullable(),
  atualizado_em: timestamp,
});
export type LinhaAtividade = z.output<typeof linhaAtividade>;

/** A task in the queue, with the urgency of its most urgent item. */
export const linhaFila = linhaAtividade.extend({
  tempo_necessidade: z.number().int().nullable(),
  entrada_no_estagio: timestamp,
  dias_no_estagio: z.number().int(),
});
export type LinhaFila = z.output<typeof linhaFila>;

const tipoTodo = z.enum(Object.keys(TIPOS_TODO) as [TipoTodo, ...TipoTodo[]]);

export const todoFilters = {
  ...dueFilters,
  tipo: tipoTodo.optional(),
  consultor: idQuery,
  /** `comigo`: an own line that asks the reader for something, as a follow-up does once it is due. */
  vez,
  /** Own lines, or those of everybody else. */
  de: z.enum(['mim', 'equipe']).optional(),
};

/** A line of the to-do list: the work of a study or customer, or a birthday, with what contacting needs. */
export const linhaTodo = linhaAtividade.extend({
  /** Identifies the line: odd of areas, even of activities, below zero a birthday, which has no activity. */
  linha_id: z.number().int(),
  tipo: tipoTodo,
  /** What the areas of the line wait for; null: it is not about areas. */
  ato: z.enum(ATOS_DA_AREA).nullable(),
  /** Papers of the line's area that were refused and are to be sent again; null on other lines. */
  recusados: z.number().int().nullable(),
  usuario_criador_id: id,
  pessoa_celular: z.string().nullable(),
  pessoa_email: z.string().nullable(),
  encerrado_em: timestamp.nullable(),
  /** Put off: the line counts for this day. */
  adiada_ate: dayOut.nullable(),
  /** The customer answered by the link, unseen. */
  resposta_em: timestamp.nullable(),
  /** Of a task that somebody noted. */
  propria: z.object({ texto: z.string(), hora: z.string().nullable() }).nullable(),
  /** Of a renewal or review: the study that a new one starts from. */
  estudo_anterior_id: id.nullable(),
  aniversario: z
    .object({
      pessoa: z.enum(['cliente', 'conjuge']),
      nome: z.string(),
      dia: dayOut,
      /** Age completed on the day. */
      idade: z.number().int().nullable(),
    })
    .nullable(),
  apolice: z
    .object({
      diagnostico_apolice_id: id,
      nome: z.string(),
      fornecedor: z.string().nullable(),
      vigencia_fim: dayOut.nullable(),
    })
    .nullable(),
});
export type LinhaTodo = z.output<typeof linhaTodo>;

/** Rows with the totals of each group, also by whose turn it is, whatever `vez` is asked for. */
export const listOfDue = <Row extends z.ZodType>(row: Row) =>
  z.object({
    data: z.array(row),
    meta: listMeta,
    grupos: groupTotals,
    por_vez: z.object({ comigo: groupTotals, esperando: groupTotals }),
  });
