import { expect, it } from 'vitest';
import { isToldBy } from './delivery.ts';

it('a reason made of what was said of each item is not told again, and one of its own is', () => {
  const said = ['Sem carro reserva', 'Uma vez só,\nnão por mês'];
  expect(isToldBy('Sem carro reserva\nUma vez só,\nnão por mês', said)).toBe(true);
  expect(isToldBy('O cliente mudou de ideia', said)).toBe(false);
  expect(isToldBy('Sem carro reserva\nOutra coisa', said)).toBe(false);
  expect(isToldBy(null, said)).toBe(true);
});
