import type { Estudo } from '@farol/contracts';
import { peopleOfResultados, seguradoName, type TipoSegurado } from '@farol/domain/study';
import type { AreaView, ItemView } from '../../study/index.ts';
import { slideTexts as texts } from './texts.ts';

/** Whose figures the deck shows; the couple's are all of them. */
export const EVERYBODY: TipoSegurado = 'casal';

/** The choices of the couple's switch; none without a spouse in the study. */
export const peopleOfDeck = ({ resultados }: Estudo): readonly TipoSegurado[] => {
  const people = peopleOfResultados(resultados);
  return people.length > 1 ? [...people, EVERYBODY] : [];
};

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
