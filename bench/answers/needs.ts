import type { CodigoItem, Valores } from '../../packages/domain/src/catalogue/index.ts';
import type { Area } from '../../packages/domain/src/code-lists/index.ts';
import type { TipoSegurado } from '../../packages/domain/src/study/index.ts';

export type ItemDaFamilia = {
  readonly codigo: CodigoItem;
  readonly tipo_segurado: TipoSegurado;
  readonly campos: Valores;
  readonly tabelas?: Readonly<Record<string, readonly Valores[]>>;
};

const sobre = (
  codigo: CodigoItem,
  campos: Valores,
  tabelas?: ItemDaFamilia['tabelas'],
  tipo_segurado: TipoSegurado = 'titular',
): ItemDaFamilia => ({
  codigo,
  tipo_segurado,
  campos: { tempo_necessidade: 2, nota_atual: 3, nota_desejada: 9, dias_acompanhamento: 5, ...campos },
  ...(tabelas && { tabelas }),
});

const HERDEIROS = [
  { nome: 'Helena', parentesco: 'filho', percentual: 50 },
  { nome: 'Tomás', parentesco: 'filho', percentual: 50 },
];

/** The sixteen needs, with what the family says of each. */
export const ITENS_DA_FAMILIA: Readonly<Partial<Record<Area, readonly ItemDaFamilia[]>>> = {
  1: [
    sobre(
      '1.01',
      { possui: 'N', nota_atual: 1, capital_desejado: 540000, periodo_cobertura: 20 },
      { beneficiarios: HERDEIROS },
    ),
    sobre('1.01', { possui: 'S', capital_desejado: 100000, periodo_cobertura: 20 }, undefined, 'conjuge'),
    sobre('1.05', { possui: 'N', nota_atual: 1, capital_desejado: 700000 }),
    sobre('1.06', { possui: 'N', nota_atual: 1, capital_desejado: 250000, meses_protecao: 12 }),
    sobre('1.07', {
      possui: 'N',
      nota_atual: 1,
      diaria_desejada: 400,
      franquia_dias: 15,
      qtd_diarias: 365,
    }),
    sobre('1.11', { uf_inventario: 'SC', tipo_inventario: 'extrajudicial', forma_sucessao: ['testamento'] }),
  ],
  2: [
    sobre(
      '2.01',
      { tempo_necessidade: 8 },
      {
        objetivos: [
          { objetivo_nome: 'Intercâmbio', objetivo_valor: 18000, objetivo_ano: 2031, moeda_objetivo: 'USD' },
          { objetivo_nome: 'Casa de praia', objetivo_valor: 400000, objetivo_ano: 2036 },
        ],
      },
    ),
    sobre('2.02', {
      tempo_necessidade: 8,
      idade_final: 95,
      renda_desejada: 15000,
      patrimonio_aposentadoria: 88000,
      aporte_atual: 1500,
    }),
    sobre('2.03', {
      tempo_necessidade: 8,
      tipo_plano_previdencia: 'VGBL',
      aporte_mensal: 800,
      prazo_investimento: 18,
    }),
    sobre('2.06', { tempo_necessidade: 8, aporte_atual: 500 }),
  ],
  3: [
    sobre(
      '3.01',
      {
        possui: 'S',
        nota_atual: 7,
        tempo_necessidade: 2,
        tipo_veiculo: 'carro',
        veiculo_marca_modelo: 'Corolla Cross XRE',
        veiculo_ano: 2023,
        veiculo_fipe: 151000,
        uso_veiculo: 'particular',
        cep_pernoite: '88036000',
        condutor_nascimento: '1980-02-11',
        condutor_18_25: 'N',
        garagem: 'S',
        classe_bonus: 5,
      },
      undefined,
      'conjuge',
    ),
    sobre('3.02', {
      possui: 'N',
      nota_atual: 1,
      tipo_imovel: 'apartamento',
      cep_risco: '88036000',
      valor_reconstrucao: 600000,
      valor_conteudo: 97000,
    }),
    sobre('3.05', {
      possui: 'N',
      nota_atual: 1,
      registro_conselho: 'CAU 12345',
      faturamento_anual: 480000,
      sinistros_5_anos: 0,
      limite_rc_desejado: 500000,
    }),
  ],
  4: [sobre('4.05', { credito_valor: 38000, credito_prazo_meses: 36 })],
  5: [
    sobre('5.04', {
      moeda: 'USD',
      natureza_cambio: 'remessa_mesma_titularidade',
      valor_moeda: 18000,
      data_operacao: '2027-01-15',
    }),
  ],
  6: [
    sobre('6.04', {
      saldo_devedor: 412000,
      parcela_atual: 4350,
      parcelas_restantes: 260,
      taxa_juros_anual: 9.8,
      modalidade_financiamento: 'sac',
      banco_credor: 'Caixa Econômica Federal',
      imovel_valor: 1350000,
    }),
  ],
};
