import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { arquivo, byId, id, timestamp } from './fields.ts';

/** The newest, with those that ended or were removed. */
const MAX_COPIAS = 10;

const copia = z.object({
  exportacao_completa_id: id,
  status: z.enum(['na_fila', 'fazendo', 'pronta', 'cancelada', 'falhou', 'vencida', 'retirada']),
  pedida_por: z.string(),
  criado_em: timestamp,
  /** The moment that all its rows are of. */
  foto_em: timestamp.nullable(),
  concluida_em: timestamp.nullable(),
  /** From then on the file is gone. */
  expira_em: timestamp.nullable(),
  /** Share of rows and files that are written. */
  andamento: z.number().min(0).max(1),
  tabelas: z.number().int().nullable(),
  linhas: z.number().int().nullable(),
  arquivos: z.number().int().nullable(),
  /** Files whose bytes were not there. */
  faltando: z.number().int().nullable(),
  bytes: z.number().int().nullable(),
  /** Why it failed, in a sentence. */
  erro: z.string().nullable(),
  arquivo: arquivo.nullable(),
});
export type CopiaDaEmpresa = z.output<typeof copia>;

/** Copies of everything a company has, made in the background: one ZIP each. */
export const companyArchives = {
  list: endpoint({
    method: 'GET',
    path: '/empresa/{id}/levar-tudo',
    summary: 'As últimas cópias de tudo da empresa, com o andamento',
    access: 'empresa.levar',
    params: byId,
    response: z.object({
      /** Days for which a file is kept. */
      dias: z.number().int(),
      data: z.array(copia).max(MAX_COPIAS),
    }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/empresa/{id}/levar-tudo',
    summary: 'Pedir uma cópia de tudo da empresa: tabelas em CSV e JSON, arquivos e descrição, num ZIP',
    description:
      'É feita em segundo plano, uma por vez em cada empresa (409 enquanto há outra). Quem pediu e os outros administradores são avisados.',
    access: 'empresa.levar',
    security: 'exportacao',
    params: byId,
    response: copia,
    status: 201,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/motor-interno/levar-tudo/{id}',
    summary: 'Cancelar a cópia em andamento, ou apagar o arquivo da que ficou pronta',
    access: 'empresa.levar',
    params: byId,
    response: copia,
  }),
};
