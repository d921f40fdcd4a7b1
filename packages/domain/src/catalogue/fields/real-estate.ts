import type { DefinicaoCampo } from '../field-types.ts';

/** Collected fields of area 6. */
export const REAL_ESTATE = {
  imovel_valor: { rotulo: 'Valor do imóvel', tipo: 'money', unidade: 'R$' },
  imovel_uf: { rotulo: 'UF do imóvel', tipo: 'select', lista: 'estado' },
  imovel_cidade: { rotulo: 'Cidade do imóvel', tipo: 'city', uf_de: 'imovel_uf' },
  aliquota_itbi: {
    rotulo: 'Alíquota do ITBI',
    tipo: 'percent',
    unidade: '%',
    max: 10,
    ajuda: 'Imposto municipal da compra. Confirme na prefeitura da cidade do imóvel.',
  },
  finalidade_imovel: { rotulo: 'Finalidade', tipo: 'select', lista: 'finalidade_imovel' },
  entrada: { rotulo: 'Entrada', tipo: 'money', unidade: 'R$' },
  primeiro_imovel: { rotulo: 'Primeiro imóvel?', tipo: 'select', lista: 'sim_nao' },
  condominio: { rotulo: 'Condomínio', tipo: 'money', unidade: 'R$/mês' },
  iptu_anual: { rotulo: 'IPTU anual', tipo: 'money', unidade: 'R$/ano' },
  papel_locacao: { rotulo: 'Lado da locação', tipo: 'select', lista: 'papel_locacao' },
  garantia_locaticia: { rotulo: 'Garantia locatícia', tipo: 'select', lista: 'garantia_locaticia' },
  aluguel_pretendido: { rotulo: 'Aluguel pretendido', tipo: 'money', unidade: 'R$/mês' },
  valorizacao_aa: { rotulo: 'Valorização esperada', tipo: 'percent', unidade: '% a.a.', min: -20, max: 50 },
  reajuste_aluguel_aa: {
    rotulo: 'Reajuste do aluguel',
    tipo: 'percent',
    unidade: '% a.a.',
    min: -20,
    max: 50,
  },
  retorno_investimento_aa: {
    rotulo: 'Retorno líquido do investimento',
    tipo: 'percent',
    unidade: '% a.a.',
    min: -20,
    max: 50,
  },
  manutencao_aa: { rotulo: 'Manutenção do imóvel', tipo: 'percent', unidade: '% do valor a.a.', max: 20 },
  custo_venda_pct: { rotulo: 'Custo de venda', tipo: 'percent', unidade: '%' },
  horizonte_analise_anos: {
    rotulo: 'Horizonte da comparação',
    tipo: 'int',
    unidade: 'anos',
    min: 1,
    max: 40,
  },
  documentacao_regular: { rotulo: 'Matrícula e habite-se regulares?', tipo: 'select', lista: 'sim_nao' },
} as const satisfies Record<string, DefinicaoCampo>;
