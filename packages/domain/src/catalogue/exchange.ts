import type { DefinicaoItem } from './item-types.ts';

const MOEDA = ['moeda', 'natureza_cambio', 'valor_moeda', 'valor_moeda_disponivel'] as const;
const MINIMO = ['moeda', 'natureza_cambio', 'valor_moeda', 'data_operacao'] as const;

/** Fields common to every exchange operation. */
const OPERACAO = {
  produto_diagnostico_id: 5,
  parte_opcao: 'cambio',
  opcao: [],
  listas: { fornecedor_atual: 'instituicao_cambio', banco: 'instituicao_cambio' },
} as const;

/** Money sent abroad or received from there. */
const REMESSA = {
  campos: [...MOEDA, 'frequencia_cambio', 'pais_destino', 'data_operacao', 'documento_suporte'],
  minimo_para_cotar: [...MINIMO, 'pais_destino'],
} as const;

/** Area 5, Câmbio. */
export const EXCHANGE = [
  {
    codigo: '5.01',
    ...OPERACAO,
    slug: 'compra_moeda',
    nome: 'Compra de moeda / papel-moeda',
    grupo: 'Operações',
    conjuge: true,
    exige_perfil: false,
    documentos: [],
    campos: [...MOEDA, 'data_operacao', 'pais_destino'],
    minimo_para_cotar: [...MINIMO],
  },
  {
    codigo: '5.02',
    ...OPERACAO,
    slug: 'remessa_envio',
    nome: 'Remessa ao exterior (envio)',
    grupo: 'Operações',
    conjuge: true,
    exige_perfil: false,
    documentos: [],
    ...REMESSA,
  },
  {
    codigo: '5.03',
    ...OPERACAO,
    slug: 'remessa_recebimento',
    nome: 'Recebimento do exterior',
    grupo: 'Operações',
    conjuge: true,
    exige_perfil: false,
    documentos: [],
    vende_moeda: true,
    ...REMESSA,
  },
  {
    codigo: '5.04',
    ...OPERACAO,
    slug: 'conta_global',
    nome: 'Conta global / cartão internacional',
    grupo: 'Contas',
    conjuge: true,
    exige_perfil: false,
    documentos: [],
    campos: [...MOEDA, 'frequencia_cambio', 'data_operacao', 'residente_fiscal_outro_pais'],
    minimo_para_cotar: [...MINIMO],
  },
  {
    codigo: '5.05',
    ...OPERACAO,
    slug: 'investimento_exterior',
    nome: 'Investimento no exterior',
    grupo: 'Investimentos',
    conjuge: true,
    exige_perfil: true,
    documentos: [],
    campos: [
      ...MOEDA,
      'data_operacao',
      'investimento_exterior',
      'residente_fiscal_outro_pais',
      'perfil_investidor',
    ],
    opcao: ['tipo_investimento', 'categoria_investimento', 'produto_investimento', 'taxa_administracao_aa'],
    minimo_para_cotar: [...MINIMO, 'residente_fiscal_outro_pais', 'perfil_investidor'],
  },
  {
    codigo: '5.06',
    ...OPERACAO,
    slug: 'hedge',
    nome: 'Proteção cambial / câmbio empresarial',
    grupo: 'Empresa',
    conjuge: false,
    exige_perfil: false,
    documentos: [],
    campos: [...MOEDA, 'data_operacao', 'atividade_cnae', 'documento_suporte'],
    opcao: ['vencimento'],
    minimo_para_cotar: [...MINIMO, 'atividade_cnae'],
  },
  {
    codigo: '5.07',
    produto_diagnostico_id: 5,
    slug: 'seguro_viagem_cambio',
    nome: 'Seguro viagem internacional',
    grupo: 'Viagem',
    conjuge: true,
    exige_perfil: false,
    documentos: ['passaporte'],
    coberturas: { 5: ['despesas_medicas'] },
    campos: ['viagem_destino', 'viagem_inicio', 'viagem_fim', 'viajantes'],
    parte_opcao: 'seguro',
    opcao: ['abrangencia', 'coberturas'],
    minimo_para_cotar: ['viagem_destino', 'viagem_inicio', 'viagem_fim', 'viajantes'],
  },
] as const satisfies readonly DefinicaoItem[];
