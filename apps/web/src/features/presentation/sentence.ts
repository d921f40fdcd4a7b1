import type { Estudo } from '@farol/contracts';
import { type Resultado, resultadoDe, textoDaCobertura } from '@farol/domain/study';
import { wholeMoney } from '../../shared/format/index.ts';
import { type AreaView, costText, customerName, type ItemView } from '../study/index.ts';

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

/** What one need is about, for its slide. */
export function itemSentence(item: ItemView): string {
  const { need } = item;
  if (need && need.falta > 0) return `${item.name}: faltam ${wholeMoney(need.falta)} para ${item.person}.`;
  if (need) return `${item.name}: ${item.person} já tem o que precisa.`;
  const best = recommendedOf(item) ?? item.options[0];
  return best
    ? `${item.name} para ${item.person}: ${costText(best.cost)}.`
    : `${item.name} para ${item.person}.`;
}

const SENTENCE = 'frase';

/** The consultant's own words where there are some. */
export const sentenceOf = (estudo: Estudo, areas: readonly AreaView[]): { text: string; edited: boolean } => {
  const own = estudo.apresentacao_estudo?.notas?.[SENTENCE];
  return own ? { text: own, edited: true } : { text: suggestedSentence(estudo, areas), edited: false };
};

export const sentenceNote = (words: string): Record<string, string> => ({ [SENTENCE]: words });
