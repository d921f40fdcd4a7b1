import { AREAS } from '../../code-lists/index.ts';

/** A part of the presentation, in the order in which it is shown. */
export type Secao = { id: string; mostrada: boolean };

export const SECAO_RESUMO = 'resumo';
export const SECAO_NOTAS = 'notas';
export const SECAO_CUSTOS = 'custos';
export const SECAO_PASSOS = 'proximos-passos';

/** What comes after a study was shown. */
export const PROXIMOS_PASSOS: readonly string[] = [
  'Você diz o que aprova, o que quer ajustar e o que não quer.',
  'Juntamos os documentos de cada área aprovada.',
  'O especialista protocola as propostas e acompanha até a apólice.',
];

export const sectionOfArea = (area: number): string => `area-${area}`;
export const areaOfSection = (id: string): number | null =>
  AREAS.find((area) => sectionOfArea(area) === id) ?? null;

/** Before a name: kept in its place and not shown. */
const FORA = '-';

const padrao = (areas: readonly number[]): string[] => [
  SECAO_RESUMO,
  SECAO_NOTAS,
  ...areas.map(sectionOfArea),
  SECAO_CUSTOS,
  SECAO_PASSOS,
];

/**
 * The parts of a study's presentation as they were chosen and ordered; what was never chosen about, an area that
 * came later among it, is shown where it usually stands.
 */
export function sectionsOfEstudo(guardadas: readonly string[] | null, areas: readonly number[]): Secao[] {
  const usuais = padrao(areas);
  const escolhidas = (guardadas ?? []).map((id) => ({
    id: id.startsWith(FORA) ? id.slice(FORA.length) : id,
    mostrada: !id.startsWith(FORA),
  }));
  const validas = escolhidas.filter(
    ({ id }, k) => usuais.includes(id) && escolhidas.findIndex((outra) => outra.id === id) === k,
  );
  return usuais.reduce<Secao[]>((secoes, id, k) => {
    if (secoes.some((secao) => secao.id === id)) return secoes;
    const anterior = secoes.findIndex((secao) => secao.id === usuais[k - 1]);
    return secoes.toSpliced(anterior + 1, 0, { id, mostrada: true });
  }, validas);
}

/** As they are kept. */
export const storedSections = (secoes: readonly Secao[]): string[] =>
  secoes.map(({ id, mostrada }) => (mostrada ? id : `${FORA}${id}`));
