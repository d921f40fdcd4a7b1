import { describe, expect, it } from 'vitest';
import { type Candidato, chooseEspecialista, distributeAreas } from './routing.ts';

const c = (funcionario_id: number, campos: Partial<Candidato> = {}): Candidato => ({
  funcionario_id,
  relacionado: false,
  atendeu_antes: false,
  tarefas_abertas: 5,
  ultima_atribuicao: '2026-11-10T10:00:00-03:00',
  ...campos,
});
const escolhido = (...candidatos: Candidato[]) => chooseEspecialista(candidatos)?.funcionario_id;

describe('the specialist of an area', () => {
  it('is one related to the consultant before all others', () => {
    expect(escolhido(c(1, { tarefas_abertas: 0, atendeu_antes: true }), c(2, { relacionado: true }))).toBe(2);
  });
  it('is then the one of the previous study', () => {
    expect(escolhido(c(1, { tarefas_abertas: 0 }), c(2, { atendeu_antes: true }))).toBe(2);
  });
  it('is then the one with the fewest open tasks', () => {
    expect(escolhido(c(1, { ultima_atribuicao: null }), c(2, { tarefas_abertas: 4 }))).toBe(2);
  });
  it('is then the one longest without assignment', () => {
    expect(escolhido(c(1), c(2, { ultima_atribuicao: '2026-11-09T23:00:00-03:00' }))).toBe(2);
    expect(
      escolhido(c(1, { ultima_atribuicao: '1999-01-01T00:00:00Z' }), c(2, { ultima_atribuicao: null })),
    ).toBe(2);
  });
  it('is then the lowest id', () => {
    expect(escolhido(c(3), c(2))).toBe(2);
    expect(escolhido(c(3, { ultima_atribuicao: null }), c(2, { ultima_atribuicao: null }))).toBe(2);
  });
  it('may be missing', () => expect(chooseEspecialista([])).toBeNull());
});

describe('several areas of one study', () => {
  const AGORA = '2026-11-24T10:00:00-03:00';
  it('are distributed evenly', () => {
    expect([...distributeAreas([3, 1, 2], () => [c(1), c(2)], AGORA)]).toEqual([
      [1, 1],
      [2, 2],
      [3, 1],
    ]);
  });
  it('stay with the related specialist', () => {
    const candidatos = () => [c(1, { tarefas_abertas: 0 }), c(2, { relacionado: true })];
    expect([...distributeAreas([1, 2], candidatos, AGORA).values()]).toEqual([2, 2]);
  });
  it('report areas without a specialist', () => {
    expect([...distributeAreas([1, 5], (area) => (area === 5 ? [] : [c(1)]), AGORA)]).toEqual([
      [1, 1],
      [5, null],
    ]);
  });
});
