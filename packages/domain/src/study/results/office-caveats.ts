import { AVISO_ALIQUOTA_CAMBIO, AVISO_SEM_VALOR_EM_RISCO } from '../../calculators/index.ts';

/** Caveats that ask the office to look at what was typed before the customer reads anything. */
export const AVISO_CET =
  'O CET informado na opção difere do calculado: confira IOF, tarifas, seguros e parcela';
export const AVISO_SEM_IOF = 'Sem o IOF informado, o CET calculado não o conta';
export const AVISO_LANCE = 'O lance embutido passa do máximo que este grupo aceita';
export const AVISO_MULTIPLOS =
  'A necessidade foge do usual, de 3 a 20 vezes a renda anual: confira as respostas';
const PTAX = 'A PTAX usada é de';
export const ptaxCaveat = (dia: string): string => `${PTAX} ${dia}: confira a de hoje`;

const DA_CASA: ReadonlySet<string> = new Set([
  AVISO_CET,
  AVISO_SEM_IOF,
  AVISO_LANCE,
  AVISO_MULTIPLOS,
  AVISO_ALIQUOTA_CAMBIO,
  AVISO_SEM_VALOR_EM_RISCO,
]);

/** Whether a caveat is a check for specialist and consultant, and none of the customer's. */
export const ehDaCasa = (aviso: string): boolean => DA_CASA.has(aviso) || aviso.startsWith(PTAX);
