import { EDICAO_DA_FAMILIA } from '../../calculators/index.ts';
import { AREAS } from '../../code-lists/index.ts';

/** A section of the presentation, in display order. */
export type Secao = { id: string; mostrada: boolean };

export const SECAO_RESUMO = 'resumo';
export const SECAO_NOTAS = 'notas';
/** The family's money year by year. */
export const SECAO_FLUXO = 'fluxo';
export const SECAO_CUSTOS = 'custos';
export const SECAO_PASSOS = 'proximos-passos';

/** Next steps after the presentation of a study. */
export const PROXIMOS_PASSOS: readonly string[] = [
  'Você diz o que aprova, o que quer ajustar e o que não quer.',
  'Juntamos os documentos de cada área aprovada.',
  'O especialista protocola as propostas e acompanha até a apólice.',
];

export const sectionOfArea = (area: number): string => `area-${area}`;
export const areaOfSection = (id: string): number | null =>
  AREAS.find((area) => sectionOfArea(area) === id) ?? null;

/** Prefix of a name: section hidden, position preserved. */
const FORA = '-';

const padrao = (areas: readonly number[], comFluxo: boolean): string[] => [
  SECAO_RESUMO,
  SECAO_NOTAS,
  ...areas.map(sectionOfArea),
  ...(comFluxo ? [SECAO_FLUXO] : []),
  SECAO_CUSTOS,
  SECAO_PASSOS,
];

/**
 * Sections of a study's presentation as chosen and ordered; sections without a choice, such as areas added later,
 * appear at their default position. `comFluxo`: the study's edition has the family's money year by year.
 */
export function sectionsOfEstudo(
  guardadas: readonly string[] | null,
  areas: readonly number[],
  comFluxo = false,
): Secao[] {
  const usuais = padrao(areas, comFluxo);
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

/** Storage format. */
export const storedSections = (secoes: readonly Secao[]): string[] =>
  secoes.map(({ id, mostrada }) => (mostrada ? id : `${FORA}${id}`));

const EDICAO_DO_FLUXO = 4;

type LinhaDePremissa = { chave: string; valor?: unknown; antes?: unknown };

/** Whether the parameters of a study have the family's money year by year: those of before keep their edition. */
export const hasFlow = (premissas: {
  linhas: readonly LinhaDePremissa[];
  novas: readonly LinhaDePremissa[];
}): boolean =>
  [...premissas.linhas, ...premissas.novas].every(
    ({ chave, valor, antes }) =>
      chave !== EDICAO_DA_FAMILIA || Number(antes ?? valor ?? EDICAO_DO_FLUXO) >= EDICAO_DO_FLUXO,
  );

/** Whether the customer is shown the family's money. */
export const showsFlow = (guardadas: readonly string[] | null): boolean =>
  sectionsOfEstudo(guardadas, [], true).some(({ id, mostrada }) => id === SECAO_FLUXO && mostrada);
