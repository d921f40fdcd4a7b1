import { describe, expect, it } from 'vitest';
import { estados } from '../../locations/index.ts';
import { calculate, explain, PARAMETROS_ATUAIS } from '../index.ts';

const split = (inputs: Record<string, unknown>) => calculate('sucessao.partilha', inputs);
const tax = (uf: string, quinhao: number, more: Record<string, unknown> = {}) =>
  calculate('sucessao.itcmd', { uf, quinhao, ...more });

describe('partition by property regime', () => {
  const estate = { bens_comuns: 800_000, bens_particulares: 400_000, filhos: 1 };

  it.each([
    ['comunhao_parcial', 400_000, 800_000, 200_000],
    ['uniao_estavel', 400_000, 800_000, 200_000],
    ['participacao_final', 400_000, 800_000, 200_000],
    ['comunhao_universal', 400_000, 800_000, 0],
    ['separacao', 0, 1_200_000, 600_000],
    ['nenhum', 0, 1_200_000, 0],
  ])('%s with one child', (regime_bens, meacao, heranca, conjuge_heranca) => {
    const cada_filho = heranca - conjuge_heranca;
    expect(split({ ...estate, regime_bens })).toMatchObject({ meacao, heranca, conjuge_heranca, cada_filho });
  });

  it('assigns under mandatory separation half of the acquests only', () => {
    const inputs = { ...estate, regime_bens: 'separacao', separacao_obrigatoria: 'S' };
    expect(split(inputs)).toMatchObject({ meacao: 400_000, heranca: 800_000, conjuge_heranca: 0 });
  });

  it.each([
    ['ambos_genitores', 100_000, 200_000],
    ['um_genitor', 150_000, 150_000],
    ['avos', 150_000, 150_000],
    ['nenhum', 300_000, 0],
  ])('without children, %s alive', (ascendentes_vivos, conjuge_heranca, ascendentes) => {
    const inputs = { regime_bens: 'comunhao_universal', bens_comuns: 600_000, ascendentes_vivos };
    expect(split(inputs)).toMatchObject({ conjuge_heranca, ascendentes, colaterais: 0 });
  });

  it('goes to ascendants or collaterals without spouse and children', () => {
    const alone = { regime_bens: 'nenhum', bens_particulares: 90_000 };
    expect(split({ ...alone, ascendentes_vivos: 'avos' })).toMatchObject({
      ascendentes: 90_000,
      disponivel: 45_000,
    });
    expect(split(alone)).toMatchObject({ colaterais: 90_000, disponivel: 90_000 });
  });

  it('counts a predeceased child as one head and divides that share', () => {
    const inputs = { regime_bens: 'nenhum', bens_particulares: 300_000, filhos: 2, estirpes: [4] };
    expect(split(inputs)).toMatchObject({ cada_filho: 100_000, cada_neto: [25_000] });
  });

  it('applies the minimum of a quarter only with all children of both', () => {
    const inputs = { regime_bens: 'separacao', bens_particulares: 900_000, filhos: 5 };
    expect(split(inputs)).toMatchObject({ conjuge_heranca: 225_000 });
    expect(split({ ...inputs, filhos_todos_comuns: 'N' })).toMatchObject({ conjuge_heranca: 150_000 });
  });

  it('limits a legacy to half beside necessary heirs, reducing the spouse’s base', () => {
    const inputs = { regime_bens: 'separacao', bens_particulares: 400_000, filhos: 1, legado_pct: 0.9 };
    expect(split(inputs)).toMatchObject({
      legado: 200_000,
      disponivel: 200_000,
      conjuge_heranca: 100_000,
      cada_filho: 100_000,
    });
    expect(split({ regime_bens: 'nenhum', bens_particulares: 400_000, legado_pct: 0.9 })).toMatchObject({
      legado: 360_000,
    });
  });

  it('deducts debts beyond their part from the other part', () => {
    const parcial = { regime_bens: 'comunhao_parcial', filhos: 1 };
    const common = { bens_comuns: 100_000, dividas_comuns: 150_000, bens_particulares: 200_000 };
    expect(split({ ...parcial, ...common })).toMatchObject({
      meacao: 0,
      heranca: 150_000,
      heranca_particular: 150_000,
    });
    const own = { bens_comuns: 200_000, bens_particulares: 10_000, dividas_particulares: 40_000 };
    expect(split({ ...parcial, ...own })).toMatchObject({
      meacao: 100_000,
      heranca: 70_000,
      heranca_particular: 0,
    });
  });

  it('leaves nothing when debts take everything', () => {
    const inputs = { regime_bens: 'comunhao_parcial', bens_comuns: 10, dividas_comuns: 500, filhos: 1 };
    expect(split(inputs)).toMatchObject({ meacao: 0, heranca: 0, cada_filho: 0, conjuge_heranca: 0 });
  });
});

