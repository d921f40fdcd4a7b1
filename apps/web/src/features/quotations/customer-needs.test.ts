import { expect, it } from 'vitest';
import { estudoDe, itemDe } from '../study/study.fixture.ts';
import { customerNeeds } from './customer-needs.ts';

const occupationOf = (tipo_segurado: 'titular' | 'conjuge') => {
  const item = itemDe([], { codigo: '1.01', tipo_segurado, profissao: 'Arquiteto de interiores' });
  const study = estudoDe([{ id: 1, nome: 'Vida', itens: [item] }], { sexo: 'F', conjuge_sexo: 'M' });
  return customerNeeds(item, study).find(({ nome }) => nome === 'profissao')?.lines[0];
};

it('shows the specialist an occupation in the gender of the insured person', () => {
  expect(occupationOf('titular')).toBe('Arquiteta de interiores');
  expect(occupationOf('conjuge')).toBe('Arquiteto de interiores');
});
