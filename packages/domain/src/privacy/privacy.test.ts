import { describe, expect, it } from 'vitest';
import { DIAS_NA_LIXEIRA } from '../access/index.ts';
import { deadlineOfPedido, RETENCAO } from './index.ts';

describe('the deadline of a request', () => {
  it('is fifteen days for the complete declaration', () => {
    expect(deadlineOfPedido('acesso', '2026-11-20')).toBe('2026-12-05');
  });

  it('is the same day for the simplified confirmation', () => {
    expect(deadlineOfPedido('confirmacao', '2026-11-20')).toBe('2026-11-20');
  });
});

it('keeps messages no longer than a customer waits to be erased', () => {
  expect(RETENCAO.mensagens.dias).toBeLessThanOrEqual(DIAS_NA_LIXEIRA);
});
