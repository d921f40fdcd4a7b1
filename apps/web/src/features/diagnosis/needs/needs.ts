import {
  CODIGO,
  type CodigoDaArea,
  type CodigoItem,
  type CodigoMedido,
  itemDefinition,
} from '@farol/domain/catalogue';
import { AREA } from '@farol/domain/code-lists';
import { accountOfNeed, type Papel, type Resultado, viewNeed, wholePercent } from '@farol/domain/study';
import type { EditedStudy } from '../study/study-context.ts';
import { diagnosisTexts } from '../texts.ts';
import { type Need, toNeed } from './need.ts';
import { needsOfAreas } from './needs-of-areas.ts';

/** The need of an item is hidden until the item is requested. */
const isWanted = ({ conferido }: Pick<EditedStudy, 'conferido'>, codigo: CodigoItem, papel: Papel): boolean =>
  conferido.produtos
    .flatMap((produto) => produto.itens)
    .some(
      (item) =>
        item.codigo === codigo &&
        (item.tipo_segurado === papel || item.tipo_segurado === 'casal') &&
        item.campos.interesse === 'S',
    );

type Source = Pick<EditedStudy, 'resultados' | 'conferido'>;

const texts = diagnosisTexts.needs;

type LifeNeed = { title: (name: string) => string; ofFamily?: boolean; onlyWanted?: boolean };
type LifeCode = CodigoDaArea<1> & CodigoMedido;

/** Measured needs of life in order; those of the family are shown before anybody wants them. Null: never alone. */
const LIFE_NEEDS: Readonly<Record<LifeCode, LifeNeed | null>> = {
  [CODIGO.morte_temporario]: { title: texts.life, ofFamily: true },
  [CODIGO.vida_inteira]: { title: texts.permanent, onlyWanted: true },
  [CODIGO.sucessao]: { title: texts.inventory, ofFamily: true },
  [CODIGO.invalidez_acidente]: { title: texts.accident },
  [CODIGO.invalidez_doenca]: { title: texts.illness },
  [CODIGO.doencas_graves]: { title: texts.critical },
  [CODIGO.dit]: { title: texts.daily },
  [CODIGO.prestamista]: null,
};

function suggestedCapital(result: Resultado, money: (value: number) => string): Partial<Need> {
  return result.kind === 'vida.necessidade_capital' && result.outputs
    ? { note: texts.suggested(money(result.outputs.capital_sugerido)) }
    : {};
}

function lifeNeedsOf(source: Source, papel: Papel, name: string, money: (value: number) => string): Need[] {
  return (Object.keys(LIFE_NEEDS) as LifeCode[]).flatMap((codigo) => {
    const need = LIFE_NEEDS[codigo];
    if (!need) return [];
    const { title, ofFamily, onlyWanted } = need;
    if (onlyWanted && !isWanted(source, codigo, papel)) return [];
    const of = { codigo, tipo_segurado: papel };
    const { medida, necessidade, resultado } = viewNeed(source.conferido, source.resultados, of);
    if (!resultado) return [];
    if (!ofFamily && !resultado.outputs && !isWanted(source, codigo, papel)) return [];
    const key = `${resultado.kind}/${resultado.codigo ?? codigo}/${papel}`;
    const about = { key, area: AREA.vida, name: title(name), verb: texts.has };
    const suggested =
      codigo === CODIGO.morte_temporario && !necessidade?.tambem ? suggestedCapital(resultado, money) : {};
    const explained = { ...resultado, ...accountOfNeed({ medida, resultado }) };
    // Until wanted, the inventory is part of the need of the life above, whose resources pay it.
    const isWithin = codigo === CODIGO.sucessao && medida !== null && !isWanted(source, codigo, papel);
    if (isWithin)
      return [toNeed(null, explained, { ...about, resultText: texts.withinLife(money(medida.necessidade)) })];
    return [toNeed(necessidade, explained, { ...about, ...suggested })];
  });
}

/** Kinds of the measured needs of life, in their order. */
const KIND_ORDER = [
  ...new Set((Object.keys(LIFE_NEEDS) as LifeCode[]).map((codigo) => itemDefinition(codigo).medida?.calculo)),
];

/** Number of kinds listed before the other areas; the rest of life follows them. */
const LEADING_KINDS = 2;
const LAST = 100;

/** Needs of all people in the study, computed ones first, by area. */
export function needsOf(
  source: Source,
  nameOf: (papel: string) => string,
  money: (value: number) => string,
): Need[] {
  const people = [...new Set(source.resultados.map((r) => r.tipo_segurado))];
  const all = [
    ...people.flatMap((papel) => lifeNeedsOf(source, papel, nameOf(papel), money)),
    ...needsOfAreas(source, nameOf),
  ];
  const rank = (n: Need) => {
    const kind = n.result ? KIND_ORDER.indexOf(n.result.kind) : -1;
    return (n.figures || n.resultText ? 0 : 1000) + (kind < LEADING_KINDS ? n.area * 10 : LAST) + kind;
  };
  return all.toSorted((a, b) => rank(a) - rank(b));
}

export const sharePercent = (share: number): string => `${wholePercent(Math.max(0, Math.min(1, share)))}%`;
