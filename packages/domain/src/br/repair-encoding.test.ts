import { expect, test } from 'vitest';
import { repairEncoding } from './index.ts';

test.each([
  ['JoÃ£o da ConceiÃ§Ã£o', 'João da Conceição'],
  ['SÃ£o JosÃ© â€“ SC', 'São José – SC'],
  ['JoÃƒÂ£o', 'João'],
  ['Nº 5, JoÃ£o', 'Nº 5, João'],
])('%s is %s', (text, meant) => {
  expect(repairEncoding(text)).toBe(meant);
});

test.each(['João', 'SÃO PAULO', 'IRMÃ', 'a “IRMÔ', 'AMANHÃ…', 'Ângela', 'â', 'R$ 5 €'])(
  '%s stays',
  (text) => {
    expect(repairEncoding(text)).toBe(text);
  },
);
