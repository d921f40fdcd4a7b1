import type { Resultado } from '@farol/domain/study';
import { expect, it } from 'vitest';
import { stepBlocks } from './calculation.ts';

it('premises that end in a rate by the month bring no second point', () => {
  const rate = {
    chave: 'taxa_oportunidade_mensal',
    rotulo: 'Taxa de oportunidade, ao mês',
    valor: 0.008,
    unidade: 'fração a.m.',
    vigencia: null,
    fonte: 'Premissa da casa',
    verificado: true,
  } as const;
  const result = { passos: [], parametros: [rate] } as unknown as Resultado;
  expect(stepBlocks(result, { brief: true })).toMatchObject([
    { note: 'Premissas: Taxa de oportunidade, ao mês: 0,8% a.m.' },
  ]);
  expect(stepBlocks(result)).toMatchObject([{ note: expect.stringMatching(/\(Premissa da casa\)\.$/) }]);
});
