import { CODIGO } from '../../../catalogue/index.ts';
import { AREA } from '../../../code-lists/index.ts';
import { asOnePlan, type Base, forEachPerson } from '../base.ts';
import type { Resultado } from '../evaluate.ts';
import { isAreaChosen, wantedItensOf } from '../wanted.ts';
import { computeInsuredBens } from './assets.ts';
import { CODIGOS_DE_BENS, seguroOfItem } from './items.ts';
import { familyLiability, professionalLiability } from './liability.ts';

/** Insured value against value at risk: items wanted, their options, and every asset of the family. */
export function computeProtection(base: Base): Resultado[] {
  if (!isAreaChosen(base.leitura, AREA.protecao)) return [];
  return [
    ...CODIGOS_DE_BENS.flatMap((codigo) => wantedItensOf(base.leitura, codigo)).flatMap((desejado) =>
      seguroOfItem(asOnePlan(base, desejado)),
    ),
    ...wantedItensOf(base.leitura, CODIGO.rc_profissional).flatMap((desejado) =>
      forEachPerson(base, desejado).map(professionalLiability),
    ),
    familyLiability(base),
    ...computeInsuredBens(base),
  ];
}
