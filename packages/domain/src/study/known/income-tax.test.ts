import { expect, it } from 'vitest';
import type { TabelasDoEstudo } from '../../catalogue/index.ts';
import type { Diagnostico } from '../snapshot.ts';
import { bloco, estudo, item } from '../test/estudo.ts';
import { knownForGeneralBlock, knownForItem } from './index.ts';

const FILHOS: TabelasDoEstudo = {
  dependentes: [
    { nome: 'Helena', parentesco: 'filho', data_nascimento: '2014-03-12', custo_educacao_mensal: 2350 },
    { nome: 'Tomás', parentesco: 'filho', data_nascimento: '2020-05-20', custo_educacao_mensal: 1600 },
    { nome: 'Ana', parentesco: 'filho', data_nascimento: '1998-05-20' },
  ],
};
const couple: Diagnostico = {
  ...bloco,
  tem_dependentes: 'S',
  renda_tributavel_anual: 96_000,
  conjuge_subtipo_vinculo: 'empregado',
  conjuge_contribui_inss: 'S',
  conjuge_renda_tributavel_anual: 210_000,
};
const known = (diagnostico: Diagnostico = couple) =>
  knownForGeneralBlock({ ...estudo({ diagnostico, tabelas: FILHOS }) });

it('dependants and their school go on the return of the larger income', () => {
  // 11% of 8,000 a month: 10,560 below the simplified 17,640.
  expect(known().tipo_declaracao_ir).toEqual({ valor: 'simplificada', origem: 'estimativa', detalhe: null });
  expect(known().deducoes_anuais_ir?.valor).toBe(10_560);
  // INSS at the ceiling, two children and twice the limit of instruction; the grown one does not count.
  expect(known().conjuge_tipo_declaracao_ir?.valor).toBe('completa');
  expect(known().conjuge_deducoes_anuais_ir?.valor).toBeGreaterThan(2 * (2275.08 + 3561.5) + 11_000);
  expect(known().conjuge_deducoes_anuais_ir?.valor).toBeLessThan(2 * (2275.08 + 3561.5) + 13_000);
});

it('answered deductions decide the return', () => {
  expect(known({ ...couple, deducoes_anuais_ir: 40_000 }).tipo_declaracao_ir?.valor).toBe('completa');
});

it('the contribution follows the category', () => {
  const deducted = (parte: Diagnostico) =>
    known({ ...couple, tem_dependentes: 'N', ...parte }).deducoes_anuais_ir?.valor;
  // 5% of the minimum wage of 2026; 20% of 8,000; 11% of the pro-labore at most of the ceiling.
  expect(deducted({ subtipo_vinculo: 'mei', tipo_vinculo: 'MEI' })).toBeCloseTo(0.05 * 1621 * 12, 2);
  expect(deducted({ subtipo_vinculo: 'autonomo' })).toBe(19_200);
  expect(deducted({ subtipo_vinculo: 'socio', renda_tributavel_anual: 240_000 })).toBeCloseTo(
    12 * 0.11 * 8475.55,
    0,
  );
  expect(deducted({ subtipo_vinculo: null, tipo_vinculo: 'CLT' })).toBe(
    deducted({ subtipo_vinculo: 'empregado' }),
  );
});

it('a contribution of unknown rate proposes no return', () => {
  for (const subtipo_vinculo of ['servidor_estatutario', 'militar', 'aposentado'] as const) {
    const servant = known({ ...couple, subtipo_vinculo });
    expect(servant).not.toHaveProperty('deducoes_anuais_ir');
    expect(servant).not.toHaveProperty('tipo_declaracao_ir');
  }
});

it('who contributes to the regime of public servants is proposed a PGBL', () => {
  const plan = (subtipo_vinculo: 'servidor_estatutario' | 'militar') =>
    knownForItem(
      estudo({
        diagnostico: { ...bloco, subtipo_vinculo, tipo_declaracao_ir: 'completa', contribui_inss: 'N' },
      }),
      item('2.03'),
    ).tipo_plano_previdencia?.valor;
  expect(plan('servidor_estatutario')).toBe('PGBL');
  // Another system, of which the law of the deduction does not speak.
  expect(plan('militar')).toBeUndefined();
});

it('without an income nothing is estimated', () => {
  expect(known({ ...bloco, renda_mensal_bruta: null })).not.toHaveProperty('tipo_declaracao_ir');
});

it('a plan suits the return: PGBL a full one of a contributor, VGBL the others', () => {
  const plan = (tipo_declaracao_ir: 'completa' | 'simplificada', contribui_inss: 'S' | 'N') =>
    knownForItem(estudo({ diagnostico: { ...bloco, tipo_declaracao_ir, contribui_inss } }), item('2.03'))
      .tipo_plano_previdencia?.valor;
  expect(plan('completa', 'S')).toBe('PGBL');
  expect(plan('completa', 'N')).toBe('VGBL');
  expect(plan('simplificada', 'S')).toBe('VGBL');
});
