import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { anything, day, dayOut, id, simNao, text, timestamp, uf, versao } from './fields.ts';

/** An edition of a parameter: value, period of validity and source. */
const edicao = z.object({
  /** Null: a default, which no company changes. */
  parametro_id: id.nullable(),
  valor: z.unknown(),
  vigencia_inicio: dayOut,
  vigencia_fim: dayOut.nullable(),
  fonte: z.string().nullable(),
  verificado: z.boolean(),
  /** When another edition of the same day replaced it. */
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
  /** Value valid today; null while the first edition is in the future. */
  atual: edicao.nullable(),
  /** Every edition, newest first, future ones included. */
  historico: z.array(edicao),
  /** Grows with every change; 1 for an unchanged parameter. */
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
  /** S: the company's own edition ends and the default applies again from today. */
  restaurar: simNao.optional(),
});

/** A month of an index; fractions. */
const mesPublicado = z.object({
  /** `yyyy-MM` */
  mes: z.string(),
  valor: z.number(),
  fonte: z.string().nullable(),
});

const mudancaDeIndice = z.object({
  em: timestamp,
  autor: z.object({ funcionario_id: id, pessoa_nome: z.string() }).nullable(),
  /** Null if months were only removed. */
  fonte: z.string().nullable(),
  meses: z.array(z.object({ mes: z.string(), antes: z.number().nullable(), depois: z.number().nullable() })),
});

const indice = z.object({
  indice: z.string(),
  rotulo: z.string(),
  /** Oldest first. */
  meses: z.array(mesPublicado),
  /** Changes, newest first. */
  historico: z.array(mudancaDeIndice),
  /** Grows with every change; 1 for an index without months. */
  versao,
});
export type IndiceFio = z.output<typeof indice>;

const months = z.object({
  versao,
  fonte: text(300).optional(),
  /** Changed months; null removes one. */
  meses: z.array(z.object({ mes: z.string().max(10), valor: z.number().nullable() })).max(600),
});

export const parameters = {
  list: endpoint({
    method: 'GET',
    path: '/parametro',
    summary: 'Parâmetros da empresa, com fonte, vigência e histórico',
    access: 'parametros.ver',
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
  indexes: endpoint({
    method: 'GET',
    path: '/parametro/indice',
    summary: 'Índices publicados que a empresa guarda, mês a mês, com histórico',
    description:
      'Meses de cada índice (INCC, IPCA…) como fração por mês: 0,005 é 0,5%. Cada gravação é uma edição, que o histórico conserva; a versão é a do índice inteiro.',
    access: 'parametros.ver',
    response: z.object({ hoje: dayOut, data: z.array(indice) }),
  }),
  updateIndex: endpoint({
    method: 'PUT',
    path: '/parametro/indice/{indice}',
    summary: 'Gravar, corrigir ou tirar meses de um índice',
    access: 'parametros.editar',
    params: z.object({ indice: z.string().max(10) }),
    body: months,
    response: indice,
  }),
};