describe('ITCMD', () => {
  it.each([
    ['SP', 100_000, 4000],
    ['BA', 100_000, 0],
    ['BA', 200_000, 8000],
    ['BA', 200_001, 12_000.06],
    ['DF', 1_500_000, 65_000],
    ['SC', 20_000, 200],
    ['MS', 50_000, 3000],
    ['AP', 100_000, 6000],
    ['RJ', 347_228, 13_889.12],
    ['RS', 56_652.8, 0],
    ['MT', 382_800, 0],
    // 20.000 UFR-PI = R$ 99.000; 500.000 = R$ 2.475.000.
    ['PI', 80_000, 1600],
    ['PI', 100_000, 4000],
    ['PI', 3_000_000, 180_000],
    // The first 80.000 pay nothing: 220.000 at 2%; 400.000 x 4% - 8.600; 1.000.000 x 8% - 34.600.
    ['PE', 80_000, 0],
    ['PE', 300_000, 4400],
    ['PE', 400_000, 7400],
    ['PE', 1_000_000, 45_400],
    // 1.000.000 / 28,3264 = 35.303 units, above 30.000: 5% of the whole share.
    ['RS', 1_000_000, 50_000],
    // 1.000.000 / 5,0155 = 199.382 units, above 150.000: 5% of the whole share.
    ['PA', 1_000_000, 50_000],
    ['AL', 1_000_000, 40_000],
    ['AL', 2_000_000, 120_000],
  ])('%s on %d is %d', (uf, quinhao, itcmd) => {
    expect(tax(uf, quinhao)).toMatchObject({ itcmd });
  });

  it('deducts 15% in MG when paid in time, and nothing without such a rule', () => {
    expect(tax('MG', 100_000)).toMatchObject({ itcmd: 5000, aliquota_efetiva_pct: 5 });
    expect(tax('MG', 100_000, { pagamento_no_prazo: 'S' })).toMatchObject({
      itcmd: 4250,
      aliquota_efetiva_pct: 4.25,
    });
    expect(tax('SP', 100_000, { pagamento_no_prazo: 'S' })).toMatchObject({ itcmd: 4000 });
  });

  it('names rates to be confirmed', () => {
    const verified = estados.filter(
      ({ value }) =>
        !('a_confirmar' in tax(value, 1) && (tax(value, 1) as { a_confirmar: boolean }).a_confirmar),
    );
    expect(verified.map(({ value }) => value).sort()).toEqual([
      'AM',
      'BA',
      'ES',
      'GO',
      'MG',
      'PB',
      'RS',
      'SC',
      'SP',
    ]);
  });

  it('has a dated table with a source for every state, at most 8%', () => {
    for (const { value: uf } of estados) {
      const row = PARAMETROS_ATUAIS.get(`itcmd.${uf}`);
      expect(row?.fonte).toBeTruthy();
      expect(row?.vigencia_inicio).toMatch(/^\d{4}-\d{2}-\d{2}$/);
      const result = tax(uf, 50_000_000);
      expect(result).toHaveProperty('itcmd');
      expect((result as { aliquota_efetiva_pct: number }).aliquota_efetiva_pct).toBeLessThanOrEqual(8);
    }
  });

  it('has no brackets for a single rate, and no limits for an unknown unit', () => {
    expect(calculate('sucessao.itcmd_faixas', { uf: 'SP' })).toEqual({ faixas_brl: [], aliquotas: [0.04] });
    const semUnidade = new Map([...PARAMETROS_ATUAIS].filter(([chave]) => chave !== 'unidade_fiscal.PI'));
    expect(calculate('sucessao.itcmd_faixas', { uf: 'PI' }, semUnidade)).toEqual({
      faixas_brl: null,
      aliquotas: [0.02, 0.04, 0.06],
    });
    expect(calculate('sucessao.itcmd', { uf: 'PI', quinhao: 80_000 }, semUnidade)).toMatchObject({
      itcmd: 4800,
    });
    expect(calculate('sucessao.itcmd_faixas', { uf: 'PI', unidade_fiscal: 5 })).toMatchObject({
      faixas_brl: [100_000, 2_500_000],
    });
  });

  it('tells the year of a tax unit older than the year in force', () => {
    const notes = (inputs: object) => {
      const result = explain('sucessao.itcmd', { uf: 'SE', quinhao: 770_000, ...inputs });
      return 'avisos' in result ? result.avisos : [];
    };
    expect(notes({})).toContain('UFP/SE de 2023: a do ano é maior, e o imposto pode cair de faixa');
    expect(notes({ unidade_fiscal: 66 })).toEqual(['Alíquota do ITCMD a confirmar na SEFAZ']);
    expect(notes({ uf: 'RS' })).toEqual([]);
    expect(notes({ uf: 'RJ' })).toEqual(['Alíquota do ITCMD a confirmar na SEFAZ']);
  });

  it('charges a share in RO by the unit: 4% at 92,54 of 2021, 3% at 124,46 of 2026', () => {
    // 600.000 / 92,54 = 6.483 units, above 6.170; 600.000 / 124,46 = 4.820, below.
    expect(tax('RO', 600_000, { unidade_fiscal: 92.54 })).toMatchObject({ itcmd: 24_000 });
    expect(tax('RO', 600_000)).toMatchObject({ itcmd: 18_000 });
  });
});

