import { ageAt, isCalendarDay } from '../../calendar/index.ts';
import type { LinhaDe } from '../../catalogue/index.ts';
import { trabalhaPorContaPropria } from '../employment.ts';
import { derivadosDe } from '../results/derived.ts';
import { comoTexto, doBloco, type Leitura, linhas, type TabelaRespondida } from '../results/reading.ts';
import type { Papel } from '../snapshot.ts';

/** An item that the answers speak for, and why, in a few words that a customer understands. */
export type Motivo = { codigo: string; papel: Papel; motivo: string };

export type Regra = (
  leitura: Leitura,
  papel: Papel,
) => readonly (readonly [codigo: string, motivo: string])[];

/** Rows that count of a table; none while it is unanswered. */
export const linhasDe = <T extends TabelaRespondida>(leitura: Leitura, tabela: T): readonly LinhaDe<T>[] =>
  linhas(leitura, tabela) ?? [];

const MAIORIDADE = 18;

/** Ages of the children who are not of age, the youngest first. */
export function filhosMenores(leitura: Leitura): number[] {
  return linhasDe(leitura, 'dependentes')
    .filter(({ parentesco }) => parentesco === 'filho')
    .map(({ data_nascimento }) => comoTexto(data_nascimento))
    .flatMap((dia) => (dia && isCalendarDay(dia) ? [ageAt(dia, leitura.hoje)] : []))
    .filter((anos) => anos < MAIORIDADE)
    .toSorted((a, b) => a - b);
}

/** Whoever has no employer answers for the own work and earns nothing while away from it. */
export const porContaPropria = (leitura: Leitura, papel: Papel): boolean =>
  trabalhaPorContaPropria(
    doBloco(leitura, papel, 'tipo_vinculo'),
    doBloco(leitura, papel, 'subtipo_vinculo'),
  );

export const despesaDaFamilia = (leitura: Leitura): number | null =>
  derivadosDe(leitura).despesa_mensal_familiar.valor;
