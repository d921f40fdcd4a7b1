import { expect, it } from 'vitest';
import { CANAIS_CONSENTIMENTO, consentText } from './index.ts';

it('a consent in person or by a channel has its text', () => {
  expect(CANAIS_CONSENTIMENTO.map(({ label }) => label)).toEqual([
    'Pessoalmente',
    'E-mail',
    'Celular',
    'Telefone',
    'WhatsApp',
  ]);
  expect(['presencial', 'whatsapp', 'email', 'celular'].map(consentText)).toEqual([
    'pessoalmente',
    'por WhatsApp',
    'por e-mail',
    'por celular',
  ]);
});
