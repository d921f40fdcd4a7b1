import { CODIGO } from '../../../catalogue/index.ts';
import { AREA } from '../../../code-lists/index.ts';
import { asOnePlan, type Base, forEachPerson } from '../base.ts';
import type { Resultado } from '../evaluate.ts';
import { account } from '../kept/index.ts';
import { isAreaChosen, rowName, wantedItensOf } from '../wanted.ts';
import { computeInsuredBens } from './assets.ts';
import { CODIGOS_DE_BENS, seguroOfItem } from './items.ts';
import { familyLiability, professionalLiability } from './liability.ts';

/** Insured value against value at risk: items wanted, their options, and every asset of the family. */
export function computeProtection(base: Base): Resultado[] {
  if (!isAreaChosen(base.leitura, AREA.protecao)) return [];
  return [
    ...CODIGOS_DE_BENS.flatMap((codigo) => wantedItensOf(base.leitura, codigo)).flatMap((desejado) =>
      account({ base, nome: `seguro ${rowName(desejado)}`, de: [desejado] }, (de) =>
        seguroOfItem(asOnePlan(de, desejado)),
      ),
    ),
    ...wantedItensOf(base.leitura, CODIGO.rc_profissional).flatMap((desejado) =>
      account({ base, nome: `rc ${rowName(desejado)}`, de: [desejado] }, (de) =>
        forEachPerson(de, desejado).map(professionalLiability),
      ),
    ),
    account({ base, nome: 'rc da familia', de: [] }, familyLiability),
    ...account({ base, nome: 'bens segurados', de: [] }, computeInsuredBens),
  ];
}
