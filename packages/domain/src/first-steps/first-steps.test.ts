import { expect, test } from 'vitest';
import { CARGOS } from '../access/index.ts';
import { passosOf, showsPrimeirosPassos } from './index.ts';

const names = (cargo: Parameters<typeof passosOf>[0]) => passosOf(cargo).map(({ passo }) => passo);
const ALL = ['empresa', 'pessoas', 'seguradoras', 'cliente', 'exemplo'];
const PENDENTES = [{ feito: false, pulado: false }];

test('administrators and owners set up the company', () => {
  for (const cargo of [CARGOS.ADMIN, CARGOS.PROPRIETARIO, CARGOS.MASTER]) expect(names(cargo)).toEqual(ALL);
});

test('a person who serves customers has the last two steps', () => {
  for (const cargo of [CARGOS.CORRETOR, CARGOS.LIDER, CARGOS.GERENTE])
    expect(names(cargo)).toEqual(['cliente', 'exemplo']);
});

test('specialists and partners have none', () => {
  for (const cargo of [CARGOS.ESPECIALISTA, CARGOS.PARCEIRO]) expect(names(cargo)).toEqual([]);
});

test('the panel goes away once every step is done or skipped', () => {
  const passos = [
    { feito: true, pulado: false },
    { feito: false, pulado: true },
  ];
  expect(showsPrimeirosPassos({ escolha: null, passos, em_atividade: false })).toBe(false);
  expect(showsPrimeirosPassos({ escolha: null, passos: PENDENTES, em_atividade: false })).toBe(true);
});

test('a company at work sees the panel only when asked for', () => {
  expect(showsPrimeirosPassos({ escolha: null, passos: PENDENTES, em_atividade: true })).toBe(false);
  expect(showsPrimeirosPassos({ escolha: true, passos: PENDENTES, em_atividade: true })).toBe(true);
});

test('a dismissed panel stays away', () => {
  expect(showsPrimeirosPassos({ escolha: false, passos: PENDENTES, em_atividade: false })).toBe(false);
});
