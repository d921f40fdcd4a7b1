import { z } from 'zod';
import { marca } from './companies.ts';
import { endpoint } from './endpoint.ts';
import { recordOf, timestamp } from './fields.ts';
import { PUBLIC_SHEET_ADDRESSES } from './public-sheet-addresses.ts';

export const SITUACOES_DA_FICHA = ['aberta', 'enviada', 'recebida'] as const;

const valor = z.union([z.string(), z.number()]);

const pergunta = z.object({
  nome: z.string(),
  pergunta: z.string(),
  ajuda: z.string().nullable(),
  tipo: z.enum(['texto', 'dinheiro', 'numero', 'data', 'escolha', 'arquivo']),
  opcoes: z.array(z.object({ value: valor, label: z.string() })).nullable(),
  /** Asked only while these answers stand. */
  visivel_se: z.record(z.string(), z.array(valor)).nullable(),
});
export type PerguntaDaFicha = z.output<typeof pergunta>;

const secao = z.object({
  secao: z.string(),
  titulo: z.string(),
  texto: z.string().nullable(),
  campos: z.array(pergunta),
  lista: z
    .object({ nome: z.string(), adicionar: z.string(), uma: z.string(), colunas: z.array(pergunta) })
    .nullable(),
});
export type SecaoPublica = z.output<typeof secao>;

const linha = z.object({
  linha_uuid: z.string(),
  tabela: z.string(),
  campos: z.record(z.string(), valor),
  /** Name of the file she sent; nobody opens it by the link. */
  arquivo: z.string().nullable(),
});
export type LinhaPublica = z.output<typeof linha>;

const fichaPublica = z.object({
  cliente: z.object({ primeiro_nome: z.string() }),
  consultor: z.object({
    pessoa_nome: z.string(),
    pessoa_telefone: z.string().nullable(),
    pessoa_email: z.string().nullable(),
  }),
  marca,
  expira_em: timestamp,
  situacao: z.enum(SITUACOES_DA_FICHA),
  enviada_em: timestamp.nullable(),
  /** She changed something since she sent it; the office sees it once it is sent again. */
  mudou: z.boolean(),
  /** What the data is for, and when she agreed. */
  ciencia: z.object({ texto: z.string(), em: timestamp.nullable() }),
  secoes: z.array(secao),
  campos: z.record(z.string(), valor),
  linhas: z.array(linha),
  /** Of what was just sent and not stored, by `campo` or `linha_uuid.coluna`. */
  erros: z.record(z.string(), z.array(z.string())),
});
export type FichaPublica = z.output<typeof fichaPublica>;

const byToken = z.object({ token: z.string().max(100) });
const sent = recordOf(z.union([z.string().max(500), z.number(), z.null()]), 60);
const linhaUuid = z.uuid('Identificação de linha inválida.');

/** Calls of the sheet's link, without login. */
export const publicSheet = {
  get: endpoint({
    ...PUBLIC_SHEET_ADDRESSES.get,
    summary: 'A ficha como o cliente a preenche; 404 sem este link, 410 quando venceu ou foi trocado',
    access: 'publico',
    params: byToken,
    response: fichaPublica,
  }),
  save: endpoint({
    ...PUBLIC_SHEET_ADDRESSES.save,
    summary: 'Guarda o que o cliente preencheu; junta os campos enviados, e `enviar` avisa o consultor',
    description:
      'Só o que mudou é enviado; null tira. O que estiver errado não é guardado e volta em `erros`; com erros nada é dado por enviado. Depois que o consultor recebe a ficha, 409.',
    access: 'publico',
    params: byToken,
    body: z.object({
      /** She read what the data is for and agrees. */
      ciencia: z.literal(true, 'Marque que concorda para continuar.'),
      campos: sent.optional(),
      linhas: z
        .array(z.object({ linha_uuid: linhaUuid, tabela: z.string().max(40), campos: sent.nullable() }))
        .max(100)
        .optional(),
      enviar: z.boolean().optional(),
    }),
    response: fichaPublica,
  }),
  sendFile: endpoint({
    ...PUBLIC_SHEET_ADDRESSES.sendFile,
    summary: 'O cliente envia a apólice da linha {linha}, em PDF ou foto; troca a anterior',
    access: 'publico',
    params: byToken.extend({ linha: linhaUuid }),
    response: fichaPublica,
  }),
};
