import { expect, it } from 'vitest';
import { currentParametros } from '../../calculators/index.ts';
import type { CodigoItem, LinhaDe } from '../../catalogue/index.ts';
import { FAMILIA, linhaOfItem, withCampos, withTabelas } from '../results/family.fixture.ts';
import { computeResultados } from '../results/index.ts';
import type { EstudoSnapshot } from '../snapshot.ts';
import { needAndWhenText, unmeasuredFigures, unmeasuredText } from './unmeasured.ts';

const objetivos = [
  { objetivo_nome: 'Viagem à Europa', objetivo_valor: 60_000, objetivo_ano: 2029 },
  { objetivo_nome: 'Bicicleta', objetivo_valor: 5000, objetivo_ano: 2029, objetivo_guardado: 5000 },
] as const;
const ESTUDO: EstudoSnapshot = {
  ...withCampos(FAMILIA, { perfil_investidor: 'moderado', perfil_validade: '2027-12-01' }),
  produtos: [
    {
      produto_diagnostico_id: 2,
      itens: [linhaOfItem('2.01', { interesse: 'S' }, 'titular', { objetivos })],
    },
    {
      produto_diagnostico_id: 3,
      itens: [linhaOfItem('3.01', { interesse: 'S', veiculo_fipe: 138_000 })],
    },
  ],
};

it('an item without a measure is shown by its figures', () => {
  const dito = (codigo: CodigoItem) => unmeasuredText(computeResultados(ESTUDO), codigo, 'titular', {});
  expect(dito('2.01')).toMatch(/^Viagem à Europa: guardar R\$\s[\d.,]+ por mês; Bicicleta: /);
  expect(dito('3.01')).toBe('Valor a segurar: R$\u00a0138.000,00');
  expect(dito('1.01')).toBeNull();
});

it('each goal has value, date, savings and monthly contribution', () => {
  const emNumeros = (codigo: CodigoItem) =>
    unmeasuredFigures(computeResultados(ESTUDO), codigo, 'titular', '2026-11-21');
  const [viagem, bicicleta] = emNumeros('2.01');
  expect(viagem).toMatchObject({ nome: 'Viagem à Europa', precisa: 60_000, quando: 'dez/2029', tem: 0 });
  expect(viagem?.guardar).toBeGreaterThan(1000);
  expect(bicicleta).toMatchObject({ tem: 5000, guardar: 0 });
  expect(bicicleta && needAndWhenText(bicicleta)).toBe('R$\u00a05.000 em dez/2029, R$\u00a05.000 guardados');
  expect(emNumeros('3.01')).toEqual([
    { nome: null, precisa: 138_000, quando: null, tem: null, guardar: null },
  ]);
});

it('a goal of another currency keeps it beside its reais of today', () => {
  const faculdade = {
    objetivo_nome: 'Faculdade nos EUA',
    objetivo_valor: 100_000,
    objetivo_ano: 2030,
    moeda_objetivo: 'USD',
  } as const;
  const estudo: EstudoSnapshot = {
    ...ESTUDO,
    produtos: [
      {
        produto_diagnostico_id: 2,
        itens: [linhaOfItem('2.01', { interesse: 'S' }, 'titular', { objetivos: [faculdade] })],
      },
    ],
  };
  const ptax = {
    chave: 'ptax.USD',
    valor: 5.3421,
    uf: null,
    vigencia_inicio: '2026-11-20',
    vigencia_fim: null,
    fonte: 'Banco Central',
    verificado: true,
  } as const;
  const resultados = computeResultados(estudo, currentParametros(FAMILIA.hoje, [ptax]));
  const [desejo] = unmeasuredFigures(resultados, '2.01', 'titular', FAMILIA.hoje);
  expect(desejo && needAndWhenText(desejo)).toBe(
    'USD\u00a0100.000 (cerca de R$\u00a0534.210 hoje) em dez/2030, nada guardado',
  );
  expect(unmeasuredText(resultados, '2.01', 'titular', {})).toMatch(
    /^Faculdade nos EUA, USD\s100\.000 \(cerca de R\$\s534\.210 hoje\): guardar R\$/,
  );
});

