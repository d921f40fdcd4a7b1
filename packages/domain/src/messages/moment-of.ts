import type { Estagio } from '../pipeline/index.ts';
import type { MomentoMensagem } from './types.ts';

/** A study as far as the message to its customer depends on it. */
export type EstudoDoMomento = {
  estagio: Estagio;
  encerrado_em: string | null;
  /** New quotations wait to be shown. */
  nova_rodada?: boolean;
};

const POR_ESTAGIO: Readonly<Record<Exclude<Estagio, 10>, MomentoMensagem>> = {
  1: 'primeiro_contato',
  2: 'levantamento',
  3: 'diagnostico_pronto',
  4: 'cotacao',
  5: 'estudo_pronto',
  6: 'acompanhamento',
  7: 'cotacao',
  8: 'documentos',
  9: 'proposta_enviada',
};

/** What an open study gives to say; null once it has ended. */
export function momentOfStudy({
  estagio,
  encerrado_em,
  nova_rodada,
}: EstudoDoMomento): MomentoMensagem | null {
  if (encerrado_em !== null || estagio === 10) return null;
  return estagio === 7 && nova_rodada ? 'nova_rodada' : POR_ESTAGIO[estagio];
}

/** The message for a customer now: of the first open study, the yearly review, or the first contact. */
export function momentOfCustomer(estudos: readonly EstudoDoMomento[]): MomentoMensagem {
  for (const estudo of estudos) {
    const momento = momentOfStudy(estudo);
    if (momento) return momento;
  }
  return estudos.some(({ estagio }) => estagio === 10) ? 'revisao_anual' : 'primeiro_contato';
}
