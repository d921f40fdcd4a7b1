import type { Estudo } from '@farol/contracts';
import {
  type Ajustes,
  ALAVANCAS,
  type Alavanca,
  HIPOTESES,
  hypothesesOfEstudo,
  type Regua,
  type ResumoDoCenario,
  seguradoName,
  triedInFlow,
  yearsAndMonths,
} from '@farol/domain/study';
import { decimal, wholeMoney } from '../../../shared/format/index.ts';
import { calculatedStudy } from '../../../shared/study/index.ts';
import { whatIfTexts as texts } from './texts.ts';

type FigureName = keyof ResumoDoCenario;
export const FIGURES = Object.keys(texts.figures) as FigureName[];

const isAge = (name: FigureName): boolean => name === 'idade_possivel';

export const figureText = (name: FigureName, value: number | null): string =>
  value === null
    ? texts.noFigure
    : isAge(name)
      ? yearsAndMonths(value)
      : `${value < 0 ? '−' : ''}${wholeMoney(Math.abs(value))}`;

/** Difference between a scenario and the study; null if they are equal or one has no value. */
export function differenceText(name: FigureName, value: number | null, base: number | null): string | null {
  if (value === null || base === null || figureText(name, value) === figureText(name, base)) return null;
  const size = Math.abs(value - base);
  return `${value > base ? '+' : '−'} ${isAge(name) ? yearsAndMonths(size) : wholeMoney(size)}`;
}

/** `ano`: a calendar year, without a dot among its digits. */
export type RangeOf = Regua | (Omit<Regua, 'unidade'> & { unidade: 'ano' | 'meses' });

export function leverText({ unidade }: Pick<RangeOf, 'unidade'>, value: number): string {
  if (unidade === 'R$') return wholeMoney(value);
  if (unidade === 'ano') return String(value);
  const written = decimal(value, Number.isInteger(value) ? 0 : 2);
  if (unidade === 'pontos') return texts.points(written);
  if (unidade === 'meses') return texts.months(value);
  return unidade === '%' ? `${written}%` : texts.years(written);
}

const STEPS = 100;

/** Maximum of a money slider: twice the largest value, so that small movements stay precise. */
export function sliderRange({ unidade, passo, max }: Alavanca, ...values: (number | null)[]): number {
  if (unidade !== 'R$') return max;
  const stake = Math.max(...values.map((value) => value ?? 0), (passo * STEPS) / 2);
  const tens = 10 ** Math.floor(Math.log10(2 * stake));
  return Math.min(max, Math.ceil((2 * stake) / tens) * tens);
}

/** Whether a value of an answer is tried, which may be applied; a hypothesis may not. */
export const hasLever = (ajustes: Ajustes): boolean =>
  ALAVANCAS.some(({ nome }) => ajustes[nome] !== undefined);

type Tried = { key: string; label: string; value: string | null };

/** What a trial changes, in words; a hypothesis has no value. */
export function triedOf(estudo: Estudo, ajustes: Ajustes): Tried[] {
  const on = HIPOTESES.filter((nome) => ajustes[nome] === 1);
  const known = on.length > 0 ? hypothesesOfEstudo(calculatedStudy(estudo)) : [];
  return [
    ...ALAVANCAS.flatMap((lever) => {
      const value = ajustes[lever.nome];
      return value === undefined
        ? []
        : [{ key: lever.nome, label: texts.levers[lever.nome], value: leverText(lever, value) }];
    }),
    ...triedInFlow(ajustes, (papel) => seguradoName(estudo, papel)).map(({ nome, rotulo, valor }) => ({
      key: nome,
      label: rotulo,
      value: valor,
    })),
    ...on.map((nome) => {
      const bem = known.find((one) => one.nome === nome)?.bem ?? null;
      const label = texts.hypothesis({ nome, bem }, (papel) => seguradoName(estudo, papel));
      return { key: nome, label, value: null };
    }),
  ];
}
