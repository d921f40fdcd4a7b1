import type { EstagioEspecialista, Lado } from '../codes.ts';
import type { Guarda } from '../facts.ts';
import { situacaoOf } from '../state.ts';
import type { BaseEstudo, Pede } from './study-moves.ts';

export type EventoTarefa =
  | 'entregar_cotacao'
  | 'pedir_nova_cotacao'
  | 'documentos_conferidos'
  | 'reabrir_ajuste'
  | 'condicao_mudou'
  | 'propostas_inseridas'
  | 'pendencia'
  | 'refazer_proposta'
  | 'recusa_subscricao'
  | 'apolices_cadastradas'
  | 'recusar'
  | 'reabrir';

export type MovimentoTarefa = {
  evento: EventoTarefa;
  de: readonly EstagioEspecialista[];
  para: EstagioEspecialista;
  quem: readonly Lado[];
  pede: Pede;
  guarda?: Guarda;
  /** condition on the study for the move to be available */
  se?: (estudo: BaseEstudo['estudo']) => boolean;
};

const isBelow10 = (estudo: BaseEstudo['estudo']) => {
  const situacao = situacaoOf(estudo);
  return situacao !== 'encerrado' && situacao < 10;
};

/** Requested moves of one task; the administrator may make any of them for anyone. */
export const MOVIMENTOS_TAREFA: readonly MovimentoTarefa[] = [
  { evento: 'entregar_cotacao', de: [1], para: 2, quem: ['E'], pede: null, guarda: 'entregar_cotacao' },
  { evento: 'pedir_nova_cotacao', de: [2], para: 1, quem: ['C'], pede: 'palavras' },
  {
    evento: 'documentos_conferidos',
    de: [3],
    para: 4,
    quem: ['E'],
    pede: null,
    guarda: 'documentos_conferidos',
  },
  { evento: 'reabrir_ajuste', de: [3, 4], para: 1, quem: ['C'], pede: 'palavras' },
  { evento: 'condicao_mudou', de: [3, 4], para: 1, quem: ['E'], pede: 'palavras' },
  {
    evento: 'propostas_inseridas',
    de: [4],
    para: 5,
    quem: ['E'],
    pede: null,
    guarda: 'propostas_inseridas',
  },
  { evento: 'pendencia', de: [4, 5], para: 3, quem: ['E'], pede: null, guarda: 'pendencia' },
  { evento: 'refazer_proposta', de: [5], para: 4, quem: ['E'], pede: 'palavras' },
  { evento: 'recusa_subscricao', de: [5], para: 1, quem: ['E'], pede: 'palavras' },
  {
    evento: 'apolices_cadastradas',
    de: [5],
    para: 6,
    quem: ['E'],
    pede: null,
    guarda: 'apolices_cadastradas',
  },
  { evento: 'recusar', de: [1], para: 7, quem: ['E'], pede: 'motivo_recusa' },
  { evento: 'recusar', de: [2], para: 7, quem: ['C'], pede: 'motivo_recusa' },
  { evento: 'recusar', de: [3, 4, 5], para: 7, quem: ['E', 'C'], pede: 'motivo_recusa' },
  { evento: 'reabrir', de: [7], para: 1, quem: ['C'], pede: 'palavras', se: isBelow10 },
  // only the administrator reopens an area of a concluded study
  {
    evento: 'reabrir',
    de: [7],
    para: 1,
    quem: ['A'],
    pede: 'palavras',
    se: (estudo) => situacaoOf(estudo) === 10,
  },
];

/** Rows of a pair in this study: several when both sides have their own move. */
export const movesOfPair = (
  de: EstagioEspecialista,
  para: EstagioEspecialista,
  estudo: BaseEstudo['estudo'],
): MovimentoTarefa[] =>
  MOVIMENTOS_TAREFA.filter((m) => m.de.includes(de) && m.para === para && (m.se?.(estudo) ?? true));

export const servesMove = (movimento: { quem: readonly Lado[] }, lado: Lado): boolean =>
  lado === 'A' || movimento.quem.includes(lado);
