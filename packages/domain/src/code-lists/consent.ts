import { codeLabel, findLista, type Valor } from './lists.ts';
import type { Opcao } from './types.ts';

/** Consent in person, which is not a contact channel. */
const PRESENCIAL = 'presencial';

export type CanalConsentimento = Valor<'canal_contato'> | typeof PRESENCIAL;

/** Channels by which consent may be given. */
export const CANAIS_CONSENTIMENTO: readonly Opcao<CanalConsentimento>[] = [
  { value: PRESENCIAL, label: 'Pessoalmente' },
  ...findLista('canal_contato'),
];

/** "pessoalmente", "por e-mail", "por WhatsApp": only WhatsApp is a proper name. */
export function consentText(canal: string): string {
  if (canal === PRESENCIAL) return 'pessoalmente';
  const nome = codeLabel('canal_contato', canal);
  return `por ${canal === 'whatsapp' ? nome : nome.toLowerCase()}`;
}
