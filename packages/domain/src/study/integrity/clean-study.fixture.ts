import { FAMILIA } from '../results/family.fixture.ts';
import { estudo } from '../test/estudo.ts';

/** Complete and consistent answers. */
export const LIMPO = estudo({
  diagnostico: {
    ...FAMILIA.diagnostico,
    cpf: '52998224725',
    conjuge_cpf: '11144477735',
    conjuge_nome: 'Rui Prado',
    conjuge_renda_mensal_bruta: 3900,
    conjuge_renda_mensal_liquida: 3400,
    cidade_residencia: 'São Paulo',
    profissao: 'Arquiteto',
    tipo_moradia: 'propria_financiada',
    educacao_incluida: 'N',
    ascendentes_vivos: 'um_genitor',
  },
  tabelas: {
    dependentes: FAMILIA.tabelas.dependentes ?? [],
    orcamento: FAMILIA.tabelas.orcamento ?? [],
    bens: [
      { descricao: 'Casa', tipo_bem: 'imovel', uf: 'SP', valor_mercado: 800_000, natureza_bem: 'comum' },
      {
        descricao: 'Carro',
        tipo_bem: 'veiculo',
        valor_mercado: 90_000,
        natureza_bem: 'comum',
        segurado: 'S',
        valor_segurado: 90_000,
      },
    ],
    investimentos: FAMILIA.tabelas.investimentos ?? [],
    dividas: FAMILIA.tabelas.dividas ?? [],
    apolices: [
      {
        area_produto: 1,
        cobertura: 'morte',
        tipo_segurado: 'titular',
        valor_cobertura: 200_000,
        valor_premio: 100,
        periodicidade_pagamento: 'monthly',
        vigencia_fim: '2027-06-30',
      },
    ],
  },
});
