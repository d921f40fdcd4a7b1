import { ageAt, type CalendarDay, isCalendarDay } from '@farol/domain/calendar';
import { type Campo, hasConjuge, isFilled } from '@farol/domain/catalogue';
import type { Values } from '../../../shared/sync/types.ts';

export type FamilyMember = { nome: string; parentesco?: string; idade?: number };

const withAge = (born: unknown, today: CalendarDay): Pick<FamilyMember, 'idade'> =>
  typeof born === 'string' && isCalendarDay(born) ? { idade: ageAt(born, today) } : {};

const trimmed = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** Customer, spouse and dependants of the survey with today's ages, without unnamed ones. */
export function familyOf(
  valores: Values,
  dependentes: readonly Values[],
  holder: string,
  today: CalendarDay,
): FamilyMember[] {
  const spouse: FamilyMember = {
    nome: trimmed(valores.conjuge_nome),
    parentesco: 'conjuge',
    ...withAge(valores.conjuge_data_nascimento, today),
  };
  const others = dependentes.map(
    ({ nome, parentesco, data_nascimento }): FamilyMember => ({
      nome: trimmed(nome),
      ...(trimmed(parentesco) ? { parentesco: trimmed(parentesco) } : {}),
      ...withAge(data_nascimento, today),
    }),
  );
  return [
    { nome: holder, ...withAge(valores.data_nascimento, today) },
    ...(hasConjuge(valores) ? [spouse] : []),
    ...others,
  ].filter(({ nome }) => isFilled(nome));
}

/** Whether a table lists family members: it has a name and an age. */
export const isFamilyTable = (columns: readonly Campo[]): boolean =>
  ['nome', 'idade'].every((nome) => columns.some((c) => c.nome === nome)) &&
  columns.every((c) => c.obrigatorio_em !== 'salvar' || c.nome === 'idade');

/** The row of a family member in such a table. */
export const rowOfMember = (columns: readonly Campo[], member: FamilyMember): Values =>
  Object.fromEntries(Object.entries(member).filter(([nome]) => columns.some((c) => c.nome === nome)));
