import type { Estagio, Lado, SituacaoEstudo } from '../codes.ts';
import type { Guarda } from '../facts.ts';
import { type Estudo, isInForce, situacaoOf, type Tarefa } from '../state.ts';

export type EventoEstudo =
  | 'iniciar_levantamento'
  | 'concluir_levantamento'
  | 'voltar_levantamento'
  | 'enviar_cotacao'
  | 'recolher'
  | 'pedir_nova_cotacao'
  | 'apresentar'
  | 'reabrir_ajuste'
  | 'cancelar'
  | 'reabrir';

/** State the tables read; a screen with only this data can use them too. */
export type BaseEstudo = {
  estudo: Pick<Estudo, 'estagio' | 'encerrado_em' | 'data_apresentacao'>;
  tarefas: readonly Pick<
    Tarefa,
    | 'produto_diagnostico_id'
    | 'estagio_especialista'
    | 'status_tarefa'
    | 'rodada'
    | 'apresentada'
    | 'aguardando'
    | 'cancelada_em'
  >[];
};

/** What the asker must say under `motivo`: words, or a code of `motivo_recusa`. */
export type Pede = 'palavras' | 'motivo_recusa' | null;

export type MovimentoEstudo = {
  evento: EventoEstudo;
  de: readonly SituacaoEstudo[];
  para: SituacaoEstudo;
  quem: readonly Lado[];
  pede: Pede;
  /** asked for by name; the others by their target stage */
  porEvento?: true;
  /** asked once for the study, or once for each area concerned */
  guarda?: Guarda;
  /** beyond the pair: what must hold for the move to exist at all */
  se?: (base: BaseEstudo) => boolean;
  /** said when it does not hold */
  aviso?: string;
};

const areUntouched = ({ tarefas }: BaseEstudo) =>
  tarefas
    .filter(isInForce)
    .every((t) => t.estagio_especialista === 1 && t.rodada === 1 && t.status_tarefa === 1);

const isPresented = ({ estudo }: BaseEstudo) => estudo.data_apresentacao !== null;

/** Requested moves of the study; the administrator makes any of them in the consultant's place. */
export const MOVIMENTOS_ESTUDO: readonly MovimentoEstudo[] = [
  {
    evento: 'iniciar_levantamento',
    de: [1],
    para: 2,
    quem: ['C'],
    pede: null,
    guarda: 'iniciar_levantamento',
  },
  {
    evento: 'concluir_levantamento',
    de: [2],
    para: 3,
    quem: ['C'],
    pede: null,
    guarda: 'concluir_levantamento',
  },
  { evento: 'voltar_levantamento', de: [3], para: 2, quem: ['C'], pede: null },
  { evento: 'enviar_cotacao', de: [3], para: 4, quem: ['C'], pede: null, guarda: 'enviar_cotacao' },
  {
    evento: 'recolher',
    de: [4],
    para: 3,
    quem: ['C'],
    pede: null,
    se: areUntouched,
    aviso: 'Um especialista já começou a cotar: não dá mais para recolher.',
  },
  { evento: 'pedir_nova_cotacao', de: [5], para: 4, quem: ['C'], pede: 'palavras' },
  { evento: 'apresentar', de: [5, 7], para: 6, quem: ['C'], pede: null, guarda: 'apresentar' },
  { evento: 'reabrir_ajuste', de: [8], para: 7, quem: ['C'], pede: 'palavras' },
  {
    evento: 'cancelar',
    de: [4, 5, 6, 7, 8, 9],
    para: 'encerrado',
    quem: ['C'],
    pede: 'motivo_recusa',
    porEvento: true,
  },
  {
    evento: 'reabrir',
    de: ['encerrado'],
    para: 4,
    quem: ['C'],
    pede: 'palavras',
    porEvento: true,
    se: (p) => !isPresented(p),
  },
  {
    evento: 'reabrir',
    de: ['encerrado'],
    para: 7,
    quem: ['C'],
    pede: 'palavras',
    porEvento: true,
    se: isPresented,
  },
];

export type EventoPedido = 'cancelar' | 'reabrir';
export type AlvoEstudo = { estagio: Estagio } | { evento: EventoPedido };

/** The situation a request wants; reopening leads to quoting, or to adjusting what was once presented. */
export function targetOf(alvo: AlvoEstudo, base: BaseEstudo): SituacaoEstudo {
  if ('estagio' in alvo) return alvo.estagio;
  if (alvo.evento === 'cancelar') return 'encerrado';
  return isPresented(base) ? 7 : 4;
}

function rowsOfPair(alvo: AlvoEstudo, base: BaseEstudo): MovimentoEstudo[] {
  const situacao = situacaoOf(base.estudo);
  return MOVIMENTOS_ESTUDO.filter(
    (m) =>
      ('evento' in alvo ? m.evento === alvo.evento : !m.porEvento && m.para === alvo.estagio) &&
      m.de.includes(situacao),
  );
}

/** The row of the table a request falls on, or none. */
export const requestedMove = (alvo: AlvoEstudo, base: BaseEstudo): MovimentoEstudo | undefined =>
  rowsOfPair(alvo, base).find((m) => m.se?.(base) ?? true);

/** Why a pair that is in the table is closed right now. */
export const closedMoveNotice = (alvo: AlvoEstudo, base: BaseEstudo): string | undefined =>
  rowsOfPair(alvo, base).find((m) => m.aviso)?.aviso;
