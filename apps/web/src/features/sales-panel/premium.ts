import { panelTexts as texts } from './texts.ts';

/** Areas are quoted up to this stage. */
const QUOTING = 4;

type WithoutPremium = { estagio: number; encerrado_em?: string | null };

/** Shown in place of a missing premium: still to be quoted, or never to come. */
export const noPremiumText = ({ estagio, encerrado_em }: WithoutPremium): string =>
  estagio > QUOTING || encerrado_em ? texts.noPremium : texts.toQuote;
