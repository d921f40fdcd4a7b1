import { isFullName } from '@farol/domain/br';
import { refusalMotivos } from '@farol/domain/code-lists';
import { z } from 'zod';
import { documentoEnviado } from './closing-shapes.ts';
import { marca } from './companies.ts';
import { endpoint } from './endpoint.ts';
import { dayOut, documentoQuery, id, idParam, text, timestamp } from './fields.ts';
import { paginaMostrada } from './public-page.ts';
import { apolicePublica } from './public-policies.ts';
import { PUBLIC_STUDY_ADDRESSES } from './public-study-addresses.ts';
import { STATUS_REVISAO } from './study-shapes.ts';

/** Two hundred answers, each with a reason in a few words. */
const ANSWERS_BODY_LIMIT = 256 * 1024;

const linha = z.object({ rotulo: z.string(), texto: z.string() });
/** `explica`: short explanation, where the label is not enough. */
const detalhe = linha.extend({ explica: z.string().optional() });

const opcaoMostrada = z.object({
  diagnostico_produto_item_opcao_id: id,
  rodada: z.number().int(),
  nome: z.string(),
  fornecedor: z.string(),
  recomendada: z.boolean(),
  /** Price and its period: "R$ 312,40", "por mês". */
  preco: z.object({ figura: z.string(), por: z.string() }).nullable(),
  /** The same price as a number; null where the option is compared by a rate, absent in older contents. */
  custo: z
    .object({
      valor: z.number(),
      por: z.enum(['mes', 'ano', 'total']),
      de: z.enum(['parcela_com_seguro', 'aporte', 'imovel']).nullable(),
    })
    .nullish(),
  /** "na mesma proposta que Doenças graves": the proposal, by its id, covers other needs too; named in full once. */
  proposta: z.object({ proposta_id: id, com: z.string() }).optional(),
  /** Total of a currency exchange in reais: "R$ 56.097,00 no total por USD 10.000, com imposto e tarifa". */
  total: z.string().optional(),
  /** Cost in R$ per month, a yearly premium divided by 12; absent for single payments. */
  mensal: z.number().optional(),
  /** "R$ 254,00 a menos por ano que hoje": beside the contract it takes the place of. */
  contra_hoje: z.string().optional(),
  /** Why it is recommended although the study measured no need. */
  motivo: z.string().optional(),
  /** "cobre 84% da necessidade", and the share as a fraction. */
  cobertura: z.object({ texto: z.string(), parte: z.number() }).nullable(),
  /** "além do que falta: o que há hoje já basta": instead of the cover, where nothing is missing. */
  alem: z.string().optional(),
  validade_proposta: dayOut.nullable(),
  detalhes: z.array(detalhe),
  /** The broker's disclosed remuneration; null where the kind of option has none. */
  remuneracao: z.string().nullable(),
  /** Above the investor's profile: the mark, and the declaration that approving it takes. Absent where it fits. */
  fora_do_perfil: z.object({ texto: z.string(), declaracao: z.string() }).optional(),
  /**
   * The same in codes and numbers, rounded as shown: decides whether the option changed. Absent in contents
   * stored as `farol.estudo/1`.
   */
  valores: z
    .object({
      nome: z.string(),
      preco: z.object({ valor: z.number(), periodicidade: z.string().nullable() }).nullable(),
      total: z.number().nullable(),
      remuneracao: z.number().nullable(),
      motivo: z.string().optional(),
      /** By field name of the option. */
      campos: z.record(z.string(), z.unknown()),
    })
    .optional(),
  /** Answer in an earlier round of an option carried over. */
  resposta_anterior: z
    .object({
      status: z.enum(['approved', 'adjust', 'reproved']),
      data: dayOut,
      comentario: z.string().nullable(),
      /** Texts that have changed since that answer; empty if none. */
      mudou: z.array(z.string()),
      /** Pre-marked as approved on the page; may be changed before sending. */
      marcada: z.boolean(),
    })
    .optional(),
});
export type OpcaoMostrada = z.output<typeof opcaoMostrada>;

