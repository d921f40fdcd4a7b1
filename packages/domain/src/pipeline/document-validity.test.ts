import { describe, expect, test } from 'vitest';
import { documentDateErrors, lastDayOf, SEM_DATAS, VALIDADES, validityOf } from './index.ts';

const HOJE = '2026-11-23';
const on = (tipo: Parameters<typeof validityOf>[0], datas: object, hoje = HOJE) =>
  validityOf(tipo, { ...SEM_DATAS, ...datas }, hoje);

describe('the age of a document', () => {
  test.each([
    ['residencia', { emitido_em: '2026-08-11' }, 'vencido', 'Emitido há 104 dias; vale até 90.'],
    ['residencia', { emitido_em: '2026-08-25' }, 'vale', 'Vale até 23/11/2026.'],
    ['residencia', { emitido_em: '2026-08-24' }, 'vencido', 'Emitido há 91 dias; vale até 90.'],
    ['matricula_imovel', { emitido_em: '2026-10-24' }, 'vale', 'Vale até 23/11/2026.'],
    ['matricula_imovel', { emitido_em: '2026-10-23' }, 'vencido', 'Emitido há 31 dias; vale até 30.'],
    ['cnh', { valido_ate: '2026-11-22' }, 'vencido', 'Venceu em 22/11/2026.'],
    ['cnh', { valido_ate: '2026-11-23' }, 'vale', 'Vale até 23/11/2026.'],
    [
      'identidade',
      { emitido_em: '2014-01-02' },
      'recomenda',
      'Emitido há 12 anos; recomenda-se menos de 10.',
    ],
    ['declaracao_ir', { exercicio: 2025 }, 'vencido', 'Exercício de 2025; vale a partir do de 2026.'],
    ['declaracao_ir', { exercicio: 2026 }, 'vale', 'Exercício de 2026.'],
  ] as const)('%s of %o is told as %s', (tipo, datas, estado, texto) => {
    expect(on(tipo, datas)).toMatchObject({ estado, texto });
  });

  test('the tax return of the year before serves until the end of May', () => {
    expect(on('declaracao_ir', { exercicio: 2025 }, '2026-05-31')?.estado).toBe('vale');
    expect(on('declaracao_ir', { exercicio: 2025 }, '2026-06-01')?.estado).toBe('vencido');
  });

  test('a validity printed on a certificate comes before its issue', () => {
    const datas = { emitido_em: '2026-07-01', valido_ate: '2026-12-28', exercicio: null };
    expect(on('certidoes', datas)?.estado).toBe('vale');
    expect(lastDayOf('certidoes', datas)).toBe('2026-12-28');
  });

  test('without a date, or of a kind without a rule, nothing is said', () => {
    expect(on('residencia', {})).toBeNull();
    expect(on('dps', { emitido_em: '2020-01-01' })).toBeNull();
  });
});

test('every rule asks for a date and names where it is from', () => {
  for (const regra of Object.values(VALIDADES)) {
    expect(regra.pede.length).toBeGreaterThan(0);
    expect(regra.fonte).not.toBe('');
  }
});

test('dates of the future, and those that a kind does not ask for, are errors', () => {
  expect(documentDateErrors('residencia', { emitido_em: '2026-11-24' }, HOJE)).toHaveProperty('emitido_em');
  expect(documentDateErrors('iptu', { exercicio: 2027 }, HOJE)).toHaveProperty('exercicio');
  expect(documentDateErrors('cnh', { emitido_em: '2020-01-01' }, HOJE)).toHaveProperty('emitido_em');
  expect(documentDateErrors('cnh', { valido_ate: '2031-01-01' }, HOJE)).toEqual({});
});
