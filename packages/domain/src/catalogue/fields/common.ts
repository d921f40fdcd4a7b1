import { OUTRO_FORNECEDOR } from '../../code-lists/index.ts';
import type { DefinicaoCampo } from '../field-types.ts';

/** The answer "Outra" or "Outro" for any provider shows the free field. */
const OUTRO_NO_FORNECEDOR = {
  fornecedor_atual: OUTRO_FORNECEDOR,
  operadora_atual: OUTRO_FORNECEDOR,
  banco_credor: OUTRO_FORNECEDOR,
  seguradora: OUTRO_FORNECEDOR,
  operadora: OUTRO_FORNECEDOR,
  banco: OUTRO_FORNECEDOR,
  administradora: OUTRO_FORNECEDOR,
} as const;

/** Common block of every item (COM). */
export const COMMON = {
  interesse: { rotulo: 'Tem interesse?', tipo: 'select', lista: 'sim_nao', obrigatorio_em: 'enviar_cotacao' },
  possui: { rotulo: 'Já possui?', tipo: 'select', lista: 'sim_nao' },
  prioridade: { rotulo: 'Prioridade', tipo: 'select', lista: 'prioridade' },
  tempo_necessidade: {
    rotulo: 'Quando precisa?',
    tipo: 'select',
    lista: 'tempo_necessidade',
    obrigatorio_em: 'enviar_cotacao',
  },
  dias_acompanhamento: {
    rotulo: 'Retorno em (dias)',
    tipo: 'select',
    unidade: 'dias',
    lista: 'dias_acompanhamento',
  },
  nota_atual: {
    rotulo: 'Nota da proteção atual',
    tipo: 'select',
    lista: 'nota',
    obrigatorio_em: 'enviar_cotacao',
  },
  nota_desejada: { rotulo: 'Nota desejada', tipo: 'select', lista: 'nota' },
  fornecedor_atual: {
    rotulo: 'Fornecedor atual',
    tipo: 'select',
    lista: 'seguradora',
    visivel_se: { possui: ['S'] },
  },
  fornecedor_outro: { rotulo: 'Qual outro fornecedor?', tipo: 'text', visivel_se_algum: OUTRO_NO_FORNECEDOR },
  valor_atual: {
    rotulo: 'Cobertura / valor atual',
    tipo: 'money',
    unidade: 'R$',
    visivel_se: { possui: ['S'] },
  },
  premio_atual: {
    rotulo: 'Prêmio / parcela atual',
    tipo: 'money',
    unidade: 'R$',
    visivel_se: { possui: ['S'] },
  },
  periodicidade_atual: {
    rotulo: 'Periodicidade atual',
    tipo: 'select',
    lista: 'periodicidade_pagamento',
    visivel_se: { possui: ['S'] },
  },
  vencimento_atual: { rotulo: 'Vencimento / fim de vigência', tipo: 'date', visivel_se: { possui: ['S'] } },
  observacao: { rotulo: 'Observações', tipo: 'textarea' },
  tipo_segurado: { rotulo: 'Para quem', tipo: 'select', lista: 'tipo_segurado', obrigatorio_em: 'salvar' },
} as const satisfies Record<string, DefinicaoCampo>;
