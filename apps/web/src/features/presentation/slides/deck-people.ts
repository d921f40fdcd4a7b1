import type { Estudo } from '@farol/contracts';
import { seguradoName, type TipoSegurado } from '@farol/domain/study';
import { itemsOf } from '../../../shared/study/index.ts';
import type { AreaView, ItemView } from '../../study/index.ts';
import { slideTexts as texts } from './texts.ts';

/** Whose figures the deck shows; the couple's are all of them. */
export const EVERYBODY: TipoSegurado = 'casal';

const OF_SPOUSE: TipoSegurado = 'conjuge';

/** The choices of the couple's switch; none while nothing in the study is for the spouse alone. */
export function peopleOfDeck(estudo: Estudo): readonly TipoSegurado[] {
  const isForSpouse = itemsOf(estudo).some(
    ({ tipo_segurado, interesse }) => tipo_segurado === OF_SPOUSE && interesse === 'S',
  );
  return isForSpouse ? ['titular', OF_SPOUSE, EVERYBODY] : [];
}

/** "Marina", "Rafael", "Casal" */
export const personName = (estudo: Estudo, who: TipoSegurado): string =>
  who === EVERYBODY ? texts.couple : seguradoName(estudo, who);

/** Of this person, or of both together. */
const isOf =
  (who: TipoSegurado) =>
  ({ tipo_segurado }: Pick<ItemView, 'tipo_segurado'>): boolean =>
    who === EVERYBODY || tipo_segurado === who || tipo_segurado === EVERYBODY;

/** The areas with the items of this person only; those without any are left out. */
export function areasOfPerson(areas: readonly AreaView[], who: TipoSegurado): readonly AreaView[] {
  if (who === EVERYBODY) return areas;
  return areas
    .map((area) => ({ ...area, itens: area.itens.filter(isOf(who)) }))
    .filter(({ itens }) => itens.length > 0);
}
