import { expect, it } from 'vitest';
import { CANAIS_CONSENTIMENTO, consentText } from './index.ts';

it('a consent is given face to face or by a channel, told by its name', () => {
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
