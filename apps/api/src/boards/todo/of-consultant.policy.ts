import type { Actor } from '@farol/domain/access';
import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { TodoFilter } from './todo-filter.ts';

/** Lines of one consultant, own ones, or those of everybody else; visibility is a separate condition. */
export const ofConsultant = (
  consultor: AnyPgColumn,
  { funcionario_id }: Pick<Actor, 'funcionario_id'>,
  { consultor: id, de }: Pick<TodoFilter, 'consultor' | 'de'>,
): (SQL | undefined)[] => [
  id ? sql`${consultor} = ${id}` : undefined,
  de === 'mim' ? sql`${consultor} = ${funcionario_id}` : undefined,
  de === 'equipe' ? sql`${consultor} <> ${funcionario_id}` : undefined,
];
