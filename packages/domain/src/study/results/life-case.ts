import type { Parametros } from '../../calculators/index.ts';
import type { CodigoItem } from '../../catalogue/index.ts';
import { AREA } from '../../code-lists/index.ts';
import type { Papel } from '../snapshot.ts';
import type { Derivados } from './derived.ts';
import type { Conta } from './evaluate.ts';
import { tellEstimate } from './income.ts';
import { fromItem, type Leitura, requireAge, requireNumber, sumColuna, toNumber } from './reading.ts';

/** Common input of the results of one person. */
export type Caso = { leitura: Leitura; papel: Papel; parametros: Parametros; derivado: Derivados };

export const alvo = (papel: Papel, codigo: CodigoItem | null = null) => ({
  produto_diagnostico_id: AREA.vida,
  codigo,
  tipo_segurado: papel,
});

/** Income that does not depend on the person's life: the alimony of a child comes from the other parent. */
export function continuingRenda({ estudo: { diagnostico } }: Leitura): number | null {
  const { outras_rendas_mensais: outras = null, pensao_recebida_mensal: pensao } = diagnostico;
  return pensao ? sumColuna([outras, pensao]) : outras;
}

/** Years until this person stops working, as typed in the item or by the age of the general block. */
export function yearsToRetirement(
  { leitura, papel }: Caso,
  conta: Conta,
  codigo?: CodigoItem,
): number | null {
  const doProprioItem = codigo ? toNumber(fromItem(leitura, codigo, papel, 'anos_ate_aposentadoria')) : null;
  if (doProprioItem !== null) return doProprioItem;
  const anos = requireAge(leitura, papel, conta);
  const alvo = requireNumber(leitura, papel, 'idade_aposentadoria', conta);
  tellEstimate(leitura, papel, 'idade_aposentadoria', conta);
  return anos === null || alvo === null ? null : Math.max(0, alvo - anos);
}