const itemMostrado = z.object({
  diagnostico_produto_item_id: id,
  codigo: z.string(),
  nome: z.string(),
  /** "Marina", "Marina e Rafael" */
  pessoa: z.string(),
  frase: z.string(),
  /** Several options may be approved together. */
  somar: z.boolean(),
  medida: z
    .object({
      necessidade: z.number(),
      existente: z.number(),
      falta: z.number(),
      unidade: z.enum(['R$', 'R$/dia', 'R$/mês']),
      /** The same in another unit: the capital that a contribution yields. */
      tambem: z.string().optional(),
    })
    .nullable(),
  /** Why it has no option: none offered, in the specialist's words, or refused before. */
  sem_opcoes: z.string().optional(),
  /** R$ per month paid today that end when an option is approved; equal keys end once. */
  deixa_de_pagar: z
    .object({
      chave: z.string(),
      mensal: z.number(),
      partes: z.array(z.object({ chave: z.string(), mensal: z.number() })).optional(),
    })
    .optional(),
  /** Codes and numbers behind its sentence; for comparison only. */
  valores: z.record(z.string(), z.unknown()).optional(),
  opcoes: z.array(opcaoMostrada),
});

const serie = z.object({ nome: z.string(), valores: z.array(z.number()) });

/** The family's money year by year, today and with the plan, in today's R$. */
const fluxoMostrado = z.object({
  frase: z.string(),
  /** Null without a plan. */
  com_o_plano: z.string().nullable(),
  objetivos: z.array(z.string()),
  /** That it is a projection. */
  fecho: z.string(),
  /** Of the start and of the end of every year: the picture and its table. */
  desenho: z.object({
    anos: z.array(z.number().int()),
    idades: z.array(z.number()),
    hoje: serie,
    plano: serie.nullable(),
    marcas: z.array(
      z.object({
        tipo: z.enum(['aposentadoria', 'objetivo', 'divida', 'acaba', 'evento']),
        /** Years from the start. */
        em: z.number(),
        texto: z.string(),
      }),
    ),
  }),
  /** A sentence in place of the picture, and the note below it. */
  alternativa: z.string(),
  nota: z.string(),
});
export type FluxoMostrado = z.output<typeof fluxoMostrado>;

/** What the customer sees of a study, word for word: this content is frozen and hashed. */
const conteudoEstudo = z.object({
  formato: z.enum(['farol.estudo/1', 'farol.estudo/2']),
  diagnostico_id: id,
  data_apresentacao: dayOut.nullable(),
  cliente: z.object({ pessoa_nome: z.string() }),
  consultor: z.object({
    pessoa_nome: z.string(),
    pessoa_telefone: z.string().nullable(),
    pessoa_email: z.string().nullable(),
  }),
  empresa: z.object({ nome: z.string() }),
  frase: z.string(),
  areas: z.array(
    z.object({
      produto_diagnostico_id: z.number().int().min(1).max(6),
      nome: z.string(),
      /** Registrations that the company lacks for this area. */
      avisos: z.array(z.string()).optional(),
      itens: z.array(itemMostrado),
    }),
  ),
  /** Absent where the presentation leaves it out, and in contents of before. */
  fluxo: fluxoMostrado.optional(),
  divulgacao: z.object({ texto: z.string(), registros: z.array(linha) }),
  consentimentos: z.array(z.object({ finalidade: z.string(), canal: z.string(), data: dayOut })),
  premissas: z.array(linha),
  /** Sentence, disclosure and parameters in codes and numbers; for comparison only. */
  valores: z.record(z.string(), z.unknown()).optional(),
});
export type ConteudoEstudo = z.output<typeof conteudoEstudo>;

const respostaDada = z.object({
  diagnostico_produto_item_opcao_id: id,
  area: z.string(),
  item: z.string(),
  opcao: z.string(),
  fornecedor: z.string(),
  status: z.enum(STATUS_REVISAO),
  comentario: z.string().nullable(),
  /** Code of the list `motivo_recusa`. */
  motivo_recusa: z.string().nullable(),
});

export const envioRegistrado = z.object({
  estudo_resposta_id: id,
  quando: timestamp,
  canal: z.enum(['link', 'consultor']),
  /** As typed by the customer, or the consultant's. */
  nome: z.string(),
  /** False for answers older than stored contents: there is no proof of them. */
  comprovante: z.boolean(),
});

/** A document of the study as its customer sees it: never the file itself. */
const documentoPublico = z.object({
  diagnostico_documento_id: id,
  nome: z.string(),
  /** What to look for: period, signatures, both sides. */
  detalhes: z.string().nullable(),
  /** Where she gets it, or the form that it is. */
  origem: z.string().nullable(),
  /** Whose it is; null: of the whole study. */
  pessoa: z.string().nullable(),
  obrigatorio: z.boolean(),
  situacao: z.enum(['falta', 'enviado', 'aprovado', 'recusado']),
  /** Why it was refused; never of health data. */
  motivo: z.string().nullable(),
  enviado_em: timestamp.nullable(),
  /** Which date she may tell with the file. */
  pede_data: z.enum(['emitido_em', 'valido_ate']).nullable(),
  /** What its dates say, where it is not simply valid. */
  validade: z.string().nullable(),
  /** How many pages there are. */
  paginas: z.number().int().min(0),
  /** Sent by this page, and so hers to replace until it is checked. */
  do_link: z.boolean(),
  pode_enviar: z.boolean(),
});
export type DocumentoPublico = z.output<typeof documentoPublico>;

