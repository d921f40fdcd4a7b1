import { CPF_TAKEN } from '../customers/index.ts';
import type { Identity, Known } from './duplicates.store.ts';
import type { LineResult } from './import.store.ts';

const CONTACTS = [
  ['pessoa_email', 'emails', 'e-mail', 'Outro cliente tem este e-mail.'],
  ['pessoa_celular', 'numeros', 'celular', 'Outro cliente tem este número.'],
  ['pessoa_telefone', 'numeros', 'telefone', 'Outro cliente tem este número.'],
] as const;

/**
 * Rows that repeat an earlier row of the file or a customer of the company: by CPF always, by e-mail and
 * phone when they are to be skipped. A rejected row hides nobody behind it.
 */
export function rejectDuplicates(
  rows: readonly Identity[],
  known: Known,
  { skipContacts }: { skipContacts: boolean },
): LineResult[] {
  const first = new Map<string, number>();
  const problem = (row: Identity): [field: string, message: string] | undefined => {
    const { pessoa_cpf: cpf } = row;
    const sameCpf = cpf === null ? undefined : first.get(`cpf ${cpf}`);
    if (sameCpf !== undefined) return ['pessoa_cpf', `Mesmo CPF da linha ${sameCpf}.`];
    if (cpf !== null && known.cpfs.has(cpf)) return ['pessoa_cpf', CPF_TAKEN];
    if (!skipContacts) return undefined;
    for (const [field, kind, label, taken] of CONTACTS) {
      const value = row[field];
      if (value === null) continue;
      const same = first.get(`${kind} ${value}`);
      if (same !== undefined) return [field, `Mesmo ${label} da linha ${same}.`];
      if (known[kind].has(value)) return [field, taken];
    }
    return undefined;
  };
  return rows.flatMap((row): LineResult[] => {
    const found = problem(row);
    if (found) return [{ numero: row.numero, status: 'rejeitada', erros: { [found[0]]: [found[1]] } }];
    if (row.pessoa_cpf) first.set(`cpf ${row.pessoa_cpf}`, row.numero);
    for (const [field, kind] of CONTACTS) if (row[field]) first.set(`${kind} ${row[field]}`, row.numero);
    return [];
  });
}
