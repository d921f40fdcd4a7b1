import type { Valores } from '../../packages/domain/src/catalogue/index.ts';
import type { Area } from '../../packages/domain/src/code-lists/index.ts';
import type { ItemDaFamilia } from './needs.ts';

const sobre = (
  codigo: ItemDaFamilia['codigo'],
  campos: Valores,
  tipo_segurado: ItemDaFamilia['tipo_segurado'] = 'titular',
  tabelas?: ItemDaFamilia['tabelas'],
): ItemDaFamilia => ({
  codigo,
  tipo_segurado,
  campos: { tempo_necessidade: 2, nota_atual: 3, nota_desejada: 9, dias_acompanhamento: 5, ...campos },
  ...(tabelas && { tabelas }),
});

const HERDEIROS = [
  { nome: 'Caio', parentesco: 'filho', percentual: 50 },
  { nome: 'Davi', parentesco: 'filho', percentual: 50 },
];

/** What the family in the red wants, with what it says of each. */
export const ITENS: Readonly<Partial<Record<Area, readonly ItemDaFamilia[]>>> = {
  1: [
    sobre('1.01', { possui: 'S', capital_desejado: 300000, periodo_cobertura: 20 }, 'titular', {
      beneficiarios: HERDEIROS,
    }),
    sobre('1.05', { possui: 'N', nota_atual: 1, capital_desejado: 470000 }),
    sobre('1.05', { possui: 'N', nota_atual: 1, capital_desejado: 330000 }, 'conjuge'),
    sobre('1.06', { possui: 'N', nota_atual: 1, capital_desejado: 250000, meses_protecao: 12 }),
    sobre(
      '1.07',
      { possui: 'N', nota_atual: 1, diaria_desejada: 90, franquia_dias: 15, qtd_diarias: 365 },
      'conjuge',
    ),
    sobre('1.11', { uf_inventario: 'MG', tipo_inventario: 'extrajudicial', forma_sucessao: ['testamento'] }),
  ],
  2: [
    sobre('2.01', { tempo_necessidade: 8 }, 'titular', {
      objetivos: [
        {
          objetivo_nome: 'Faculdade da Júlia nos EUA',
          objetivo_valor: 100000,
          objetivo_ano: 2030,
          moeda_objetivo: 'USD',
        },
        { objetivo_nome: 'Casa própria', objetivo_valor: 650000, objetivo_ano: 2032 },
      ],
    }),
    sobre('2.02', {
      tempo_necessidade: 8,
      idade_final: 95,
      renda_desejada: 8500,
      outras_rendas_aposentadoria: 1450,
      patrimonio_aposentadoria: 96000,
      aporte_atual: 0,
    }),
    sobre('2.03', {
      possui: 'S',
      valor_atual: 96000,
      tempo_necessidade: 8,
      tipo_plano_previdencia: 'PGBL',
      aporte_mensal: 300,
    }),
    sobre('2.05', { tempo_necessidade: 8, meses_reserva: 8 }),
    sobre('2.06', { tempo_necessidade: 8, aporte_atual: 0 }),
  ],
  3: [
    sobre('3.01', {
      possui: 'S',
      nota_atual: 7,
      tipo_veiculo: 'carro',
      veiculo_marca_modelo: 'Fiat Toro Freedom 1.3 Turbo',
      veiculo_ano: 2022,
      veiculo_fipe: 112000,
      fornecedor_atual: 'Porto Seguro',
      valor_atual: 112000,
      premio_atual: 3850,
      periodicidade_atual: 'yearly',
      vencimento_atual: '2026-12-12',
      uso_veiculo: 'particular',
      cep_pernoite: '88036000',
      condutor_nascimento: '1975-03-14',
      condutor_18_25: 'N',
      garagem: 'S',
      classe_bonus: 5,
    }),
    sobre('3.02', {
      possui: 'N',
      nota_atual: 1,
      tipo_imovel: 'apartamento',
      finalidade_imovel: 'investimento',
      cep_risco: '32600000',
      valor_reconstrucao: 190000,
      valor_conteudo: 20000,
    }),
    sobre(
      '3.05',
      {
        possui: 'N',
        nota_atual: 1,
        faturamento_anual: 63150,
        sinistros_5_anos: 0,
        limite_rc_desejado: 315750,
      },
      'conjuge',
    ),
  ],
  4: [sobre('4.05', { credito_valor: 14000, credito_prazo_meses: 24 })],
  5: [
    sobre('5.04', {
      moeda: 'USD',
      natureza_cambio: 'remessa_mesma_titularidade',
      valor_moeda: 2000,
      data_operacao: '2027-01-15',
    }),
  ],
  6: [
    sobre('6.01', {
      tempo_necessidade: 8,
      tipo_imovel: 'casa',
      finalidade_imovel: 'moradia',
      imovel_valor: 650000,
      imovel_uf: 'MG',
      imovel_cidade: 'Contagem',
      entrada: 165000,
      primeiro_imovel: 'N',
    }),
    sobre('6.02', {
      tempo_necessidade: 8,
      tipo_imovel: 'casa',
      imovel_valor: 650000,
      imovel_uf: 'MG',
      imovel_cidade: 'Contagem',
      entrada: 165000,
      credito_valor: 485000,
      credito_prazo_meses: 360,
    }),
  ],
};
