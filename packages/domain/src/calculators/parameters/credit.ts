import type { Valor } from '../../code-lists/index.ts';
import { casa, official, published } from './row.ts';
import type { Parametro } from './types.ts';

const STF = 'redação do Decreto 12.499/2025, mantido pelo STF em 16/07/2025';
const SIMPLES_E_MEI = `Decreto 6.306/2007, art. 7º, ${STF}; Simples e MEI, por fonte secundária`;
const DESDE_STF = ['2025-07-16', null] as const;

const iofCambio: Record<Valor<'natureza_cambio'>, number> = {
  especie: 0.035,
  cartao_prepago: 0.035,
  cartao_credito: 0.035,
  remessa_mesma_titularidade: 0.035,
  remessa_terceiros: 0.035,
  remessa_servicos: 0.035,
  remessa_investimento: 0.011,
  recebimento: 0.0038,
  exportacao: 0,
  importacao: 0,
  retorno_investimento: 0,
};

/** A running consortium has fees and an index, and no rate. */
type TipoComReferencia = Exclude<Valor<'tipo_divida'>, 'consorcio'>;

/** A year's interest of the banks on average; that of the last four, and of what has none, is the house's. */
const cetReferencia: Record<TipoComReferencia, number> = {
  cartao: 4.51,
  cheque_especial: 1.38,
  pessoal: 1.04,
  consignado: 0.24,
  consignado_servidor: 0.25,
  consignado_privado: 0.56,
  veiculo: 0.28,
  imobiliario: 0.13,
  home_equity: 0.22,
  estudantil: 0.5,
  outra: 0.5,
};

/** Taxes, limits and reference rates of credit and exchange; rates are fractions. */
export const CREDITO: readonly Parametro[] = [
  official(
    'iof_credito_adicional',
    'IOF adicional do crédito',
    'fração',
    0.0038,
    `Decreto 6.306/2007, art. 7º, § 15, ${STF}`,
    DESDE_STF,
  ),
  published(
    'iof_credito_diaria',
    'IOF diário do crédito',
    'tabela',
    { valores: { PF: 0.000082, PJ: 0.000082, SIMPLES: 0.0000274, MEI: 0.0000274 } },
    SIMPLES_E_MEI,
    DESDE_STF,
  ),
  published(
    'iof_credito_teto',
    'IOF total máximo do crédito',
    'tabela',
    { valores: { PJ: 0.03373, SIMPLES: 0.0138, MEI: 0.0138 } },
    SIMPLES_E_MEI,
    DESDE_STF,
  ),
  published(
    'iof_credito_limite_simples',
    'Valor até o qual Simples e MEI pagam IOF reduzido',
    'R$',
    30_000,
    SIMPLES_E_MEI,
    DESDE_STF,
  ),
  official(
    'iof_cambio',
    'IOF do câmbio',
    'tabela',
    { valores: iofCambio },
    `Decreto 6.306/2007, art. 15-B, ${STF}`,
    DESDE_STF,
  ),
  published(
    'cet_referencia',
    'CET de referência ao ano',
    'tabela',
    { valores: cetReferencia },
    'Juros médios de 08/2025, Banco Central (cartão, cheque, pessoal e consignados); os demais, da casa',
  ),
  casa('prazo_usual_veiculo', 'Maior prazo usual do financiamento de veículo', 'meses', 60),
  casa('prazo_usual_imovel', 'Maior prazo usual do financiamento de imóvel', 'meses', 420),
  casa('prazo_usual_pessoal', 'Maior prazo usual do empréstimo pessoal', 'meses', 60),
  casa('limite_comprometimento_conforto', 'Parcelas sobre a renda: confortável', 'fração', 0.2),
  casa('devolucao_fundo_reserva', 'Parte do fundo de reserva devolvida no fim do consórcio', 'fração', 0.5),
];
