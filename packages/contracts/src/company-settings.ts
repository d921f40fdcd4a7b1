import {
  findLista,
  INSTITUICOES,
  type NomeListaLeve,
  type TipoDocumento,
  type Valor,
} from '@farol/domain/code-lists';
import { type CanalMensagem, MAX_EMAIL, MOMENTOS, type MomentoMensagem } from '@farol/domain/messages';
import { type AjusteDocumentos, MAX_ACRESCENTADOS } from '@farol/domain/pipeline';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { dayOut, id, money, produtoDiagnosticoId, simNao, text, timestamp, typed, versao } from './fields.ts';
import { MAX_INSTITUICOES, MAX_PADROES, RELATADOS } from './lists.ts';
import { listOf, pageQuery } from './paging.ts';

const autor = z.object({ funcionario_id: id, pessoa_nome: z.string() }).nullable();

/** Changes, newest first; null before or after: the house's default. */
const historyOf = <T extends z.ZodType>(valor: T) =>
  z.array(z.object({ em: timestamp, autor, antes: valor.nullable(), depois: valor.nullable() }));

const momento = z.enum(MOMENTOS as [MomentoMensagem, ...MomentoMensagem[]]);
const canal = z.enum(['whatsapp', 'email']) satisfies z.ZodType<CanalMensagem>;

const rotinaDoDia = z.object({
  dia: dayOut,
  /** Null: the day has not ended yet. */
  concluida_em: timestamp.nullable(),
  avisos: z.array(z.object({ tipo: z.enum(RELATADOS), total: z.number().int() })),
  /** Attempts that failed; each hour tries again. */
  falhas: z.number().int(),
  ultima_falha_em: timestamp.nullable(),
});
export type RotinaDoDia = z.output<typeof rotinaDoDia>;

const backup = z.object({
  /** False: the installation has no folder for backups. */
  agendado: z.boolean(),
  /** Hours between two. */
  intervalo: z.number().int(),
  /** The last whole one. */
  ultimo: z
    .object({
      concluido_em: timestamp,
      segundos: z.number(),
      bytes: z.number().int(),
      linhas: z.number().int(),
      arquivos: z.number().int(),
      /** Files that were missing or changed in the installation itself. */
      faltando: z.number().int(),
      cifrado: z.boolean(),
    })
    .nullable(),
  /** Since the last whole one. */
  falha: z.object({ em: timestamp, motivo: z.string() }).nullable(),
  /** None was whole for twice the interval. */
  atrasado: z.boolean(),
});
export type SituacaoBackup = z.output<typeof backup>;

const textoMensagem = z.object({ assunto: z.string(), texto: z.string() });

const modeloMensagem = textoMensagem.extend({
  momento,
  canal,
  /** False: the house's default. */
  da_empresa: z.boolean(),
  historico: historyOf(textoMensagem),
  /** Grows with every change; 1 for the default. */
  versao,
});
export type ModeloMensagem = z.output<typeof modeloMensagem>;

const TIPOS = findLista('tipo_documento').map(({ value }) => value);
const tipoDocumento = z.enum(TIPOS as [TipoDocumento, ...TipoDocumento[]]);

const acrescentado = z.object({
  tipo: tipoDocumento,
  texto: z.string().trim().max(300).nullable(),
  /** Codes of the items that ask for it; empty for every item of the area. */
  itens: z.array(z.string().max(10)).max(60),
});
const ajuste = z.object({
  retirados: z.array(tipoDocumento).max(60),
  /** The company's words by kind. */
  textos: z.partialRecord(tipoDocumento, z.string().trim().min(1).max(300)),
  acrescentados: z.array(acrescentado).max(MAX_ACRESCENTADOS),
}) satisfies z.ZodType<AjusteDocumentos>;

/** `produto` 0: documents of every area. */
const areaDoAjuste = z.coerce.number().int().min(0).max(6);

const listaDocumentos = z.object({
  produto: z.number().int(),
  ajuste,
  da_empresa: z.boolean(),
  historico: historyOf(ajuste),
  versao,
});
export type ListaDocumentos = z.output<typeof listaDocumentos>;

