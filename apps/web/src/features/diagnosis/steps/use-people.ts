import { temConjuge } from '@farol/domain/catalogue';
import { useStudy } from '../study/study-context.ts';
import { diagnosisTexts } from '../texts.ts';

const firstName = (name: unknown): string =>
  typeof name === 'string' ? (name.trim().split(/\s+/)[0] ?? '') : '';

/** First name of the spouse; null where there is none. */
export function useSpouse(): string | null {
  const { valores } = useStudy();
  if (!temConjuge(valores)) return null;
  return firstName(valores.conjuge_nome) || diagnosisTexts.wizard.spouseFallback;
}

/** What a person of the study is called in figures and items. */
export function usePersonName(): (who: string) => string {
  const { estudo } = useStudy();
  const spouse = useSpouse() ?? diagnosisTexts.wizard.spouseFallback;
  const holder = firstName(estudo.pessoa_nome);
  return (who) => (who === 'conjuge' ? spouse : who === 'casal' ? `${holder} e ${spouse}` : holder);
}
