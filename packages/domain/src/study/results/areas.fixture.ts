import type { Kind } from '../../calculators/index.ts';
import type { CamposDeItem, CodigoItem } from '../../catalogue/index.ts';
import type { Area } from '../../code-lists/index.ts';
import type { EstudoSnapshot, ItemDoEstudo, OpcaoDoEstudo, TipoSegurado } from '../snapshot.ts';
import { isOfKind, type Resultado } from './evaluate.ts';
import { FAMILIA, linhaOfItem, withCampos, withTabelas } from './family.fixture.ts';

/** A wanted item with the options quoted for it. */
export const querido = (
  codigo: CodigoItem,
  campos: CamposDeItem,
  opcoes: readonly OpcaoDoEstudo[] = [],
  tipo_segurado: TipoSegurado = 'titular',
): ItemDoEstudo => ({ ...linhaOfItem(codigo, { interesse: 'S', ...campos }, tipo_segurado), opcoes });

export const opcao = (id: number, campos: OpcaoDoEstudo): OpcaoDoEstudo => ({
  diagnostico_produto_item_opcao_id: id,
  rodada: 1,
  ...campos,
});

export const withArea = (
  produto_diagnostico_id: Area,
  itens: readonly ItemDoEstudo[],
  estudo: EstudoSnapshot = FAMILIA,
): EstudoSnapshot => ({ ...estudo, produtos: [...estudo.produtos, { produto_diagnostico_id, itens }] });

/** Results of one option, or those without an option. */
export const ofKind = <K extends Kind>(resultados: readonly Resultado[], kind: K, id: number | null = null) =>
  resultados.filter(
    (r): r is Resultado<K> => isOfKind(r, kind) && r.diagnostico_produto_item_opcao_id === id,
  );

const DE_ALUGUEL = withTabelas(withCampos(FAMILIA, { tipo_moradia: 'alugada', aluguel_atual: 3500 }), {
  dividas: [
    {
      tipo_divida: 'imobiliario',
      titular: 'casal',
      saldo_devedor: 200_000,
      parcela_atual: 2400,
      taxa_juros_mensal: 0.9,
      tem_prestamista: 'S',
    },
    {
      tipo_divida: 'veiculo',
      banco_credor: 'Itaú',
      titular: 'titular',
      saldo_devedor: 30_000,
      parcela_atual: 1200,
      parcelas_restantes: 36,
      cet_anual: 32,
      refinanciar: 'S',
    },
  ],
});

export const VIDA = [
  querido('1.01', { possui: 'S', valor_atual: 200_000, premio_atual: 1200, periodicidade_atual: 'yearly' }, [
    opcao(101, {
      valor_cobertura: 800_000,
      valor_premio: 300,
      periodicidade_pagamento: 'monthly',
      periodo_cobertura: 20,
      carencia_dias: 60,
    }),
  ]),
];

export const PATRIMONIO = [
  querido('3.01', { possui: 'S', valor_atual: 70_000, veiculo_fipe: 90_000 }, [
    opcao(301, {
      lmi_casco_pct_fipe: 80,
      valor_premio: 3600,
      periodicidade_pagamento: 'yearly',
      franquia_valor: 5000,
    }),
  ]),
  querido(
    '3.02',
    {
      valor_reconstrucao: 500_000,
      valor_conteudo: 100_000,
      forma_contratacao: 'primeiro_risco_relativo',
      fator_risco_relativo: 80,
    },
    [
      opcao(302, {
        valor_cobertura: 400_000,
        valor_premio: 100,
        periodicidade_pagamento: 'monthly',
        franquia_valor: 15_000,
      }),
    ],
  ),
  querido('3.05', {}),
];

