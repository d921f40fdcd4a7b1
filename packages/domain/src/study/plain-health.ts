import { isFilled, type Respostas, type Valores, valueIn } from '../catalogue/index.ts';
import type { Papel } from './snapshot.ts';

/** The code of a non-smoker. */
const NAO_FUMANTE = 2;

const SEM_RISCO: Readonly<Record<Papel, Partial<Respostas>>> = {
  titular: { fumante: NAO_FUMANTE, pratica_esporte_risco: 'N', doencas_preexistentes: 'Nenhuma' },
  conjuge: {
    conjuge_fumante: NAO_FUMANTE,
    conjuge_pratica_esporte_risco: 'N',
    conjuge_doencas_preexistentes: 'Nenhuma',
  },
};

/** What "não fuma, sem esporte de risco, sem doença" answers of a person's open health questions. */
export const plainHealthAnswers = (papel: Papel, respostas: Valores): Valores =>
  Object.fromEntries(
    Object.entries(SEM_RISCO[papel]).filter(([nome]) => !isFilled(valueIn(respostas, nome))),
  );