const escolhida = z.object({ nome: z.string(), produtos: z.array(produtoDiagnosticoId) });
const escolha = z.object({ so_estas: z.boolean(), seguradoras: z.array(escolhida) });

const seguradorasDaEmpresa = z.object({
  /** Only the company's insurers are offered in quotations; else they come first. */
  so_estas: z.boolean(),
  data: z.array(
    z.object({
      seguradora_id: id,
      nome: z.string(),
      /** Added by the company: missing from the common list. */
      propria: z.boolean(),
      trabalha: z.boolean(),
      /** Areas it is worked with in; empty for all. */
      produtos: z.array(produtoDiagnosticoId),
    }),
  ),
  historico: historyOf(escolha),
  versao,
});
export type SeguradorasDaEmpresa = z.output<typeof seguradorasDaEmpresa>;

export const tipoInstituicao = z.enum(INSTITUICOES);

/** A name that the company added to a list of providers. */
const instituicao = z.object({
  instituicao_id: id,
  tipo: tipoInstituicao,
  nome: z.string(),
  /** Offered in new options. */
  ativa: z.boolean(),
  /** The name of the same list that replaces it; it is not offered itself. */
  une_com: z.string().nullable(),
});

const instituicoesDaEmpresa = z.object({
  data: z.array(instituicao),
  historico: historyOf(z.array(instituicao)),
  versao,
});
export type InstituicoesDaEmpresa = z.output<typeof instituicoesDaEmpresa>;

const MAX_SEGURADORAS = 200;

const MAX_VALIDADE = 365;
const MAX_VIGENCIA = 1200;

const codeOf = <L extends NomeListaLeve>(lista: L) =>
  typed<Valor<L>>(z.enum(findLista(lista).map(({ value }) => String(value))));

const termos = {
  /** Days that a proposal stays valid from the day it is entered. */
  validade_dias: z.number().int().min(1).max(MAX_VALIDADE).nullable(),
  periodicidade_pagamento: codeOf('periodicidade_pagamento').nullable(),
  forma_pagamento: codeOf('forma_pagamento').nullable(),
  /** The broker's pay: percent of one year's premium, or R$. */
  remuneracao_pct: z.number().min(0).max(100).nullable(),
  remuneracao_intermediacao: money.nullable(),
  /** Months from the start of a contract to its end. */
  vigencia_meses: z.number().int().min(1).max(MAX_VIGENCIA).nullable(),
};

/** Usual terms of the company; null provider, area or item: any. */
export const padraoDaOpcao = z.object({
  fornecedor: text(120).nullable(),
  produto: produtoDiagnosticoId.nullable(),
  item: z.string().max(10).nullable(),
  ...termos,
});

const padroesDaOpcao = z.object({
  data: z.array(padraoDaOpcao),
  historico: historyOf(z.array(padraoDaOpcao)),
  versao,
});
export type PadroesDaOpcao = z.output<typeof padroesDaOpcao>;

