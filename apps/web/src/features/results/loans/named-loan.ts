import type { EmprestimoComparado } from '@farol/domain/study';

/** A loan with its name in the area. */
export type NamedLoan = EmprestimoComparado & { name: string };
