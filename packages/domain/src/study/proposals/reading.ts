import { ageAt, isCalendarDay } from '../../calendar/index.ts';
import type { LinhaDe } from '../../catalogue/index.ts';
import { isSelfEmployed } from '../employment.ts';
import { derivedValues } from '../results/derived.ts';
import {
  countedLinhas,
  fromGeneralBlock,
  type Leitura,
  type TabelaRespondida,
  toText,
} from '../results/reading.ts';
import type { Papel } from '../snapshot.ts';

/** An item that the answers speak for, and why, in a few words that a customer understands. */
export type Motivo = { codigo: string; papel: Papel; motivo: string };

export type Regra = (
  leitura: Leitura,
  papel: Papel,
) => readonly (readonly [codigo: string, motivo: string])[];

/** Rows that count of a table; none while it is unanswered. */
export const linhasOf = <T extends TabelaRespondida>(leitura: Leitura, tabela: T): readonly LinhaDe<T>[] =>
  countedLinhas(leitura, tabela) ?? [];

const MAIORIDADE = 18;

/** Ages of the children who are not of age, the youngest first. */
export function minorFilhos(leitura: Leitura): number[] {
  return linhasOf(leitura, 'dependentes')
    .filter(({ parentesco }) => parentesco === 'filho')
    .map(({ data_nascimento }) => toText(data_nascimento))
    .flatMap((dia) => (dia && isCalendarDay(dia) ? [ageAt(dia, leitura.hoje)] : []))
    .filter((anos) => anos < MAIORIDADE)
    .toSorted((a, b) => a - b);
}

/** Whoever has no employer answers for the own work and earns nothing while away from it. */
export const worksWithoutEmployer = (leitura: Leitura, papel: Papel): boolean =>
  isSelfEmployed(
    fromGeneralBlock(leitura, papel, 'tipo_vinculo'),
    fromGeneralBlock(leitura, papel, 'subtipo_vinculo'),
  );

export const familyDespesa = (leitura: Leitura): number | null =>
  derivedValues(leitura).despesa_mensal_familiar.valor;