/** Texts, checklists and insurers of the company; each with its history. */
export const companySettings = {
  messages: endpoint({
    method: 'GET',
    path: '/parametro/mensagem',
    summary: 'Textos de WhatsApp e e-mail de cada momento, com histórico',
    access: 'parametros.ver',
    response: z.object({ data: z.array(modeloMensagem) }),
  }),
  updateMessage: endpoint({
    method: 'PUT',
    path: '/parametro/mensagem/{momento}/{canal}',
    summary: 'Mudar o texto de um momento, ou voltar ao da casa',
    access: 'parametros.editar',
    params: z.object({ momento: z.string().max(40), canal: z.string().max(20) }),
    body: z.object({
      versao,
      assunto: z.string().max(500).optional(),
      texto: z
        .string()
        .max(2 * MAX_EMAIL)
        .optional(),
      restaurar: simNao.optional(),
    }),
    response: modeloMensagem,
  }),
  documents: endpoint({
    method: 'GET',
    path: '/parametro/documentos',
    summary: 'O que a empresa mudou nos documentos pedidos, por área, com histórico',
    access: 'parametros.ver',
    response: z.object({ data: z.array(listaDocumentos) }),
  }),
  updateDocuments: endpoint({
    method: 'PUT',
    path: '/parametro/documentos/{produto}',
    summary: 'Mudar os documentos pedidos em uma área, ou voltar à lista da casa',
    access: 'parametros.editar',
    params: z.object({ produto: areaDoAjuste }),
    body: z.object({ versao, ajuste: ajuste.optional(), restaurar: simNao.optional() }),
    response: listaDocumentos,
  }),
  insurers: endpoint({
    method: 'GET',
    path: '/parametro/seguradoras',
    summary: 'Seguradoras com que a empresa trabalha, com histórico',
    access: 'parametros.ver',
    response: seguradorasDaEmpresa,
  }),
  updateInsurers: endpoint({
    method: 'PUT',
    path: '/parametro/seguradoras',
    summary: 'Escolher as seguradoras com que a empresa trabalha e em que áreas',
    access: 'parametros.editar',
    body: z.object({
      versao,
      so_estas: simNao,
      seguradoras: z
        .array(
          z.object({
            /** Absent for a name that the list lacks. */
            seguradora_id: id.optional(),
            nome: text(120).optional(),
            produtos: z.array(produtoDiagnosticoId).max(6),
          }),
        )
        .max(MAX_SEGURADORAS),
      /** Names of its own that the company removes; none may be in use. */
      excluidas: z.array(id).max(MAX_SEGURADORAS).default([]),
    }),
    response: seguradorasDaEmpresa,
  }),
  institutions: endpoint({
    method: 'GET',
    path: '/parametro/instituicoes',
    summary: 'Instituições que a empresa acrescentou às listas, com histórico',
    access: 'parametros.ver',
    response: instituicoesDaEmpresa,
  }),
  updateInstitutions: endpoint({
    method: 'PUT',
    path: '/parametro/instituicoes',
    summary:
      'Renomear, unir, desativar ou excluir instituições acrescentadas; as que não vêm ficam como estão',
    access: 'parametros.editar',
    body: z.object({
      versao,
      instituicoes: z
        .array(
          z.object({
            instituicao_id: id,
            nome: text(120),
            ativa: simNao,
            une_com: text(120).nullish(),
          }),
        )
        .max(MAX_INSTITUICOES),
      /** None may be in use. */
      excluidas: z.array(id).max(MAX_INSTITUICOES).default([]),
    }),
    response: instituicoesDaEmpresa,
  }),
  optionTerms: endpoint({
    method: 'GET',
    path: '/parametro/padroes-opcao',
    summary: 'Condições usuais de uma opção, por fornecedor, área e item, com histórico',
    access: 'parametros.ver',
    response: padroesDaOpcao,
  }),
  updateOptionTerms: endpoint({
    method: 'PUT',
    path: '/parametro/padroes-opcao',
    summary: 'Mudar as condições usuais de uma opção',
    description:
      'A lista inteira. Vale a linha mais específica para cada condição: o fornecedor pesa mais que o item, e o item mais que a área.',
    access: 'parametros.editar',
    body: z.object({ versao, padroes: z.array(padraoDaOpcao).max(MAX_PADROES) }),
    response: padroesDaOpcao,
  }),
  dailyRuns: endpoint({
    method: 'GET',
    path: '/parametro/rotina-diaria',
    summary: 'Rotina diária da empresa, do dia mais novo ao mais antigo: o que avisou e o que falhou',
    access: 'parametros.ver',
    query: z.strictObject({ ...pageQuery }),
    response: listOf(rotinaDoDia),
  }),
  backup: endpoint({
    method: 'GET',
    path: '/parametro/backup',
    summary: 'Backup da instalação: o último inteiro e o que falhou desde então',
    access: 'parametros.ver',
    response: backup,
  }),
};
