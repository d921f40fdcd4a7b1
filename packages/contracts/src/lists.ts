/** Names and limits that screens read too, apart from the shapes, which only the server needs. */

import type { GrupoPrazo } from '@farol/domain/pipeline';
import { LEMBRETES } from '@farol/domain/pipeline';

/** Studies shown by the sales panel: open, closed, or both. */
export const SITUACOES_PAINEL = ['abertos', 'encerrados', 'todos'] as const;

/** Orders of the sales panel's list. */
export const ORDENS_PAINEL = ['entrada_no_estagio', 'estagio', 'data_inicio', 'pessoa_nome'] as const;

/**
 * What a person's work is counted by: open studies; those where the person acts next; of these the late ones; the others;
 * concluded this month, by a specialist quoted.
 */
export const CARGAS = ['abertos', 'na_vez', 'atrasados', 'esperando', 'no_mes'] as const;
export type Carga = (typeof CARGAS)[number];

/** Orders of the customers' lists. */
export const ORDENS_CLIENTES = ['pessoa_nome', 'data_criacao', 'usuario_criador', 'ultimo_estudo'] as const;
export type OrdemClientes = (typeof ORDENS_CLIENTES)[number];

/** Orders of the company's studies. */
export const ORDENS_ESTUDOS = [
  'data_inicio',
  'pessoa_nome',
  'consultor',
  'estagio',
  'entrada_no_estagio',
] as const;

/** Whose turn it is: the reader's side acts next, or the work waits for somebody else. */
export const VEZES = ['comigo', 'esperando'] as const;
export type Vez = (typeof VEZES)[number];

/** Orders of the queue. */
export const ORDENS_FILA = [
  'prazo',
  'pessoa_nome',
  'estagio_especialista',
  'entrada_no_estagio',
  'consultor',
] as const;

/** Keys of GRUPO_PRAZO in packages/domain/pipeline, in the order of the screen. */
export const GRUPOS_PRAZO = [
  'atrasado',
  'hoje',
  'amanha',
  'esta_semana',
  'depois',
] as const satisfies GrupoPrazo[];

/** What the dashboard measures, in the order of its blocks. */
export const METRICAS = [
  'estudos',
  'concluidos',
  'cotacoes',
  'apresentacoes',
  'aprovacoes',
  'conversao',
  'apolices',
  'premio',
  'comissao',
  'recusas',
  'dias',
  'clientes',
] as const;
export type Metrica = (typeof METRICAS)[number];

export const QUEBRAS = ['consultor', 'seguradora', 'estagio', 'motivo'] as const;
export type Quebra = (typeof QUEBRAS)[number];

/** Only what is not as it should be: other amounts and late ones together, or one of both. */
export const DIVERGENCIAS = ['todas', 'diferenca', 'atrasada'] as const;
export type Divergencia = (typeof DIVERGENCIAS)[number];

export const SITUACOES_AVISO = ['todos', 'nao_lidos'] as const;

/** Notes of a presentation: one for each section, and some more. */
export const MAX_NOTES = 60;

export const MAX_INSTITUICOES = 500;

export const MAX_PADROES = 300;

/** Notices of the daily job, by kind; `resumos`: mails of the day's summary. */
export const RELATADOS = [...LEMBRETES, 'dias_parados', 'resumos'] as const;
export type Relatado = (typeof RELATADOS)[number];

/** Customers of one call: more would lock the company's studies for too long. */
export const MAX_CLIENTES_DO_REPASSE = 500;

/** Colours of labels, from the palette of the product. */
export const CORES_DE_ETIQUETA = [
  'cinza',
  'azul',
  'petroleo',
  'verde',
  'amarelo',
  'laranja',
  'rosa',
  'roxo',
] as const;
export type CorDeEtiqueta = (typeof CORES_DE_ETIQUETA)[number];

/** Labels of a company, and of one customer. */
export const MAX_ETIQUETAS = 30;
export const MAX_ETIQUETAS_DO_CLIENTE = 10;

/** All customers of one consultant at once; more go in parts. */
export const MAX_CLIENTES_DE_UM = 5000;

export const MAX_LINHAS_DA_IMPORTACAO = 50_000;

export const PER_PAGE = 20;

export const MAX_PER_PAGE = 100;

export const MAX_LINHAS_DO_EXTRATO = 2_000;

/** Rows of the preview that are shown: those with something to say first. */
export const MAX_LINHAS_MOSTRADAS = 200;
