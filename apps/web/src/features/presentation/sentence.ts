import type { Estudo } from '@farol/contracts';
import { type Resultado, resultadoDe, textoDaCobertura } from '@farol/domain/study';
import { type AreaView, customerName, type ItemView, needText, resultOf } from '../study/index.ts';

/** "a Marina", "o Rafael", "Noa" */
function named(estudo: Estudo): string {
  const article = { F: 'a ', M: 'o ' }[String(estudo.sexo)] ?? '';
  return `${article}${customerName(estudo)}`;
}

/** "cerca de dois anos e meio" out of months. */
export function durationText(months: number): string {
  if (months < 1) return 'menos de um mês';
  if (months < 12) return `cerca de ${Math.round(months) === 1 ? 'um mês' : `${Math.round(months)} meses`}`;
  const halves = Math.round(months / 6);
  const years = Math.floor(halves / 2);
  const word = years === 1 ? '1 ano' : `${years} anos`;
  return `cerca de ${word}${halves % 2 === 1 ? ' e meio' : ''}`;
}

function lifeSentence(estudo: Estudo): string | null {
  const result = resultadoDe(estudo.resultados as unknown as Resultado[], 'vida.necessidade_capital');
  const outputs = result?.outputs;
  const spending = result?.inputs.despesa_mensal_familiar;
  if (!outputs || typeof spending !== 'number' || spending <= 0) return null;
  const who = named(estudo);
  if (outputs.gap <= 0)
    return `Se ${who} faltasse hoje, a família já teria o bastante para manter a vida que tem.`;
  if (outputs.recursos < spending)
    return `Se ${who} faltasse hoje, a família não teria como manter a vida que tem.`;
  return `Se ${who} faltasse hoje, a família manteria a vida que tem por ${durationText(outputs.recursos / spending)}.`;
}

const recommendedOf = (item: ItemView) => item.options.find((option) => option.recommended);

/** What the recommended options do for the item that lacks most. */
function planSentence(areas: readonly AreaView[]): string | null {
  const life = areas.find((view) => view.area === 1)?.items.find((item) => item.item.codigo === '1.01');
  const cover = life && recommendedOf(life)?.cover;
  if (!cover || cover.valor === null) return null;
  return cover.cobertura >= 1
    ? 'O plano recomendado cobre tudo o que falta.'
    : `O plano recomendado ${textoDaCobertura(cover.cobertura)}.`;
}

const inWords = (names: readonly string[]): string =>
  names.length > 1 ? `${names.slice(0, -1).join(', ')} e ${names.at(-1)}` : (names[0] ?? '');

/** One sentence a customer understands, from what was computed. */
export function suggestedSentence(estudo: Estudo, areas: readonly AreaView[]): string {
  const life = areas.some((view) => view.area === 1) ? lifeSentence(estudo) : null;
  if (life) return [life, planSentence(areas)].filter(Boolean).join(' ');
  const quoted = areas.filter((view) => view.items.some((item) => item.options.length > 0));
  const names = inWords((quoted.length > 0 ? quoted : areas).map((view) => view.name));
  return `${customerName(estudo)}, este estudo compara o que o mercado oferece em ${names}.`;
}

const numberIn = (values: object | null | undefined, nome: string): number => {
  const value = (values as Record<string, unknown> | null | undefined)?.[nome];
  return typeof value === 'number' ? value : 0;
};

/** What one need means, in the family's words where there are some. */
export function needSentence(estudo: Estudo, item: ItemView): string {
  const { need, person } = item;
  if (!need) return item.name;
  if (need.falta <= 0) return `${person} já tem o que precisa.`;
  const result = resultOf(estudo, need);
  const spending = numberIn(result?.inputs, 'despesa_mensal_familiar');
  const resources = numberIn(result?.outputs, 'recursos');
  if (need.codigo === '1.01' && spending > 0 && resources >= spending)
    return `A família mantém a vida que tem por ${durationText(resources / spending)}.`;
  return `Faltam ${needText(need, need.falta)} para ${person}.`;
}

const SENTENCE = 'frase';

/** The consultant's own words where there are some. */
export const sentenceOf = (estudo: Estudo, areas: readonly AreaView[]): { text: string; edited: boolean } => {
  const own = estudo.apresentacao_estudo?.notas?.[SENTENCE];
  return own ? { text: own, edited: true } : { text: suggestedSentence(estudo, areas), edited: false };
};

export const sentenceNote = (words: string): Record<string, string> => ({ [SENTENCE]: words });
