import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { anything, day, dayOut, id, simNao, text, timestamp, uf, versao } from './fields.ts';

/** An edition of a parameter: what it was worth, from when to when, and who says so. */
const edicao = z.object({
  /** Null: the house's own, which no company writes. */
  parametro_id: id.nullable(),
  valor: z.unknown(),
  vigencia_inicio: dayOut,
  vigencia_fim: dayOut.nullable(),
  fonte: z.string().nullable(),
  verificado: z.boolean(),
  /** Another edition of the same day stands in its place since then. */
  substituido_em: timestamp.nullable(),
  autor: z.object({ funcionario_id: id, pessoa_nome: z.string() }).nullable(),
  criado_em: timestamp.nullable(),
});
export type EdicaoFio = z.output<typeof edicao>;

const parametro = z.object({
  chave: z.string(),
  uf: uf.nullable(),
  rotulo: z.string(),
  grupo: z.string(),
  /** What counts today; null while the first edition has not begun. */
  atual: edicao.nullable(),
  /** Every edition, newest first, those to come among them. */
  historico: z.array(edicao),
  /** Grows with every change; 1 where the company never changed anything. */
  versao,
});
export type ParametroFio = z.output<typeof parametro>;

const change = z.object({
  chave: text(60),
  uf: uf.nullish(),
  versao,
  valor: anything(20_000).optional(),
  vigencia_inicio: day.optional(),
  fonte: text(300).optional(),
  verificado: simNao.optional(),
  /** S: the company's own ends and the house's counts again from today. */
  restaurar: simNao.optional(),
});

export const parameters = {
  list: endpoint({
    method: 'GET',
    path: '/parametro',
    summary: 'Parâmetros da empresa, com fonte, vigência e histórico',
    access: 'autenticado',
    response: z.object({ hoje: dayOut, data: z.array(parametro) }),
  }),
  update: endpoint({
    method: 'PUT',
    path: '/parametro',
    summary: 'Nova edição de um parâmetro a partir de uma data, ou a volta ao padrão',
    access: 'parametros.editar',
    body: change,
    response: parametro,
  }),
};
