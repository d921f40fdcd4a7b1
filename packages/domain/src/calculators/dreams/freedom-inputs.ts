import { decimal, fromParameter, integer, money, share, type Values, withDefault } from '../inputs.ts';

const age = integer(0, 120);

/** A real rate outside this range is a typing error, such as 4 for 4%. */
export const realRate = { ...decimal(-0.5, 1), tipo: 'f' };

export const freedomInputs = {
  idade: age,
  idade_aposentadoria: age,
  renda_desejada: money,
  taxa_real_acumulacao_aa: realRate,
  taxa_real_usufruto_aa: fromParameter(realRate, 'taxa_real_usufruto_aa'),
  idade_final: withDefault(age, 0),
  beneficio_inss_estimado: withDefault(money, 0),
  idade_inss: fromParameter(age, 'idade_inss_m'),
  outras_rendas_aposentadoria: withDefault(money, 0),
  patrimonio_aposentadoria: withDefault(money, 0),
  aporte_atual: withDefault(money, 0),
  aliquota_saque: withDefault(share, 0),
};

export type Plano = Values<typeof freedomInputs>;
