import { describe, expect, it } from 'vitest';
import type { CodigoItem } from '../catalogue/index.ts';
import { hasCode } from '../code-lists/index.ts';
import type { Area } from './codes.ts';
import {
  type FatosDocumentos,
  isReadByCustomer,
  REGRAS_DOCUMENTOS,
  requiredDocumentos,
} from './documents.ts';

const SEMPRE = ['identidade', 'cpf', 'residencia'];
const alem = (area: Area, itens: CodigoItem[], fatos: Partial<FatosDocumentos> = {}) =>
  requiredDocumentos(area, { itens, ...fatos })
    .map((d) => d.tipo)
    .filter((t) => !SEMPRE.includes(t));

describe('the default checklist', () => {
  it('names only known kinds', () => {
    for (const regra of REGRAS_DOCUMENTOS) expect(hasCode('tipo_documento', regra.tipo)).toBe(true);
  });

  it.each([1, 2, 3, 4, 5, 6] as const)('of area %i begins with identity, CPF and residence', (area) => {
    const exigidos = requiredDocumentos(area, { itens: [] });
    expect(exigidos.slice(0, 3)).toEqual([
      { tipo: 'identidade' },
      { tipo: 'cpf' },
      { tipo: 'residencia', validade_dias: 90 },
    ]);
    expect(exigidos.map((d) => d.tipo)).not.toContain('proposta_assinada');
  });

  it.each<[string, Area, CodigoItem[], Partial<FatosDocumentos>, string[]]>([
    ['life', 1, ['1.01'], {}, ['dps', 'beneficiarios']],
    [
      'a high capital',
      1,
      ['1.01'],
      { capital: 2_000_001, rendaAnual: 100_000 },
      ['dps', 'beneficiarios', 'renda'],
    ],
    [
      'a capital of 20 years',
      1,
      ['1.01'],
      { capital: 2_000_000, rendaAnual: 100_000 },
      ['dps', 'beneficiarios'],
    ],
    ['temporary disability', 1, ['1.07'], {}, ['dps', 'beneficiarios', 'renda']],
    ['a first health plan', 1, ['1.12'], {}, ['dps']],
    [
      'a health plan in place of another',
      1,
      ['1.12'],
      { jaPossui: ['1.12'] },
      ['dps', 'carteirinha_anterior'],
    ],
    ['a VGBL', 2, ['2.03'], {}, ['perfil_assinado', 'dados_bancarios', 'beneficiarios']],
    [
      'a PGBL',
      2,
      ['2.03'],
      { pgbl: true },
      ['perfil_assinado', 'declaracao_ir', 'dados_bancarios', 'beneficiarios'],
    ],
    ['a car', 3, ['3.01'], {}, ['cnh', 'crlv']],
    ['equipment', 3, ['3.08'], {}, ['nota_fiscal']],
    ['a company', 3, ['3.04'], {}, ['cartao_cnpj', 'relacao_bens']],
    ['a profession', 3, ['3.05'], {}, ['registro_conselho']],
    ['a home', 3, ['3.02'], {}, []],
    ['a loan', 4, ['4.06'], {}, ['renda', 'declaracao_ir', 'extrato']],
    ['home equity', 4, ['4.03'], {}, ['renda', 'declaracao_ir', 'extrato', 'matricula_imovel']],
    [
      'a loan on a vehicle',
      4,
      ['4.07'],
      { garantias: ['veiculo'] },
      ['renda', 'declaracao_ir', 'extrato', 'crlv'],
    ],
    [
      'services abroad',
      5,
      ['5.02'],
      { naturezas: ['remessa_servicos'] },
      ['fatura_invoice', 'disponibilidade', 'declaracao_ir'],
    ],
    ['cash', 5, ['5.01'], { naturezas: ['especie'] }, ['passaporte']],
    ['an export', 5, ['5.03'], { naturezas: ['exportacao'] }, ['fatura_invoice']],
    ['travel insurance', 5, ['5.07'], {}, ['passaporte']],
    [
      'a mortgage',
      6,
      ['6.02'],
      { usaFgts: true },
      ['matricula_imovel', 'iptu', 'certidoes', 'declaracao_ir', 'renda', 'extrato_fgts'],
    ],
    ['a rent guarantee', 6, ['6.06'], {}, ['declaracao_ir', 'renda', 'contrato_locacao']],
    ['real estate funds', 6, ['6.09'], {}, []],
  ])('for %s', (_, area, itens, fatos, esperados) => expect(alem(area, itens, fatos)).toEqual(esperados));

  it('accepts proof of enrolment instead of an invoice where allowed', () => {
    expect(requiredDocumentos(5, { itens: ['5.02'], naturezas: ['remessa_servicos'] })).toContainEqual({
      tipo: 'fatura_invoice',
      aceita: ['matricula_escolar'],
    });
  });
});

it.each([
  ['renda', true],
  ['dps', false],
  ['proposta_assinada', false],
] as const)('a customer reads the words about %s: %s', (tipo, isRead) => {
  expect(isReadByCustomer(tipo)).toBe(isRead);
});
