import type { Estudo } from '@farol/contracts';
import type { Area } from '@farol/domain/code-lists';
import { type Faltas, faltaParaEnviarCotacao } from '@farol/domain/study';
import { today } from '../../shared/format/index.ts';
import { checkedStudy } from '../diagnosis/index.ts';

const NOTHING_TYPED = new Map();

/** What keeps the study, or one area of it, from being sent for quotation. */
export const missingToSend = (estudo: Estudo, area?: number): Faltas =>
  faltaParaEnviarCotacao(
    checkedStudy(estudo, NOTHING_TYPED, today()),
    area === undefined ? undefined : [area as Area],
  );
