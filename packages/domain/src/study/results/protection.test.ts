import { describe, expect, it } from 'vitest';
import { storedParametros } from '../../calculators/index.ts';
import type { CamposDeItem } from '../../catalogue/index.ts';

import { ofKind, opcao, PATRIMONIO, QUERENDO_TUDO, querido, VIDA, withArea } from './areas.fixture.ts';
import { FAMILIA, withCampos, withTabelas } from './family.fixture.ts';
import { computeResultados, findResultado, measureItem } from './index.ts';

const resultados = computeResultados(QUERENDO_TUDO);

describe('insured value against value at risk', () => {
  it('compares current cover and each option with the replacement value', () => {
    expect(findResultado(resultados, 'patrimonio.adequacao', 'titular', '3.01')?.outputs).toMatchObject({
      adequacao: 0.7778,
      nao_coberto: [0, 0, 20_000],
    });
    expect(ofKind(resultados, 'patrimonio.adequacao', 301)[0]).toMatchObject({
      inputs: { lmi: 72_000, vr: 90_000 },
      outputs: { adequacao: 0.8, indenizacoes: [4000, 22_000, 72_000], franquia_ok: true },
    });
  });

  it('takes no deductible from the total loss of a car, and takes it in studies of an earlier edition', () => {
    const carro = querido('3.01', { veiculo_fipe: 112_000 }, [
      opcao(1, { valor_cobertura: 112_000, franquia_valor: 5600 }),
    ]);
    const pago = (...parametros: [ReturnType<typeof storedParametros>?]) =>
      ofKind(computeResultados(withArea(3, [carro]), ...parametros), 'patrimonio.indenizacao', 1)[0]?.outputs
        ?.indenizacao;
    expect(pago()).toBe(112_000);
    expect(pago(storedParametros(FAMILIA.hoje, []))).toBe(106_400);
  });

  it('reduces partial losses in relative first risk', () => {
    expect(ofKind(resultados, 'patrimonio.adequacao', 302)[0]).toMatchObject({
      inputs: { vr: 600_000, k: 0.8 },
      outputs: {
        adequacao: 0.6667,
        indenizacoes: [37_500, 137_500, 400_000],
        nao_coberto: [22_500, 42_500, 200_000],
        franquia_ok: false,
      },
    });
    expect(ofKind(resultados, 'patrimonio.indenizacao', 302)[0]?.outputs).toEqual({
      relacao_pct: 66.67,
      indenizacao: 400_000,
      nao_coberto: 200_000,
    });
  });

  it('states the premium of full cover when an option falls short', () => {
    expect(ofKind(resultados, 'patrimonio.premio', 302)[0]?.outputs?.['premio' as never]).toBe(1800);
    const bastante = querido('3.02', { valor_reconstrucao: 1000 }, [
      opcao(1, { valor_cobertura: 1000, valor_premio: 10 }),
    ]);
    expect(ofKind(computeResultados(withArea(3, [bastante])), 'patrimonio.premio', 1)).toEqual([]);
  });

  it('measures the item by the figure without options or assets', () => {
    expect(measureItem(QUERENDO_TUDO, resultados, '3.02', 'titular')).toMatchObject({
      necessidade: 600_000,
      existente: 0,
      falta: 600_000,
    });
  });

  it('suggests half of the net worth for liability', () => {
    const rc = resultados.filter(({ kind }) => kind === 'patrimonio.rc_sugerido');
    expect(rc.map(({ codigo, outputs }) => [codigo, outputs])).toEqual([
      ['3.05', { limite: 570_000 }],
      [null, { limite: 570_000 }],
    ]);
  });

  it('covers every insurable asset', () => {
    const estudo = withTabelas(withArea(3, []), {
      bens: [
        {
          descricao: 'Casa',
          tipo_bem: 'imovel',
          valor_mercado: 900_000,
          valor_reposicao: 500_000,
          segurado: 'S',
          valor_segurado: 400_000,
          franquia_atual: 12_001,
        },
        { descricao: 'Cotas', tipo_bem: 'participacao', valor_mercado: 50_000 },
        { descricao: 'Moto', tipo_bem: 'veiculo', valor_mercado: 20_000 },
        { descricao: 'Sítio', tipo_bem: 'imovel', valor_mercado: 1, segurado: 'S' },
      ],
    });
    const bens = ofKind(computeResultados(estudo), 'patrimonio.adequacao');
    expect(
      bens.map(({ referencia, outputs, incompleto }) => [referencia, outputs, incompleto]),
    ).toMatchObject([
      ['Casa', { adequacao: 0.8, franquia_ok: false }, undefined],
      ['Moto', { adequacao: 0 }, undefined],
      ['Sítio', null, ['bens']],
    ]);
  });

  it('names missing fields only within the chosen areas', () => {
    const aberto = withArea(
      3,
      [querido('3.02', {}), querido('3.08', {}), querido('3.03', { possui: 'S', valor_reconstrucao: 9 })],
      withTabelas(withCampos(FAMILIA, { tem_bens: null }), { bens: [] }),
    );
    const faltas = ofKind(computeResultados(aberto), 'patrimonio.adequacao').map((r) => r.incompleto);
    expect(faltas).toEqual([['valor_reconstrucao'], ['valor_atual'], ['equipamentos'], ['tem_bens']]);
    const semArea = { ...FAMILIA, produtos: [{ produto_diagnostico_id: 1 as const, itens: PATRIMONIO }] };
    expect(computeResultados(semArea).some((r) => r.codigo === null && r.kind.startsWith('patrimonio'))).toBe(
      false,
    );
  });
});

