import { expect, it } from 'vitest';
import { proposeBeneficiarios } from './heirs.ts';

const COUPLE = {
  pessoa_nome: 'Marina Teixeira',
  data_nascimento: '1982-03-07',
  estado_civil: 'C',
  conjuge_nome: 'Rafael Teixeira',
  conjuge_data_nascimento: '1980-01-02',
};
const child = (nome: string, filho_de?: string) => ({ nome, parentesco: 'filho', filho_de });
const namesOf = (...given: Parameters<typeof proposeBeneficiarios>) =>
  proposeBeneficiarios(...given).map(({ nome }) => nome);

it('proposes the spouse for the policy of a customer without children', () => {
  expect(proposeBeneficiarios(COUPLE, [], 'titular')).toEqual([
    { nome: 'Rafael Teixeira', parentesco: 'conjuge', data_nascimento: '1980-01-02', percentual: 100 },
  ]);
});

it("proposes the customer for the spouse's policy", () => {
  expect(proposeBeneficiarios(COUPLE, [], 'conjuge')).toEqual([
    { nome: 'Marina Teixeira', parentesco: 'conjuge', data_nascimento: '1982-03-07', percentual: 100 },
  ]);
});

it('proposes children in equal parts of 100 percent', () => {
  const parts = proposeBeneficiarios(COUPLE, [child('Ana'), child('Bia'), child('Caio')], 'titular');
  expect(parts.map(({ percentual }) => percentual)).toEqual([33.33, 33.33, 33.34]);
});

it("leaves a child of the spouse alone out of the customer's policy", () => {
  const estudo = { ...COUPLE, filhos_todos_comuns: 'N' };
  const children = [child('Ana', 'casal'), child('Bia', 'conjuge')];
  expect(namesOf(estudo, children, 'titular')).toEqual(['Ana']);
  expect(namesOf(estudo, children, 'conjuge')).toEqual(['Ana', 'Bia']);
});

it('ignores whose child it is where all are the couple’s', () => {
  const estudo = { ...COUPLE, filhos_todos_comuns: 'S' };
  expect(namesOf(estudo, [child('Bia', 'conjuge')], 'titular')).toEqual(['Bia']);
});

it('proposes nobody for a divorced customer without children', () => {
  expect(proposeBeneficiarios({ ...COUPLE, estado_civil: 'D' }, [], 'titular')).toEqual([]);
});
