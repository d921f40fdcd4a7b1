import { lista, rotulo, type Valor } from './lists.ts';
import type { Opcao } from './types.ts';

/** Said face to face, which is no channel to reach somebody by. */
const PRESENCIAL = 'presencial';

export type CanalConsentimento = Valor<'canal_contato'> | typeof PRESENCIAL;

/** How a consent may have been given. */
export const CANAIS_CONSENTIMENTO: readonly Opcao<CanalConsentimento>[] = [
  { value: PRESENCIAL, label: 'Pessoalmente' },
  ...lista('canal_contato'),
];

/** "pessoalmente", "por WhatsApp". */
export const comoConsentiu = (canal: string): string =>
  canal === PRESENCIAL ? 'pessoalmente' : `por ${rotulo('canal_contato', canal)}`;
