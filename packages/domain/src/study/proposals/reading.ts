import { ageAt, isCalendarDay } from '../../calendar/index.ts';
import type { CodigoItem, LinhaDe } from '../../catalogue/index.ts';
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

/** A proposed item, with a short plain reason. */
export type Motivo = { codigo: CodigoItem; papel: Papel; motivo: string };

export type Regra = (
  leitura: Leitura,
  papel: Papel,
) => readonly (readonly [codigo: CodigoItem, motivo: string])[];

/** Complete rows of a table; empty while unanswered. */
export const linhasOf = <T extends TabelaRespondida>(leitura: Leitura, tabela: T): readonly LinhaDe<T>[] =>
  countedLinhas(leitura, tabela) ?? [];

const MAIORIDADE = 18;

/** Ages of the underage children, the youngest first. */
export function minorFilhos(leitura: Leitura): number[] {
  return linhasOf(leitura, 'dependentes')
    .filter(({ parentesco }) => parentesco === 'filho')
    .map(({ data_nascimento }) => toText(data_nascimento))
    .flatMap((dia) => (dia && isCalendarDay(dia) ? [ageAt(dia, leitura.hoje)] : []))
    .filter((anos) => anos < MAIORIDADE)
    .toSorted((a, b) => a - b);
}

/** People without an employer are liable for their own work and earn nothing while away from it. */
export const worksWithoutEmployer = (leitura: Leitura, papel: Papel): boolean =>
  isSelfEmployed(
    fromGeneralBlock(leitura, papel, 'tipo_vinculo'),
    fromGeneralBlock(leitura, papel, 'subtipo_vinculo'),
  );

export const familyDespesa = (leitura: Leitura): number | null =>
  derivedValues(leitura).despesa_mensal_familiar.valor;