describe('inventory cost', () => {
  const cost = (inputs: Record<string, unknown>) =>
    calculate('sucessao.custo_inventario', { uf: 'SP', monte_mor: 400_000, ...inputs });

  it('taxes every heir on their own share', () => {
    expect(cost({ uf: 'BA', quinhoes: [100_000, 100_000, 200_000] })).toMatchObject({ itcmd: 8000 });
  });

  it('splits each share over the states of the assets', () => {
    const bens_por_uf = [
      { uf: 'SP', valor: 100_000 },
      { uf: 'MS', valor: 60_000 },
      { uf: 'SP', valor: 40_000 },
    ];
    expect(cost({ bens_por_uf, quinhoes: [200_000, 200_000] })).toMatchObject({
      itcmd: 2 * (140_000 * 0.04 + 60_000 * 0.06),
    });
  });

  it('charges fine and notary, and compares with the cash', () => {
    const result = cost({
      meacao: 200_000,
      multa_pct: 0.1,
      base_emolumentos: 'monte_mor',
      liquidez_disponivel: 5000,
      capital_vida: 10_000,
    });
    expect(result).toEqual({
      heranca: 200_000,
      itcmd: 8000,
      honorarios: 12_000,
      emolumentos: 6000,
      certidoes: 1500,
      multa: 800,
      total: 28_300,
      deficit_liquidez: 13_300,
    });
  });

  it('has no negative inheritance', () => {
    expect(cost({ dividas: 900_000 })).toMatchObject({ heranca: 0, itcmd: 0, total: 1500 });
  });
});
