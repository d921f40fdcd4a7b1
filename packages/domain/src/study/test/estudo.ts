import type { CamposDeItem, CodigoItem } from '../../catalogue/index.ts';
import type {
  ApoliceConferida,
  DocumentoConferido,
  EstudoConferido,
  ItemConferido,
  OpcaoConferida,
  ProdutoConferido,
} from '../guards/facts.ts';
import type { Diagnostico } from '../snapshot.ts';

export const HOJE = '2026-11-21';

/** A married customer whose survey is complete. */
export const bloco: Diagnostico = {
  cpf: '52998224725',
  sexo: 'F',
  data_nascimento: '1985-04-10',
  estado_civil: 'C',
  regime_bens: 'comunhao_parcial',
  uf_residencia: 'SP',
  cidade_residencia: 'Campinas',
  profissao: 'Arquiteto',
  subtipo_vinculo: 'socio',
  fumante: 2,
  conjuge_nome: 'Rui Prado',
  conjuge_data_nascimento: '1983-02-01',
  conjuge_renda_mensal_liquida: 8000,
  renda_mensal_bruta: 20000,
  renda_mensal_liquida: 15000,
  despesa_mensal_familiar: 12000,
  contribui_inss: 'S',
  tem_dependentes: 'N',
  tem_bens: 'N',
  tem_investimentos: 'N',
  tem_dividas: 'N',
  tem_apolices: 'N',
};

export const estudo = (parte: Partial<EstudoConferido> = {}): EstudoConferido => ({
  diagnostico: bloco,
  tabelas: {},
  produtos: [],
  documentos: [],
  apolices: [],
  hoje: HOJE,
  cliente: { consentimento: true, cpf_repetido: false },
  ...parte,
});

export const produto = (
  produto_diagnostico_id: ProdutoConferido['produto_diagnostico_id'],
  itens: ItemConferido[],
  rodada = 1,
): ProdutoConferido => ({ produto_diagnostico_id, itens, rodada });

export const item = (
  codigo: CodigoItem,
  campos: CamposDeItem = {},
  parte: Partial<ItemConferido> = {},
): ItemConferido => ({
  codigo,
  tipo_segurado: 'titular',
  campos: { interesse: 'S', tempo_necessidade: 2, nota_atual: 4, ...campos },
  tabelas: {},
  opcoes: [],
  ...parte,
});

/** A life option ready to be delivered. */
export const opcao = (id: number, campos: Partial<OpcaoConferida> = {}): OpcaoConferida => ({
  diagnostico_produto_item_opcao_id: id,
  rodada: 1,
  status: 'analisis',
  opcao_nome: 'Vida Segura 20',
  seguradora: 'Porto Seguro',
  valor_cobertura: 500000,
  valor_premio: 210.5,
  periodicidade_pagamento: 'monthly',
  validade_proposta: '2026-12-15',
  arquivo: { arquivo_id: 9 },
  recomendada: 'S',
  remuneracao_intermediacao: 300,
  ...campos,
});

export const documento = (
  diagnostico_documento_id: number,
  parte: Partial<DocumentoConferido> = {},
): DocumentoConferido => ({
  diagnostico_documento_id,
  produto_diagnostico_id: 1,
  diagnostico_produto_item_opcao_id: null,
  tipo: 'identidade',
  obrigatorio: true,
  status: 'approved',
  arquivo_id: 1,
  dispensado: false,
  ...parte,
});

export const apolice = (opcaoId: number, parte: Partial<ApoliceConferida> = {}): ApoliceConferida => ({
  diagnostico_produto_item_opcao_id: opcaoId,
  numero_apolice: 'A-1',
  vigencia_inicio: '2026-12-01',
  vigencia_fim: '2046-12-01',
  valor_premio: 210.5,
  arquivos: [1],
  ...parte,
});
