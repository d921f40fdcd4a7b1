import { codeLabel, findLista, type Valor } from './lists.ts';
import type { Opcao } from './types.ts';

/** Said face to face, which is no channel to reach somebody by. */
const PRESENCIAL = 'presencial';

export type CanalConsentimento = Valor<'canal_contato'> | typeof PRESENCIAL;

/** How a consent may have been given. */
export const CANAIS_CONSENTIMENTO: readonly Opcao<CanalConsentimento>[] = [
  { value: PRESENCIAL, label: 'Pessoalmente' },
  ...findLista('canal_contato'),
];

/** "pessoalmente", "por e-mail", "por WhatsApp": the one channel that is a name of its own. */
export function consentText(canal: string): string {
  if (canal === PRESENCIAL) return 'pessoalmente';
  const nome = codeLabel('canal_contato', canal);
  return `por ${canal === 'whatsapp' ? nome : nome.toLocaleLowerCase('pt-BR')}`;
}
