import { describe, expect, it } from 'vitest';
import { type Actor, type AlcanceEvento, type Cargo, initialPerfil, seesEvento } from './index.ts';

const actor = (cargo: Cargo, over: Partial<Actor> = {}): Actor => ({
  funcionario_id: 10,
  cargo,
  perfil: initialPerfil(cargo),
  empresa_id: 1,
  empresas: [1],
  equipe: [10, 11],
  ...over,
});
const ofStudy = (over: Partial<AlcanceEvento> = {}): AlcanceEvento => ({
  tipo: 'estudo',
  empresa_id: 1,
  funcionario_id: null,
  antes: null,
  consultor_id: 11,
  especialistas: [20],
  exemplo: false,
  ...over,
});

describe('an event of a colleague’s study', () => {
  it.each([
    ['broker', actor(3), false],
    ['leader of the team', actor(5), true],
    ['manager of the team', actor(2), true],
    ['manager of another team', actor(2, { equipe: [10] }), false],
    ['owner', actor(1), true],
    ['administrator', actor(6), true],
    ['administrator as consultant', actor(6, { perfil: 'broker' }), false],
    ['specialist of the study', actor(4, { funcionario_id: 20 }), true],
    ['specialist of other studies', actor(4), false],
    ['owner of another company', actor(1, { empresas: [2] }), false],
  ])('%s: %s', (_who, person, seen) => {
    expect(seesEvento(person, ofStudy())).toBe(seen);
  });
});

it('is seen by the former consultant of the study too', () => {
  expect(seesEvento(actor(3), ofStudy({ antes: 10 }))).toBe(true);
  expect(seesEvento(actor(5), ofStudy({ consultor_id: 30, antes: 11 }))).toBe(true);
});

it('of a notice is seen by its person only', () => {
  expect(seesEvento(actor(6), ofStudy({ funcionario_id: 11 }))).toBe(false);
  expect(seesEvento(actor(3), ofStudy({ funcionario_id: 10 }))).toBe(true);
});

it('of the sample study is seen by its consultant only', () => {
  expect(seesEvento(actor(6), ofStudy({ exemplo: true }))).toBe(false);
  expect(seesEvento(actor(3), ofStudy({ exemplo: true, consultor_id: 10 }))).toBe(true);
});

it('of a parameter is seen by everybody of the company', () => {
  const changed = ofStudy({ tipo: 'parametro', consultor_id: null, especialistas: [] });
  for (const cargo of [3, 4, 6] as const) expect(seesEvento(actor(cargo), changed)).toBe(true);
  expect(seesEvento(actor(6, { empresas: [2] }), changed)).toBe(false);
});
