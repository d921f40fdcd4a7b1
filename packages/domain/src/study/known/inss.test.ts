import { describe, expect, it } from 'vitest';
import { computeResultados, type Diagnostico } from '../index.ts';
import { AVISO_INSS_ESTIMADO } from '../results/income.ts';
import { bloco, estudo } from '../test/estudo.ts';
import { knownForGeneralBlock, withKnown } from './index.ts';

const sem: Diagnostico = {
  ...bloco,
  subtipo_vinculo: 'empregado',
  tipo_vinculo: 'CLT',
  inss_extrato: 'N',
};
const estimated = (diagnostico: Diagnostico) =>
  Object.fromEntries(
    Object.entries(knownForGeneralBlock(estudo({ diagnostico })))
      .filter(([, { origem }]) => origem === 'estimativa')
      .map(([nome, { valor }]) => [nome, valor]),
  );
const warnings = (diagnostico: Diagnostico) =>
  computeResultados(withKnown(estudo({ diagnostico }))).flatMap(({ avisos }) => avisos);

describe('the INSS without its statement', () => {
  it('is estimated from income and age, within floor and ceiling', () => {
    const { media_contribuicao: media, ...resto } = estimated(sem);
    // A woman of 41 who earns more than the ceiling: 80% of it, 16 of 21 years paid in.
    expect(media).toBeGreaterThan(6000);
    expect(media).toBeLessThan(8000);
    expect(resto).toMatchObject({
      anos_contribuicao: 16,
      idade_inss: 62,
      renda_tributavel_anual: 246_666.67,
    });
  });

  it('is estimated before anything of it is answered', () => {
    const antes = { ...sem, inss_extrato: null };
    expect(estimated(antes)).toMatchObject({ inss_extrato: 'N', anos_contribuicao: 16 });
    const told = { ...antes, media_contribuicao: 6000, anos_contribuicao: 14 };
    expect(estimated(told)).not.toHaveProperty('idade_inss');
  });

  it('stays for the spouse whatever the customer answers, and for what is not answered yet', () => {
    const casal: Diagnostico = {
      ...sem,
      inss_extrato: null,
      contribui_inss: 'S',
      conjuge_contribui_inss: 'S',
      conjuge_renda_mensal_bruta: 5000,
    };
    const hers = estimated({ ...casal, anos_contribuicao: 12 });
    expect(hers).toMatchObject({ inss_extrato: 'N', idade_inss: 62 });
    const { conjuge_anos_contribuicao, base_inss_conjuge } = estimated(casal);
    expect(conjuge_anos_contribuicao).toBeGreaterThan(0);
    const told = { ...casal, anos_contribuicao: 12, media_contribuicao: 5000 };
    expect(estimated(told)).toMatchObject({
      inss_extrato: 'N',
      conjuge_anos_contribuicao,
      base_inss_conjuge,
    });
    expect(estimated(told)).not.toHaveProperty('idade_inss');
    expect(warnings(told)).toContain(AVISO_INSS_ESTIMADO);
  });

  it('counts the pro-labore of who owns a company, not the gross income', () => {
    const socia = { ...sem, subtipo_vinculo: 'socio', tipo_vinculo: 'PJ', pro_labore_mensal: 5000 } as const;
    expect(estimated(socia).media_contribuicao).toBe(4000);
    expect(estimated({ ...socia, pro_labore_mensal: null })).not.toHaveProperty('media_contribuicao');
  });

  it('counts the minimum wage of a microentrepreneur whose bond is not asked', () => {
    const mei = { ...sem, subtipo_vinculo: 'mei', tipo_vinculo: null } as const;
    expect(estimated(mei).media_contribuicao).toBe(1621);
  });

  it('is not estimated with the statement at hand, nor for who does not contribute', () => {
    expect(estimated({ ...sem, inss_extrato: 'S' })).not.toHaveProperty('media_contribuicao');
    expect(estimated({ ...sem, contribui_inss: 'N' })).not.toHaveProperty('media_contribuicao');
  });

  it('is marked in every figure that counts it, until a value is typed', () => {
    expect(warnings(sem)).toContain(AVISO_INSS_ESTIMADO);
    const typed = { ...sem, media_contribuicao: 5000, anos_contribuicao: 12, beneficio_inss_estimado: 3000 };
    expect(warnings(typed)).not.toContain(AVISO_INSS_ESTIMADO);
  });
});

describe('questions that other answers settle', () => {
  it('imposed separation is no question below seventy', () => {
    const separados = { ...bloco, regime_bens: 'separacao' } as const;
    expect(knownForGeneralBlock(estudo({ diagnostico: separados })).separacao_obrigatoria?.valor).toBe('N');
    const idoso = { ...separados, conjuge_data_nascimento: '1950-01-01' };
    expect(knownForGeneralBlock(estudo({ diagnostico: idoso }))).not.toHaveProperty('separacao_obrigatoria');
  });

  it('a short union is known from its day', () => {
    const since = (uniao_desde: string) =>
      knownForGeneralBlock(estudo({ diagnostico: { ...bloco, uniao_desde } })).pensao_conjuge_curta?.valor;
    expect([since('2025-06-01'), since('2017-05-20')]).toEqual(['S', 'N']);
  });

  it('a first row answers whether there are any', () => {
    const bens = [{ descricao: 'Casa', tipo_bem: 'imovel', valor_mercado: 1 }] as const;
    const { tem_bens: _, ...aberto } = bloco;
    expect(knownForGeneralBlock(estudo({ diagnostico: aberto, tabelas: { bens } })).tem_bens?.valor).toBe(
      'S',
    );
  });
});
