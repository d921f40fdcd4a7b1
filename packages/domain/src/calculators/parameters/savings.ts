import { casa, official, published } from './row.ts';
import type { Parametro } from './types.ts';

const LEIS_GANHO = 'Lei 11.033/2004; Lei 8.668/1993; Lei 14.754/2023';
const RESERVA = 'Prática de mercado: 3 a 6 meses com vínculo estável, 12 sem ele (investilize.com.br)';

/** Dreams, reserve and investments. */
export const POUPANCA: readonly Parametro[] = [
  casa('taxa_real_objetivo_24m_aa', 'Juro real de objetivo em até 24 meses', 'fração a.a.', 0.03),
  casa('taxa_real_objetivo_60m_aa', 'Juro real de objetivo em até 60 meses', 'fração a.a.', 0.035),
  casa('prazo_formacao_meses', 'Meses para formar a reserva de emergência', 'meses', 12),
  published(
    'meses_reserva',
    'Meses de reserva de emergência por vínculo',
    'meses',
    { valores: { CLT: 6, FP: 3, PJ: 12, MEI: 12 } },
    RESERVA,
  ),
  published(
    'taxa_retirada',
    'Retirada anual sobre o capital',
    'fração a.a.',
    0.04,
    'Regra dos 4% (calculativos.com.br/aposentadoria.html)',
  ),
  official(
    'ir_renda_fixa',
    'Imposto de renda da renda fixa, por dias',
    'tabela',
    {
      faixas: [
        { limite: 180, aliquota: 0.225 },
        { limite: 360, aliquota: 0.2 },
        { limite: 720, aliquota: 0.175 },
        { limite: null, aliquota: 0.15 },
      ],
    },
    'Lei 11.033/2004, art. 1º',
  ),
  published(
    'ir_ganho',
    'Imposto de renda dos outros investimentos',
    'tabela',
    { valores: { isento: 0, acoes: 0.15, fii_ganho: 0.2, exterior: 0.15 } },
    LEIS_GANHO,
  ),
];
