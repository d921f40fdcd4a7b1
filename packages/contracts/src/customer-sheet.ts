import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { arquivo, byId, estagio, id, recordOf, timestamp } from './fields.ts';
import { SITUACOES_DA_FICHA } from './public-sheet.ts';
import { linkDoCliente } from './public-study.ts';

const PATH = '/motor-interno/cliente/{id}/ficha';

const decisao = z.object({
  decisao: z.enum(['aceita', 'mantida']),
  quem: z.string(),
  quando: timestamp,
  /** What the study had then. */
  estudo: z.string().nullable(),
});

const campoConferido = z.object({
  /** Names it in decisions. */
  chave: z.string(),
  rotulo: z.string(),
  disse: z.string(),
  estudo: z.string().nullable(),
  situacao: z.enum(['vazio', 'igual', 'diferente']),
  /** Base version of the study's value, sent back with a decision. */
  versao: z.number().int(),
  decisao: decisao.nullable(),
});
export type CampoConferido = z.output<typeof campoConferido>;

const linhaConferida = z.object({
  chave: z.string(),
  /** "Filho ou dependente", "Seguro" */
  rotulo: z.string(),
  /** The study has a row about the same thing: its values are decided one by one. */
  no_estudo: z.boolean(),
  /** What the study requires of the row and she did not say. */
  faltam: z.array(
    z.object({
      nome: z.string(),
      rotulo: z.string(),
      tipo: z.enum(['texto', 'dinheiro', 'numero', 'data', 'escolha', 'arquivo']),
      opcoes: z.array(z.object({ value: z.union([z.string(), z.number()]), label: z.string() })).nullable(),
    }),
  ),
  colunas: z.array(campoConferido),
  arquivo: arquivo.nullable(),
  decisao: decisao.nullable(),
});
export type LinhaConferida = z.output<typeof linhaConferida>;

const fichaDoCliente = z.object({
  link: linkDoCliente.nullable(),
  /** The newest sheet; null: none was ever sent. */
  ficha: z
    .object({
      ficha_id: id,
      situacao: z.enum(SITUACOES_DA_FICHA),
      ciencia_em: timestamp.nullable(),
      enviada_em: timestamp.nullable(),
      recebida_em: timestamp.nullable(),
      recebida_por: z.string().nullable(),
      /** When it was last sent, or begun. */
      atualizada_em: timestamp,
    })
    .nullable(),
  /** What she sent beside the study; null until she sends it. */
  conferencia: z
    .object({
      /** The open study that takes it; null: none is open. */
      estudo: z.object({ diagnostico_id: id, estagio }).nullable(),
      secoes: z.array(
        z.object({
          secao: z.string(),
          titulo: z.string(),
          campos: z.array(campoConferido),
          linhas: z.array(linhaConferida),
        }),
      ),
      /** Keys that wait for a decision, and those among them that fill what the study lacks. */
      abertas: z.array(z.string()),
      vazias: z.array(z.string()),
    })
    .nullable(),
});
export type FichaDoCliente = z.output<typeof fichaDoCliente>;

/** The sheet that a customer fills before the first meeting. */
export const customerSheet = {
  get: endpoint({
    method: 'GET',
    path: PATH,
    summary: 'A ficha do cliente {id}: o link em vigor, o que ela disse e o que está no estudo',
    access: 'clientes.ver',
    params: byId,
    response: fichaDoCliente,
  }),
  createLink: endpoint({
    method: 'POST',
    path: `${PATH}/link`,
    summary: 'Criar o link da ficha: o endereço aparece só agora, e o link anterior deixa de valer',
    description: 'O que o cliente já preencheu e ninguém recebeu continua; depois disso começa outra ficha.',
    access: 'clientes.editar',
    params: byId,
    response: linkDoCliente.extend({ token: z.string(), url: z.string() }),
    status: 201,
    secret: true,
  }),
  revokeLink: endpoint({
    method: 'DELETE',
    path: `${PATH}/link`,
    summary: 'Revogar o link da ficha',
    access: 'clientes.editar',
    params: byId,
  }),
  decide: endpoint({
    method: 'PUT',
    path: `${PATH}/decisoes`,
    summary: 'Aceitar no estudo, ou deixar como está, o que o cliente disse; tudo ou nada',
    description:
      'Cada chave vem da conferência. `aceitar` grava no estudo como se fosse digitado; `manter` deixa o estudo como está; `incluir` põe a linha como outra, embora o estudo já tenha uma parecida. Com versão antiga, 409 com a conferência atual em `atual`. A primeira decisão recebe a ficha.',
    access: 'estudos.editar',
    params: byId,
    body: z.object({
      ficha_id: id,
      /** As last read: what she changed since is not decided unseen. */
      atualizada_em: z.string().max(40),
      diagnostico_id: id,
      decisoes: z
        .array(
          z.object({
            chave: z.string().max(120),
            decisao: z.enum(['aceitar', 'manter', 'incluir']),
            versao: z.number().int().min(0),
            /** What she left out of a row that the study requires. */
            completar: recordOf(z.union([z.string().max(500), z.number()]), 20).optional(),
          }),
        )
        .min(1)
        .max(200)
        .refine(
          (made) => new Set(made.map(({ chave }) => chave)).size === made.length,
          'Decida cada resposta uma vez só.',
        ),
    }),
    response: fichaDoCliente,
  }),
};
