import type { DefinicaoCampo } from '../field-types.ts';

/** Collected fields of area 5. */
export const EXCHANGE = {
  moeda: { rotulo: 'Moeda', tipo: 'select', lista: 'moeda' },
  natureza_cambio: {
    rotulo: 'Natureza da operação',
    tipo: 'select',
    lista: 'natureza_cambio',
    ajuda: 'Define o IOF da operação.',
  },
  valor_moeda: {
    rotulo: 'Valor em moeda estrangeira',
    tipo: 'decimal',
    unidade: 'ME',
    min: 0.01,
    max: 999999999999.99,
  },
  frequencia_cambio: { rotulo: 'Frequência', tipo: 'select', lista: 'cobranca' },
  data_operacao: { rotulo: 'Data prevista', tipo: 'date', min: 'hoje' },
  pais_destino: { rotulo: 'País', tipo: 'text' },
  valor_moeda_disponivel: { rotulo: 'Já possui ou protegeu nessa moeda', tipo: 'decimal', unidade: 'ME' },
  documento_suporte: { rotulo: 'Documento de suporte (fatura, matrícula)', tipo: 'file' },
  investimento_exterior: { rotulo: 'Possui investimento no exterior?', tipo: 'select', lista: 'sim_nao' },
  residente_fiscal_outro_pais: {
    rotulo: 'Residente fiscal em outro país?',
    tipo: 'select',
    lista: 'sim_nao',
  },
} as const satisfies Record<string, DefinicaoCampo>;
