import { AREA } from '../../../code-lists/index.ts';
import { asOnePlan, type Base, forEachPerson } from '../base.ts';
import type { Resultado } from '../evaluate.ts';
import { isAreaChosen, wantedItensOf } from '../wanted.ts';
import { computeInsuredBens } from './assets.ts';
import { CODIGOS_DE_BENS, seguroOfItem } from './items.ts';
import { familyLiability, professionalLiability } from './liability.ts';

const RC_PROFISSIONAL = '3.05';

/** Insured value against value at risk: items wanted, their options, and every asset of the family. */
export function computeProtection(base: Base): Resultado[] {
  if (!isAreaChosen(base.leitura, AREA.protecao)) return [];
  return [
    ...CODIGOS_DE_BENS.flatMap((codigo) => wantedItensOf(base.leitura, codigo)).flatMap((desejado) =>
      seguroOfItem(asOnePlan(base, desejado)),
    ),
    ...wantedItensOf(base.leitura, RC_PROFISSIONAL).flatMap((desejado) =>
      forEachPerson(base, desejado).map(professionalLiability),
    ),
    familyLiability(base),
    ...computeInsuredBens(base),
  ];
}
