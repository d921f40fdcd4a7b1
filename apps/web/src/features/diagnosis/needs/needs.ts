import { AREA } from '@farol/domain/code-lists';
import { type Papel, porcentagem, type Resultado, resultadoDe } from '@farol/domain/study';
import type { StudyBeingEdited } from '../study/study-context.ts';
import { diagnosisTexts } from '../texts.ts';
import type { Need } from './need.ts';
import { needsOfAreas } from './needs-of-areas.ts';

type Measure = { need: number; has: number; missing: number; note?: string };

const number = (value: unknown): number => (typeof value === 'number' ? value : 0);

function need(
  result: Resultado | undefined,
  name: string,
  measure: (outputs: Record<string, unknown>, inputs: Record<string, unknown>) => Measure,
  unit: Need['unit'] = 'R$',
): Need[] {
  if (!result) return [];
  const measured = result.outputs ? measure(result.outputs, result.inputs) : null;
  return [
    {
      key: `${result.kind}/${result.codigo}/${result.tipo_segurado}`,
      area: AREA.vida,
      name,
      figures: measured && { need: measured.need, has: measured.has, missing: measured.missing },
      unit,
      verb: diagnosisTexts.needs.has,
      note: measured?.note ?? null,
      told: null,
      incomplete: result.incompleto ?? [],
      wrong: result.erro ?? [],
      result,
    },
  ];
}

/** With what there is already discounted from the figure, the whole need is both together. */
const net =
  (output: string) =>
  (o: Record<string, unknown>, i: Record<string, unknown>): Measure => {
    const has = number(i.capital_existente);
    return { need: number(o[output]) + has, has, missing: number(o[output]) };
  };

/** What belongs to an item is shown once somebody wants it; until then it would only be noise. */
const isWanted = (
  { conferido }: Pick<StudyBeingEdited, 'conferido'>,
  codigo: string,
  papel: Papel,
): boolean =>
  conferido.produtos
    .flatMap((produto) => produto.itens)
    .some(
      (item) =>
        item.codigo === codigo &&
        (item.tipo_segurado === papel || item.tipo_segurado === 'casal') &&
        item.campos.interesse === 'S',
    );

type Source = Pick<StudyBeingEdited, 'resultados' | 'conferido'>;

function ofPerson(source: Source, papel: Papel, name: string, money: (value: number) => string): Need[] {
  const { resultados } = source;
  const texts = diagnosisTexts.needs;
  const complete = (found: Resultado | undefined, codigo: string) =>
    found && (found.outputs || isWanted(source, codigo, papel)) ? found : undefined;
  return [
    ...need(resultadoDe(resultados, 'vida.necessidade_capital', papel), texts.life(name), (o) => ({
      need: number(o.necessidade),
      has: number(o.recursos),
      missing: number(o.gap),
      note: texts.suggested(money(number(o.capital_sugerido))),
    })),
    ...need(resultadoDe(resultados, 'sucessao.custo_inventario', papel), texts.inventory(name), (o, i) => ({
      need: number(o.total),
      has: number(i.liquidez_disponivel) + number(i.capital_vida),
      missing: number(o.deficit_liquidez),
    })),
    ...need(
      complete(resultadoDe(resultados, 'vida.invalidez', papel, '1.04'), '1.04'),
      texts.accident(name),
      net('capital_invalidez'),
    ),
    ...need(
      complete(resultadoDe(resultados, 'vida.invalidez', papel, '1.05'), '1.05'),
      texts.illness(name),
      net('capital_invalidez'),
    ),
    ...need(
      complete(resultadoDe(resultados, 'vida.doencas_graves', papel), '1.06'),
      texts.critical(name),
      net('capital'),
    ),
    ...need(
      complete(resultadoDe(resultados, 'vida.dit', papel), '1.07'),
      texts.daily(name),
      (o) => ({ need: number(o.diaria_sugerida), has: 0, missing: number(o.diaria_sugerida) }),
      'R$/dia',
    ),
  ];
}

/** The foremost first. */
const KINDS: readonly string[] = [
  'vida.necessidade_capital',
  'sucessao.custo_inventario',
  'vida.invalidez',
  'vida.doencas_graves',
  'vida.dit',
];

/** Of those, what stands before the other areas; the rest of life comes after them. */
const FOREMOST = 2;
const LAST = 100;

/** Needs of everybody in the study, those that can be told first, area by area. */
export function needsOf(
  source: Source,
  nameOf: (papel: string) => string,
  money: (value: number) => string,
): Need[] {
  const people = [...new Set(source.resultados.map((r) => r.tipo_segurado))];
  const all = [
    ...people.flatMap((papel) => ofPerson(source, papel, nameOf(papel), money)),
    ...needsOfAreas(source, nameOf),
  ];
  const rank = (n: Need) => {
    const kind = KINDS.indexOf(n.result?.kind ?? '');
    return (n.figures || n.told ? 0 : 1000) + (kind < FOREMOST ? n.area * 10 : LAST) + kind;
  };
  return all.toSorted((a, b) => rank(a) - rank(b));
}

export const sharePercent = (share: number): string => `${porcentagem(Math.max(0, Math.min(1, share)))}%`;
