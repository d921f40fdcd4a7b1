import { AREA_LISTS } from './data/areas.ts';
import type { NomeListaLeve, Valor } from './lists.ts';
import { findPipelineLista } from './pipeline-lists.ts';
import type { Opcao } from './types.ts';

export type Sexo = Valor<'sexo'>;
export type SimNao = Valor<'sim_nao'>;
export type TipoSegurado = Valor<'tipo_segurado'>;
export type Area = Valor<'area_produto'>;
export type StatusRevisao = Valor<'status_revisao'>;
export type StatusSimples = Valor<'status_simples'>;
export type MotivoRecusa = Valor<'motivo_recusa'>;
export type TipoDocumento = Valor<'tipo_documento'>;
export type PerfilInvestidor = Valor<'perfil_investidor'>;

/** The areas by name. */
export const AREA = {
  vida: 1,
  sonhos: 2,
  protecao: 3,
  credito: 4,
  cambio: 5,
  imoveis: 6,
} as const satisfies Record<string, Area>;

export const AREAS: readonly Area[] = Object.values(AREA);

const CURTAS: Readonly<Record<number, string>> = {
  1: 'Vida',
  2: 'Sonhos',
  3: 'Proteção',
  4: 'Crédito',
  5: 'Câmbio',
  6: 'Imóveis',
};

/** The areas with their whole names. */
export const areaOptions: readonly Opcao<Area>[] = AREA_LISTS.area_produto;

/** Short name of an area. */
export const shortAreaName = (area: number): string => CURTAS[area] ?? '';

/** Lifetime in every coverage list but `periodo_cobertura_zero`, where it is 0. */
export const VITALICIO = 999;

/** Last answer of every provider list; it shows the field `fornecedor_outro`. */
export const OUTRO_FORNECEDOR: readonly string[] = ['Outra', 'Outro'];

/** Reason of an option replaced by another; not a refusal by the customer. */
export const OUTRA_OPCAO = 'outra_opcao' as const satisfies MotivoRecusa;

/** Set by the system, never chosen by a person. */
const MOTIVOS_DO_SISTEMA: ReadonlySet<unknown> = new Set([
  'substituida',
  'sem_oferta',
  OUTRA_OPCAO,
  'cancelado',
] satisfies MotivoRecusa[]);

/** Not an answer of the customer: a consequence of other changes. */
export const isSystemMotivo = (motivo: unknown): boolean => MOTIVOS_DO_SISTEMA.has(motivo);

export const refusalMotivos = (): readonly Opcao<MotivoRecusa>[] =>
  findPipelineLista('motivo_recusa').filter(({ value }) => !isSystemMotivo(value));

/** List of coverages by product area. */
export const COBERTURA_POR_AREA = {
  1: 'cobertura_vida',
  2: 'cobertura_sonhos',
  3: 'cobertura_patrimonial',
  4: 'cobertura_credito',
  5: 'cobertura_viagem',
  6: 'cobertura_imoveis',
} as const satisfies Readonly<Record<Area, NomeListaLeve>>;
