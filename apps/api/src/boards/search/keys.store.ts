import { type Actor, visibleConsultores } from '@farol/domain/access';
import { type Palavra, patternsOf } from '@farol/domain/search';
import { type SQL, sql } from 'drizzle-orm';

/** A record by its key; rows of several of the reader's companies have ids of their own. */
export type Key = { empresa_id: number; id: number };

/** What is looked for: words, or records by their ids alone (the recent ones, in this order). */
export type Wanted = {
  palavras: readonly Palavra[];
  /** Opened before, the last first: they come first. */
  recentes: readonly number[];
};

/** Shown of each kind. */
export const SHOWN = 6;
/** Records with the words that are read and put in order. */
const READ = 300;
/** Of a specialist, whose own are sorted out of the company's. */
const READ_OF_COMPANY = 3000;

const ints = (ids: readonly number[]): SQL => sql`${sql.param([...ids])}::int[]`;
export const ofCompanies = ({ empresas }: Pick<Actor, 'empresas'>): SQL => ints(empresas);

const patterns = (palavras: readonly Palavra[]): SQL =>
  sql`${JSON.stringify(palavras.map(patternsOf))}::jsonb`;

/** Whose records are looked at before visibility is; null: everybody's. */
const reachOf = (actor: Actor): SQL => {
  const consultores = actor.perfil === 'specialist' ? null : visibleConsultores(actor);
  return consultores ? ints(consultores) : sql`null::int[]`;
};

/** Keys of customers with the words. */
export const customersWith = (actor: Actor, { palavras, recentes }: Wanted): SQL =>
  sql`select k.empresa_id, k.cliente_id as id
        from farol_achar_clientes(${ofCompanies(actor)}, ${patterns(palavras)}, ${reachOf(actor)}, ${ints(recentes)}, ${READ}) k`;

type Found = 'apolice' | 'arquivo' | 'descricao' | 'tarefa' | 'placa' | 'placa_da_apolice';

/** Keys of records with the words. */
export const recordsWith = (actor: Actor, tipo: Found, palavras: readonly Palavra[]): SQL => {
  const limit = actor.perfil === 'specialist' ? READ_OF_COMPANY : READ;
  return sql`select k.empresa_id, k.id
    from farol_achar_registros(${tipo}, ${ofCompanies(actor)}, ${patterns(palavras)}, ${reachOf(actor)}, ${limit}) k`;
};

/** Keys by ids alone, of whichever of the reader's companies has them. */
export const theseIds = (actor: Actor, ids: readonly number[]): SQL =>
  sql`select e.empresa_id, k.id from unnest(${ofCompanies(actor)}) e (empresa_id) cross join unnest(${ints(ids)}) k (id)`;

export const theseKeys = (keys: readonly Key[]): SQL =>
  sql`select k.empresa_id, k.id from unnest(${ints(keys.map(({ empresa_id }) => empresa_id))}, ${ints(keys.map(({ id }) => id))}) k (empresa_id, id)`;

export const anyOf = (keys: readonly SQL[]): SQL =>
  sql`(select distinct u.empresa_id, u.id from (${sql.join([...keys], sql` union all `)}) u)`;

/** The place of an id in a list; those that are not in it come after all. */
export const placeIn = (id: SQL, ids: readonly number[]): SQL =>
  sql`array_position(${ints(ids)}, ${id}) nulls last`;

/** All words, each in one of its spellings, in a text without accents. */
export const withWords = (text: SQL, palavras: readonly Palavra[]): SQL =>
  sql.join(
    palavras.map((palavra) => {
      const spellings = patternsOf(palavra).map((one) => sql`${text} like farol_sem_acento(${one}::text)`);
      return sql`(${sql.join(spellings, sql` or `)})`;
    }),
    sql` and `,
  );

/** Words that may be part of a number. */
export const numbersIn = (palavras: readonly Palavra[]): Palavra[] =>
  palavras.filter((palavra) => palavra.some((word) => /\d/.test(word)));