const estudoPublico = z.object({
  /** SHA-256 of the content. */
  retrato: z.string(),
  conteudo: conteudoEstudo,
  expira_em: timestamp,
  /** A made-up customer's study, opened by anyone who tries it. */
  exemplo: z.literal(true).optional(),
  /** Whose page it is; absent in replies of an older server. */
  marca: marca.optional(),
  /** The first screen: the same figures as the content, by the answers so far. */
  pagina: paginaMostrada.optional(),
  encerrado: z.boolean(),
  /** Areas being quoted again. */
  em_cotacao: z.array(z.string()),
  opcoes: z.array(
    z.object({
      diagnostico_produto_item_opcao_id: id,
      status: z.enum(STATUS_REVISAO),
      pode_responder: z.boolean(),
      vencida: z.boolean(),
    }),
  ),
  documentos: z.array(documentoPublico),
  /** Absent in replies of an older server. */
  apolices: z.array(apolicePublica).optional(),
  /** Only in the reply to a file just sent: it is a PDF that asks for a password. */
  pede_senha: z.literal(true).optional(),
  enviadas: z.array(
    z.object({
      quando: timestamp,
      nome: z.string(),
      canal: z.enum(['link', 'consultor']),
      respostas: z.array(respostaDada),
    }),
  ),
});
export type EstudoPublico = z.output<typeof estudoPublico>;

export const linkDoCliente = z.object({
  criado_em: timestamp,
  expira_em: timestamp,
  vencido: z.boolean(),
  acessos: z.number().int(),
  ultimo_acesso_em: timestamp.nullable(),
});
export type LinkDoCliente = z.output<typeof linkDoCliente>;

const MOTIVOS = refusalMotivos().map((o) => o.value);
const byToken = z.object({ token: z.string().max(100) });
const byTokenAndId = byToken.extend({ id: idParam });

/** Calls of the customer's link, without login. */
export const publicStudy = {
  get: endpoint({
    ...PUBLIC_STUDY_ADDRESSES.get,
    summary: 'O estudo como o cliente o vê; 404 sem este link, 410 quando venceu ou foi trocado',
    access: 'publico',
    params: byToken,
    response: estudoPublico,
  }),
  pdf: endpoint({
    ...PUBLIC_STUDY_ADDRESSES.pdf,
    summary: 'O estudo em PDF, com o que foi apresentado ao cliente',
    access: 'publico',
    params: byToken,
    query: documentoQuery,
  }),
  policyFile: endpoint({
    ...PUBLIC_STUDY_ADDRESSES.policyFile,
    summary:
      'Um arquivo da apólice {id} deste estudo: 1 apólice/contrato, 2 boleto/carnê, 3 carteirinha/certificado',
    access: 'publico',
    params: byTokenAndId.extend({ x: z.coerce.number().int().min(1).max(3) }),
  }),
  answer: endpoint({
    ...PUBLIC_STUDY_ADDRESSES.answer,
    summary: 'As respostas do cliente, todas juntas; 409 com o estudo como está em `atual` quando ele mudou',
    access: 'publico',
    params: byToken,
    bodyLimit: ANSWERS_BODY_LIMIT,
    body: z.object({
      nome: text(120).refine(isFullName, 'Digite seu nome e sobrenome.'),
      /** Hash of the answered content. */
      retrato: z.string().max(64).optional(),
      respostas: z
        .array(
          z.object({
            diagnostico_produto_item_opcao_id: id,
            status: z.enum(['approved', 'adjust', 'reproved']),
            comentario: z.string().trim().max(2000).nullish(),
            motivo_recusa: z.enum(MOTIVOS).nullish(),
            /** Who accepts the declaration of an option above the investor's profile. */
            declaracao_nome: z.string().trim().max(120).nullish(),
          }),
        )
        .min(1)
        .max(200),
    }),
    response: estudoPublico,
  }),
  sendDocument: endpoint({
    ...PUBLIC_STUDY_ADDRESSES.sendDocument,
    summary: 'O cliente envia o arquivo do documento {id}, que fica para conferência; devolve o estudo',
    description:
      'Um documento que falta, que foi recusado, ou que veio por este link e ainda não foi conferido. O arquivo não se lê pelo link.',
    access: 'publico',
    params: byTokenAndId,
    query: documentoEnviado,
    response: estudoPublico,
  }),
};
