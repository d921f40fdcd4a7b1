import { type Estagio, type Lado, type SituacaoEstudo, situacaoLabel } from '../codes.ts';
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

/** Required content of `motivo`: words, or a code of `motivo_recusa`. */
export type Pede = 'palavras' | 'motivo_recusa' | null;

export type MovimentoEstudo = {
  evento: EventoEstudo;
  de: readonly SituacaoEstudo[];
  para: SituacaoEstudo;
  quem: readonly Lado[];
  pede: Pede;
  /** requested by name; the others by target stage */
  porEvento?: true;
  /** checked once for the study, or once for each area concerned */
  guarda?: Guarda;
  /** extra condition for the move to be available */
  se?: (base: BaseEstudo) => boolean;
  /** message when the condition fails */
  aviso?: string;
};

const areUntouched = ({ tarefas }: BaseEstudo) =>
  tarefas
    .filter(isInForce)
    .every((t) => t.estagio_especialista === 1 && t.rodada === 1 && t.status_tarefa === 1);

const isPresented = ({ estudo }: BaseEstudo) => estudo.data_apresentacao !== null;

/** Requested moves of the study; the administrator may make any of them for the consultant. */
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

/** Target state of a request; reopening leads to quoting, or to adjusting once presented. */
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

/** The table row of a request, if any. */
export const requestedMove = (alvo: AlvoEstudo, base: BaseEstudo): MovimentoEstudo | undefined =>
  rowsOfPair(alvo, base).find((m) => m.se?.(base) ?? true);

/** Why a requested move is not available now: message of its row, or the pair that has none. */
export const moveNotice = (alvo: AlvoEstudo, base: BaseEstudo): string =>
  rowsOfPair(alvo, base).find((m) => m.aviso)?.aviso ??
  (base.estudo.encerrado_em !== null
    ? 'O estudo está encerrado. Reabra-o para continuar.'
    : `De "${situacaoLabel(base.estudo.estagio)}" não se passa para "${situacaoLabel(targetOf(alvo, base))}".`);
