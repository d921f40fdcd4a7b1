import type { DefinicaoCampo } from '../field-types.ts';

/** Collected fields of area 4. */
export const CREDIT = {
  credito_valor: { rotulo: 'Valor do crédito', tipo: 'money', unidade: 'R$' },
  credito_prazo_meses: { rotulo: 'Prazo desejado', tipo: 'int', unidade: 'meses', min: 1, max: 480 },
  taxa_juros_anual: { rotulo: 'Taxa de juros', tipo: 'percent', unidade: '% a.a.', max: 2000 },
  modalidade_financiamento: {
    rotulo: 'Sistema de amortização',
    tipo: 'select',
    lista: 'modalidade_financiamento',
    ajuda: 'Price: parcelas iguais. SAC: começam maiores e caem, com menos juros no total.',
  },
  enquadramento_financiamento: {
    rotulo: 'Enquadramento',
    tipo: 'select',
    lista: 'enquadramento_financiamento',
    ajuda: 'SFH tem juros limitados e aceita FGTS; SFI é livre.',
  },
  saldo_devedor: { rotulo: 'Saldo devedor', tipo: 'money', unidade: 'R$' },
  parcela_atual: { rotulo: 'Parcela atual', tipo: 'money', unidade: 'R$/mês' },
  parcelas_restantes: {
    rotulo: 'Parcelas restantes',
    tipo: 'int',
    unidade: 'parcelas',
    min: 0,
    max: 600,
  },
  banco_credor: { rotulo: 'Banco credor', tipo: 'select', lista: 'banco_credor' },
  tipo_garantia: { rotulo: 'Garantia', tipo: 'select', lista: 'tipo_garantia' },
  garantia_valor: { rotulo: 'Valor da garantia', tipo: 'money', unidade: 'R$' },
  finalidade_credito: { rotulo: 'Finalidade', tipo: 'text' },
  tomador_credito: {
    rotulo: 'Tomador',
    tipo: 'select',
    lista: 'tomador_credito',
    ajuda: 'Define o IOF: empresa do Simples e MEI pagam menos até R$ 30 mil.',
  },
  consorcio_bem: { rotulo: 'Bem', tipo: 'select', lista: 'consorcio_bem' },
  tipo_lance: {
    rotulo: 'Lance',
    tipo: 'select',
    lista: 'tipo_lance',
    ajuda: 'Oferta para antecipar a contemplação; no embutido, parte da própria carta paga o lance.',
  },
  lance_pct: { rotulo: 'Lance ofertado', tipo: 'percent', unidade: '% do plano' },
  mes_contemplacao: {
    rotulo: 'Mês estimado de contemplação',
    tipo: 'int',
    unidade: 'mês',
    min: 1,
    max: 480,
    ajuda: 'Hipótese do estudo: a contemplação não é garantida.',
  },
  indice_correcao: {
    rotulo: 'Índice de correção',
    tipo: 'select',
    lista: 'indice_correcao',
    ajuda: 'Corrige parcelas e saldo: INCC nas obras, TR no SFH, IPCA e INPC inflação, FIPE veículos.',
  },
  taxa_oportunidade: {
    rotulo: 'Rendimento alternativo (líquido)',
    tipo: 'percent',
    unidade: '% a.a.',
    min: -10,
    max: 100,
    ajuda: 'Quanto o dinheiro renderia aplicado; traz os custos a valor de hoje.',
  },
} as const satisfies Record<string, DefinicaoCampo>;