export const CREDITO = [
  querido(
    '4.01',
    {
      consorcio_bem: 'veiculo',
      credito_valor: 80_000,
      credito_prazo_meses: 60,
      tipo_lance: 'livre',
      lance_pct: 20,
      taxa_oportunidade: 10,
    },
    [
      opcao(401, {
        credito_valor: 80_000,
        prazo_meses: 80,
        parcela: 1200,
        taxa_administracao_total: 16,
        fundo_reserva: 2,
        indice_correcao: 'FIPE',
      }),
    ],
  ),
  querido('4.02', { credito_valor: 60_000, credito_prazo_meses: 48 }, [
    opcao(402, {
      recomendada: 'S',
      credito_valor: 60_000,
      prazo_meses: 48,
      parcela: 2100,
      taxa_juros_anual: 24,
      cet_anual: 29,
      iof: 1500,
      tarifas: 800,
      modalidade_financiamento: 'price',
    }),
  ]),
  querido('4.05', { credito_valor: 30_000, credito_prazo_meses: 36 }, [
    opcao(405, {
      credito_valor: 30_000,
      prazo_meses: 36,
      parcela: 1050,
      taxa_juros_anual: 18,
      cet_anual: 20,
      iof: 900,
    }),
  ]),
];

export const CAMBIO = [
  querido('5.01', { moeda: 'USD', natureza_cambio: 'especie', valor_moeda: 5000 }, [
    opcao(501, { taxa_cambio: 5.6, spread: 2, tarifa_fixa: 50 }),
    opcao(502, { taxa_cambio: 5.55, spread: 1, tarifa_fixa: 100, taxa_cambio_final: 5.6 }),
    opcao(503, { taxa_cambio: 5, spread: 1, tarifa_fixa: 0, validade_proposta: '2026-11-20' }),
  ]),
  querido('5.03', { moeda: 'USD', natureza_cambio: 'recebimento', valor_moeda: 1000 }, [
    opcao(504, { taxa_cambio: 5.4, spread: 2, tarifa_fixa: 30 }),
    opcao(505, { taxa_cambio: 5.3, spread: 3, tarifa_fixa: 0 }),
  ]),
];

export const IMOVEIS = [
  querido(
    '6.01',
    {
      tipo_imovel: 'planta',
      imovel_valor: 600_000,
      entrada: 150_000,
      taxa_juros_anual: 11,
      credito_prazo_meses: 360,
      modalidade_financiamento: 'sac',
      horizonte_analise_anos: 10,
    },
    [opcao(601, { valor_imovel: 580_000 })],
  ),
  querido(
    '6.02',
    {
      imovel_valor: 600_000,
      entrada: 150_000,
      credito_valor: 450_000,
      credito_prazo_meses: 420,
      modalidade_financiamento: 'sac',
      primeiro_imovel: 'S',
      enquadramento_financiamento: 'sfh',
    },
    [
      opcao(602, {
        recomendada: 'S',
        credito_valor: 450_000,
        prazo_meses: 420,
        parcela: 5300,
        taxa_juros_anual: 11.5,
        cet_anual: 12.1,
        seguro_mip_dfi: 120,
        tarifas: 3000,
        modalidade_financiamento: 'sac',
        indice_correcao: 'TR',
      }),
    ],
  ),
  querido('6.03', { credito_valor: 300_000, credito_prazo_meses: 180 }, [
    opcao(603, {
      credito_valor: 300_000,
      prazo_meses: 200,
      parcela: 1900,
      taxa_administracao_total: 20,
      fundo_reserva: 2,
      indice_correcao: 'INCC',
    }),
  ]),
  querido(
    '6.04',
    { saldo_devedor: 200_000, parcela_atual: 2400, parcelas_restantes: 180, imovel_valor: 800_000 },
    [opcao(604, { credito_valor: 200_000, prazo_meses: 180, parcela: 2200, taxa_juros_anual: 10.5 })],
  ),
  querido('6.05', { papel_locacao: 'inquilino', aluguel_pretendido: 4000 }, [opcao(605, { aluguel: 3900 })]),
  querido('6.08', { imovel_valor: 300_000, credito_valor: 200_000, credito_prazo_meses: 120 }),
  querido('6.09', { aporte_mensal: 500, prazo_investimento: 5 }),
];

/** The tenant family, with items wanted and quoted in areas 1, 3, 4, 5 and 6. */
export const QUERENDO_TUDO: EstudoSnapshot = {
  ...DE_ALUGUEL,
  produtos: [
    { produto_diagnostico_id: 1, itens: VIDA },
    { produto_diagnostico_id: 3, itens: PATRIMONIO },
    { produto_diagnostico_id: 4, itens: CREDITO },
    { produto_diagnostico_id: 5, itens: CAMBIO },
    { produto_diagnostico_id: 6, itens: IMOVEIS },
  ],
};
