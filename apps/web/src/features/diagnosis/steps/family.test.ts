import { colunasOf } from '@farol/domain/catalogue';
import { describe, expect, it } from 'vitest';
import { familyOf, isFamilyTable, rowOfMember } from './item-table.tsx';

const COUPLE = {
  estado_civil: 'C',
  data_nascimento: '1984-03-14',
  conjuge_nome: 'Rafael Pinto',
  conjuge_data_nascimento: '1981-11-22',
};
const CHILDREN = [
  { nome: 'Alice', parentesco: 'filho', data_nascimento: '2017-05-20' },
  { nome: '', parentesco: 'filho', data_nascimento: null },
];

describe('the family of a study', () => {
  it("includes everybody with a name, with today's age", () => {
    expect(familyOf(COUPLE, CHILDREN, 'Marcela Pinto', '2026-11-21')).toEqual([
      { nome: 'Marcela Pinto', idade: 42 },
      { nome: 'Rafael Pinto', parentesco: 'conjuge', idade: 44 },
      { nome: 'Alice', parentesco: 'filho', idade: 9 },
    ]);
  });

  it('has no spouse where there is none', () => {
    expect(familyOf({ ...COUPLE, estado_civil: 'D' }, [], 'Marcela', '2026-11-21')).toHaveLength(1);
  });

  it('fills tables with name and age, each with its own columns', () => {
    expect(isFamilyTable(colunasOf('vidas'))).toBe(true);
    expect(isFamilyTable(colunasOf('viajantes'))).toBe(true);
    expect(isFamilyTable(colunasOf('socios'))).toBe(false);
    expect(isFamilyTable(colunasOf('equipamentos'))).toBe(false);
    const spouse = { nome: 'Rafael', parentesco: 'conjuge', idade: 44 };
    expect(rowOfMember(colunasOf('viajantes'), spouse)).toEqual({ nome: 'Rafael', idade: 44 });
  });
});