it('an insured car shows what its policy pays', () => {
  const carro = { interesse: 'S', veiculo_fipe: 138_000, possui: 'S', valor_atual: 100_000 } as const;
  const estudo: EstudoSnapshot = {
    ...ESTUDO,
    produtos: [{ produto_diagnostico_id: 3, itens: [linhaOfItem('3.01', carro)] }],
  };
  expect(unmeasuredText(computeResultados(estudo), '3.01', 'titular', {})).toBe(
    'Valor a segurar: R$\u00a0138.000,00; o seguro de hoje paga até R$\u00a0100.000,00',
  );
});

it('a car insured among the assets shows it without a policy in its item', () => {
  const carro = { interesse: 'S', veiculo_fipe: 254_000, possui: 'N' } as const;
  const suv = { tipo_bem: 'veiculo', descricao: 'SUV híbrido', valor_mercado: 254_000 } as const;
  const dito = (...bens: LinhaDe<'bens'>[]) => {
    const estudo: EstudoSnapshot = {
      ...withTabelas(ESTUDO, { bens }),
      produtos: [{ produto_diagnostico_id: 3, itens: [linhaOfItem('3.01', carro)] }],
    };
    return unmeasuredText(computeResultados(estudo), '3.01', 'titular', {});
  };
  const segurado = { ...suv, segurado: 'S', valor_segurado: 254_000 } as const;
  expect(dito(segurado)).toMatch(/; o seguro de hoje paga até R\$\s254\.000,00$/);
  expect(dito(suv)).not.toContain('seguro de hoje');
  expect(dito({ ...segurado, valor_mercado: 90_000 })).not.toContain('seguro de hoje');
});

it('a car insured among the assets has in figures what its policy pays', () => {
  const carro = { interesse: 'S', veiculo_fipe: 254_000, possui: 'N' } as const;
  const suv = { tipo_bem: 'veiculo', descricao: 'SUV híbrido', valor_mercado: 254_000 } as const;
  const segurado = { ...suv, segurado: 'S', valor_segurado: 254_000 } as const;
  const estudo: EstudoSnapshot = {
    ...withTabelas(ESTUDO, { bens: [segurado] }),
    produtos: [{ produto_diagnostico_id: 3, itens: [linhaOfItem('3.01', carro)] }],
  };
  const [bem] = unmeasuredFigures(computeResultados(estudo), '3.01', 'titular', estudo.hoje);
  expect(bem).toMatchObject({ precisa: 254_000, tem: 254_000 });
  expect(bem && needAndWhenText(bem)).toBe('R$\u00a0254.000, R$\u00a0254.000 no seguro de hoje');
});

it.each([
  ['4.01', { credito_valor: 140_000, credito_prazo_meses: 80 }, 'Carta de R$ 140.000 em 80 meses'],
  ['4.06', { credito_valor: 70_000, credito_prazo_meses: 48 }, 'Crédito de R$ 70.000 em 48 meses'],
  ['4.06', { credito_valor: 70_000 }, 'Crédito de R$ 70.000'],
  ['5.01', { moeda: 'USD', valor_moeda: 3000 }, 'USD 3.000 em espécie'],
  ['6.04', { parcela_atual: 8270, parcelas_restantes: 210 }, 'Hoje R$ 8.270,00 por mês, faltam 210 parcelas'],
  ['6.01', { imovel_valor: 900_000, entrada: 200_000 }, 'Imóvel de R$ 900.000, entrada de R$ 200.000'],
  ['6.06', { aluguel_pretendido: 2500 }, 'Aluguel de R$ 2.500,00 por mês'],
  ['6.09', { aporte_inicial: 50_000, aporte_mensal: 900 }, 'R$ 50.000 de início e R$ 900,00 por mês'],
  ['4.06', {}, null],
] as const)('%s is shown by its request', (codigo, campos, dito) => {
  expect(unmeasuredText([], codigo, 'titular', campos)?.replaceAll('\u00a0', ' ') ?? null).toBe(dito);
});
