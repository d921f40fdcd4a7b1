import { normalizeText, withNinthDigit } from '@farol/domain/br';
import { CPF_TAKEN } from '../customers/index.ts';
import { withoutConsultant } from './check-rows.ts';
import type { Identity, Known, KnownCustomer } from './duplicates.store.ts';
import type { ImportRow, LineResult } from './import.store.ts';

type Kind = keyof Known;
const DOCUMENTS = [
  ['pessoa_cpf', 'cpf', 'CPF'],
  ['pessoa_cnpj', 'cnpj', 'CNPJ'],
] as const;
const CONTACTS = [
  ['pessoa_email', 'email', 'e-mail', 'Outro cliente tem este e-mail.'],
  ['pessoa_celular', 'numero', 'número', 'Outro cliente tem este número.'],
  ['pessoa_telefone', 'numero', 'número', 'Outro cliente tem este número.'],
] as const;

const keyOf = (kind: Kind, value: string): string =>
  `${kind} ${kind === 'numero' ? withNinthDigit(value) : value}`;

type Rule = {
  duplicados: ImportRow['opcoes']['duplicados'];
  /** Whether a known customer may be changed by whoever imports. */
  mayUpdate: (customer: KnownCustomer) => boolean;
};
/** How an import takes customers who are known. */
export const ruleOf = ({ opcoes: { duplicados, alcance = null } }: ImportRow): Rule => ({
  duplicados,
  mayUpdate: ({ consultor_id }) => alcance === null || alcance.includes(consultor_id),
});

const TWO_OWNERS = 'O CPF e o CNPJ desta linha são de dois clientes.';
const NAMESAKE = 'Outro cliente com o mesmo nome tem este contato e outro documento.';

/** Father and son may have one name and one telephone, not one CPF. */
const isAnother = (row: Identity, customer: KnownCustomer): boolean =>
  DOCUMENTS.some(
    ([field]) => row[field] !== null && customer[field] !== null && row[field] !== customer[field],
  );

type Refusal = { field: string; message: string };
type Outcome = Refusal | { cliente_id: number } | null;

/**
 * Rows that are known: in the file, or as a customer of the company. By CPF or CNPJ always, by e-mail and phone unless
 * they are to be registered anyway. Where rows update, the customer with the document, or with the contact and the same
 * name, is the row's; everything else is rejected. A rejected row hides nobody behind it.
 */
export function settleDuplicates(rows: readonly Identity[], known: Known, rule: Rule): LineResult[] {
  const updates = rule.duplicados === 'atualizar';
  const first = new Map<string, number>();
  const updated = new Map<number, number>();

  const knownBy = (kind: Kind, value: string): readonly KnownCustomer[] =>
    known[kind].get(kind === 'numero' ? withNinthDigit(value) : value) ?? [];

  const updating = ({ cliente_id }: KnownCustomer, field: string): Outcome => {
    const same = updated.get(cliente_id);
    return same === undefined ? { cliente_id } : { field, message: `Mesmo cliente da linha ${same}.` };
  };

  const byDocument = (row: Identity): Outcome => {
    let owner: { customer: KnownCustomer; field: string } | undefined;
    for (const [field, kind, label] of DOCUMENTS) {
      const value = row[field];
      if (value === null) continue;
      const same = first.get(keyOf(kind, value));
      if (same !== undefined) return { field, message: `Mesmo ${label} da linha ${same}.` };
      const [customer] = knownBy(kind, value);
      if (!customer) continue;
      if (!updates || !rule.mayUpdate(customer)) return { field, message: CPF_TAKEN };
      if (owner && owner.customer.cliente_id !== customer.cliente_id) return { field, message: TWO_OWNERS };
      owner = { customer, field };
    }
    return owner ? updating(owner.customer, owner.field) : null;
  };

  const byContact = (row: Identity): Outcome => {
    if (rule.duplicados === 'criar') return null;
    const name = normalizeText(row.pessoa_nome);
    for (const [field, kind, label, taken] of CONTACTS) {
      const value = row[field];
      if (value === null) continue;
      const same = first.get(keyOf(kind, value));
      if (same !== undefined) return { field, message: `Mesmo ${label} da linha ${same}.` };
      const customers = knownBy(kind, value);
      const named = customers.filter((one) => normalizeText(one.pessoa_nome) === name);
      const [own] = named;
      if (updates && own && named.length === 1 && rule.mayUpdate(own))
        return isAnother(row, own) ? { field, message: NAMESAKE } : updating(own, field);
      if (customers.length > 0) return { field, message: taken };
    }
    return null;
  };

  return rows.flatMap((row): LineResult[] => {
    const { numero } = row;
    const found = byDocument(row) ?? byContact(row);
    if (found && 'field' in found)
      return [{ numero, status: 'rejeitada', erros: { [found.field]: [found.message] } }];
    for (const [field, kind] of [...DOCUMENTS, ...CONTACTS]) {
      const value = row[field];
      if (value) first.set(keyOf(kind, value), numero);
    }
    if (!found)
      return row.consultor_id === null
        ? [{ numero, status: 'rejeitada', erros: withoutConsultant(row.diz_consultor) }]
        : [];
    updated.set(found.cliente_id, numero);
    return [{ numero, status: 'valida', erros: {}, cliente_id: found.cliente_id }];
  });
}
