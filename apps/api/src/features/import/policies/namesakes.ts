import { withNinthDigit } from '@farol/domain/br';
import type { PolicyIdentity } from './customers-like.store.ts';

export type Person = Omit<PolicyIdentity, 'numero' | 'consultor_id' | 'diz_consultor'>;

const IDENTITY = ['pessoa_cpf', 'pessoa_cnpj', 'pessoa_data_nascimento'] as const;

const isAnother = (a: Person, b: Person): boolean =>
  IDENTITY.some((field) => a[field] !== null && b[field] !== null && a[field] !== b[field]);

const numbersOf = ({ pessoa_celular, pessoa_telefone }: Person): string[] =>
  [pessoa_celular, pessoa_telefone].flatMap((one) => (one ? [withNinthDigit(one)] : []));

/** What, shared besides the name, makes two people one. */
const signsOf = (person: Person): Set<string> =>
  new Set([
    ...(person.pessoa_data_nascimento ? [person.pessoa_data_nascimento] : []),
    ...(person.pessoa_email ? [person.pessoa_email.toLowerCase()] : []),
    ...numbersOf(person),
  ]);

const NONE = 0;
const EMAIL = 1;
const NUMBER = 2;
/** Which contacts a person has, as bits. */
const contactsOf = (person: Person): number =>
  (person.pessoa_email ? EMAIL : NONE) + (numbersOf(person).length > 0 ? NUMBER : NONE);

const CPF = 1;
const CNPJ = 2;
const documentsOf = ({ pessoa_cpf, pessoa_cnpj }: Person): number =>
  (pessoa_cpf ? CPF : NONE) + (pessoa_cnpj ? CNPJ : NONE);
const KINDS_OF_DOCUMENTS = [NONE, CPF, CNPJ, CPF + CNPJ];

type Found<P> = { one: P; fraco: boolean } | { many: number } | null;

/**
 * People of one name, none of whom has a document of the rows that are looked up, since those were found by it. An index
 * by what else they have: thousands of rows of a sheet may have one name.
 */
export function createNamesakes<P extends Person>() {
  const all: P[] = [];
  const bySign = new Map<string, P[]>();
  const byContacts: [P[], P[], P[], P[]] = [[], [], [], []];
  return {
    add(person: P): void {
      all.push(person);
      byContacts[contactsOf(person)]?.push(person);
      for (const sign of signsOf(person)) {
        const key = `${documentsOf(person)} ${sign}`;
        const others = bySign.get(key);
        if (others) others.push(person);
        else bySign.set(key, [person]);
      }
    },
    /** Who a row of this name is; `fraco`: by the name alone, which another telephone or e-mail contradicts. */
    find(row: Person): Found<P> {
      const possible = KINDS_OF_DOCUMENTS.filter((kind) => (kind & documentsOf(row)) === NONE).flatMap(
        (kind) => [...signsOf(row)].flatMap((sign) => bySign.get(`${kind} ${sign}`) ?? []),
      );
      const same = [...new Set(possible)].filter((one) => !isAnother(row, one));
      const [first] = same;
      if (first) return same.length > 1 ? { many: same.length } : { one: first, fraco: false };
      if (IDENTITY.some((field) => row[field] !== null)) return null;
      const candidates = byContacts.filter((_, contacts) => (contacts & contactsOf(row)) === NONE);
      const many = candidates.reduce((sum, some) => sum + some.length, 0);
      const candidate = candidates.find((some) => some.length > 0)?.[0];
      if (!candidate) return null;
      return many === 1 ? { one: candidate, fraco: true } : { many };
    },
    /** Whether one of them may be the row's person. */
    mayHave: (row: Person): boolean => all.some((one) => !isAnother(row, one)),
  };
}
export type Namesakes<P extends Person> = ReturnType<typeof createNamesakes<P>>;