describe('life policy replacement', () => {
  const comparada = ofKind(resultados, 'vida.comparar_apolice', 101)[0];

  it('compares keeping, replacing and adding with the need', () => {
    const vida = findResultado(resultados, 'vida.necessidade_capital');
    const { necessidade = 0, recursos = 0 } = vida?.outputs ?? {};
    expect(comparada?.inputs).toMatchObject({
      necessidade: Math.round((necessidade - recursos + 200_000) * 100) / 100,
      cobertura_atual: 200_000,
      premio_atual_anual: 1200,
      cobertura_proposta: 800_000,
      premio_proposto_anual: 3600,
      anos: 20,
    });
    expect(comparada?.outputs).toMatchObject({
      alternativas: [
        { nome: 'manter', custo_vp: 17_651.8, custo_por_mil: 6 },
        { nome: 'trocar', custo_vp: 52_955.41, dias_carencia: 60, suicidio_meses: 24 },
        { nome: 'somar', cobertura: 1_000_000, custo_vp: 70_607.22, gap: 0 },
      ],
      menor_custo_sem_gap: 'somar',
    });
  });

  it('takes policies in force when the item is blank, a lifetime until 85', () => {
    const [item] = VIDA;
    const vitalicia = querido('1.01', {}, [
      opcao(1, { ...item?.opcoes[0], diagnostico_produto_item_opcao_id: 1, periodo_cobertura: 999 }),
    ]);
    expect(
      ofKind(computeResultados(withArea(1, [vitalicia])), 'vida.comparar_apolice', 1)[0]?.inputs,
    ).toMatchObject({ cobertura_atual: 200_000, premio_atual_anual: 1200, anos: 85 - 40 });
  });

  it('compares whole life with the gap at death, keeping other policies', () => {
    const [item] = VIDA;
    const vitalicia = (campos: CamposDeItem) =>
      ofKind(
        computeResultados(withArea(1, [querido('1.02', campos, item?.opcoes ?? [])])),
        'vida.comparar_apolice',
        101,
      )[0]?.inputs;
    const { necessidade = 0, recursos = 0 } =
      findResultado(resultados, 'vida.necessidade_capital')?.outputs ?? {};
    const falta = Math.round((necessidade - recursos) * 100) / 100;
    expect(vitalicia({})).toMatchObject({ necessidade: falta + 200_000, cobertura_atual: 200_000 });
    const outra = {
      possui: 'S',
      valor_atual: 50_000,
      premio_atual: 40,
      periodicidade_atual: 'monthly',
    } as const;
    expect(vitalicia(outra)).toMatchObject({ necessidade: falta + 50_000, cobertura_atual: 50_000 });
  });

  it('is empty without a policy and asks for missing policy fields', () => {
    const sem = withCampos(FAMILIA, { tem_apolices: 'N' });
    const [item] = VIDA;
    const proposta = item?.opcoes ?? [];
    const estudo = (campos: object) => withArea(1, [querido('1.01', { ...campos }, proposta)], sem);
    expect(ofKind(computeResultados(estudo({})), 'vida.comparar_apolice', 101)).toEqual([]);
    expect(
      ofKind(computeResultados(estudo({ possui: 'S' })), 'vida.comparar_apolice', 101)[0]?.incompleto,
    ).toEqual(['valor_atual', 'premio_atual']);
    const semPeriodo = { possui: 'S', valor_atual: 50_000, premio_atual: 3850 };
    expect(
      ofKind(computeResultados(estudo(semPeriodo)), 'vida.comparar_apolice', 101)[0]?.incompleto,
    ).toEqual(['periodicidade_atual']);
  });
});
