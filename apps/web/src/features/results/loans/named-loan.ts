import type { EmprestimoComparado } from '@farol/domain/study';

/** A loan with the name under which the area tells it. */
export type NamedLoan = EmprestimoComparado & { name: string };
