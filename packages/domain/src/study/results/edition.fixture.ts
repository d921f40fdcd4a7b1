import { EDICAO_DA_FAMILIA, PARAMETROS_ATUAIS, type Parametros } from '../../calculators/index.ts';

/** Parameters of a study presented under an earlier edition of the family's accounts. */
export function underEdition(valor: 1 | 2 | 3): Parametros {
  const edicao = PARAMETROS_ATUAIS.get(EDICAO_DA_FAMILIA);
  if (!edicao) throw new Error('no edition');
  return new Map(PARAMETROS_ATUAIS).set(EDICAO_DA_FAMILIA, { ...edicao, valor });
}
