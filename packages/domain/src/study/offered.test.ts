import { expect, test } from 'vitest';
import { withoutOpcoesText } from './offered.ts';

const refused = { status: 'reproved', motivo_recusa: 'preco', rodada: 1 } as const;

test('a need without offer tells the reason as it was written', () => {
  const item = {
    sem_oferta: 'S',
    sem_oferta_motivo: 'Com o mês no vermelho, nenhum banco financia.',
  } as const;
  expect(withoutOpcoesText(item, [], 1)).toBe(
    'Sem opção agora: Com o mês no vermelho, nenhum banco financia.',
  );
});

test('a need refused a round before says that nothing else was asked for', () => {
  expect(withoutOpcoesText({}, [refused], 2)).toBe(
    'As opções desta necessidade foram recusadas na rodada anterior, e não se pediram outras.',
  );
});

test.each([
  ['one option waits for its quote', [], 1],
  ['its options are of this round', [refused], 1],
  ['its options gave way to new quotes', [{ ...refused, motivo_recusa: 'substituida' }], 2],
])('a need says nothing where %s', (_, opcoes, rodada) => {
  expect(withoutOpcoesText({}, opcoes, rodada)).toBeNull();
});
