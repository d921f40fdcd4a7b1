import { hasConjuge } from '@farol/domain/catalogue';
import { findLista, type Opcao } from '@farol/domain/code-lists';
import { useMemo } from 'react';
import { firstName } from '../../../shared/format/index.ts';
import { useStudy } from '../study/study-context.ts';
import { diagnosisTexts } from '../texts.ts';

/** First name of the spouse; null without one. */
export function useSpouse(): string | null {
  const { valores } = useStudy();
  if (!hasConjuge(valores)) return null;
  return firstName(valores.conjuge_nome) || diagnosisTexts.wizard.spouseFallback;
}

/** Display name of a person in figures and items. */
export function usePersonName(): (who: string) => string {
  const { estudo } = useStudy();
  const spouse = useSpouse() ?? diagnosisTexts.wizard.spouseFallback;
  const holder = firstName(estudo.pessoa_nome);
  return (who) => (who === 'conjuge' ? spouse : who === 'casal' ? `${holder} e ${spouse}` : holder);
}

/** "Titular" and "Cônjuge" by their names; "Casal" stays, being shorter. */
export function usePeopleOptions(): readonly Opcao[] {
  const nameOf = usePersonName();
  const [titular, conjuge] = [nameOf('titular'), nameOf('conjuge')];
  return useMemo(
    () =>
      findLista('tipo_segurado').map(({ value, label }) => ({
        value,
        label: value === 'casal' ? label : value === 'conjuge' ? conjuge : titular,
      })),
    [titular, conjuge],
  );
}

/** Who may care for a dependant: without a spouse, neither the spouse nor both. */
export const carersOf = (isAlone: boolean): readonly Opcao[] =>
  findLista('quem_cuida').filter(({ value }) => !isAlone || (value !== 'conjuge' && value !== 'casal'));
