import { type AnyEndpoint, api, type OutputOf, pathOf } from '@farol/contracts';
import { eq } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { cliente } from '../../db/schema/index.ts';
import type { Owner } from '../access-roles.ts';
import { makeTarget } from '../access-target.ts';
import { PASSWORD, type Who } from '../brokerage.ts';
import type { Standing, Target } from '../expectation.ts';
import { PDF } from '../sample-files.ts';
import type { TestApp } from '../test-app.ts';
import { keepPeople } from './keep-people.ts';

/** A server with two filled companies; `make` and `db` write to its database. */
export type Place = Pick<TestApp, 'make' | 'people'> & {
  db: Pick<Db, 'service'>;
  origin: string;
  clock: Pick<TestApp['clock'], 'today'>;
};

export const CALLERS = ['corretor', 'admin', 'especialista', 'gerente', 'master'] as const satisfies Who[];
export type Caller = (typeof CALLERS)[number];

/** Rows of each kind that calls may name, newest first. */
export type World = {
  today: string;
  ids: Map<string, number[]>;
  texts: Map<string, string[]>;
  tokens: Map<Caller, string>;
  /** Name of a customer of the other company: only the master may read it. */
  secret: string;
  /** A new session, also for somebody who was deleted meanwhile. */
  logIn(who: Caller): Promise<void>;
  /** All callers as they were at first, whatever was done to them. */
  revive(): Promise<unknown>;
  /** New rows of every kind, before those that are there. */
  refill(): Promise<void>;
};

/** More of the others would only be other people's. */
const NEW: readonly [Owner, Standing][] = [
  ['corretor', 'draft'],
  ['corretor', 'quoting'],
  ['corretor', 'quoting'],
  ['corretor', 'presenting'],
];
const ONCE: readonly [Owner, Standing][] = [
  ['corretor2', 'quoting'],
  ['gerente', 'presenting'],
  ['corretor.b', 'quoting'],
];

const SECRET = 'Zenóbia da Outra Corretora';

/** Kept of each kind. */
const MOST = 12;

export async function createWorld(place: Place): Promise<World> {
  const { origin, people, db } = place;
  const ids = new Map<string, number[]>();
  const texts = new Map<string, string[]>();
  const tokens = new Map<Caller, string>();
  const add = <T>(to: Map<string, T[]>, kind: string, value: T) =>
    to.set(kind, [value, ...(to.get(kind) ?? [])].slice(0, MOST));

  async function call<E extends AnyEndpoint>(
    endpoint: E,
    { who, params, body }: { who?: Caller; params?: Record<string, unknown>; body?: unknown },
  ): Promise<OutputOf<E> | undefined> {
    const form = new FormData();
    if (endpoint.upload) form.append(endpoint.upload.field, new Blob([PDF.content]), PDF.nome);
    const reply = await fetch(`${origin}/api${pathOf(endpoint, params)}`, {
      method: endpoint.method,
      headers: {
        ...(who && { authorization: `Bearer ${tokens.get(who)}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(endpoint.upload ? { body: form } : body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await reply.text();
    return reply.ok && text !== '' ? (JSON.parse(text) as OutputOf<E>) : undefined;
  }

  const writeBack = await keepPeople(db, people);
  const authenticate = (who: Caller) =>
    call(api.auth.authenticate, { body: { usuario_username: who, password: PASSWORD } });
  const logInOnce = async (who: Caller) => {
    let found = await authenticate(who);
    if (!found) {
      await writeBack();
      found = await authenticate(who);
    }
    if (!found) throw new Error(`${who} cannot log in`);
    tokens.set(who, found.token);
  };
  const loggingIn = new Map<Caller, Promise<void>>();
  const logIn = (who: Caller) => {
    const begun = loggingIn.get(who) ?? logInOnce(who).finally(() => loggingIn.delete(who));
    loggingIn.set(who, begun);
    return begun;
  };

  const fill = async (owner: Owner, standing: Standing) => {
    const target = await makeTarget(place, owner, standing);
    const { ficha, area: _, apolice_fora_id, consultor_id: __, especialista_id: ___, ...rows } = target;
    for (const [kind, id] of Object.entries({ ...rows, ficha_id: ficha.ficha_id })) add(ids, kind, id);
    add(ids, 'apolice_fora_id', apolice_fora_id);
    add(ids, 'diagnostico_apolice_id', apolice_fora_id);
    add(texts, 'atualizada_em', ficha.atualizada_em);
    return target;
  };

  const open = async ({ cliente_id, diagnostico_id }: Target) => {
    const body = { acao: 'apresentar' };
    await call(api.presentation.update, { who: 'corretor', params: { id: diagnostico_id }, body });
    const study = await call(api.presentation.createLink, {
      who: 'corretor',
      params: { id: diagnostico_id },
    });
    if (study) add(texts, 'study token', study.token);
    const sheet = await call(api.customerSheet.createLink, { who: 'corretor', params: { id: cliente_id } });
    if (sheet) add(texts, 'sheet token', sheet.token);
  };

  const refill = async () => {
    for (const [owner, standing] of NEW) {
      const target = await fill(owner, standing);
      if (standing === 'presenting') await open(target);
    }
    for (const who of ['corretor', 'admin'] as const) {
      const file = await call(api.files.upload, { who });
      if (!file) continue;
      add(ids, 'arquivo_id', file.arquivo_id);
      add(texts, 'signed', file.url);
    }
  };

  for (const who of CALLERS) await logIn(who);
  ids.set(
    'pessoa',
    CALLERS.map((who) => people[who].funcionario_id),
  );
  ids.set('empresa_id', [people.corretor.empresa_id]);
  for (const [owner, standing] of ONCE) {
    const { cliente_id } = await fill(owner, standing);
    if (owner === 'corretor.b')
      await db.service((tx) =>
        tx.update(cliente).set({ pessoa_nome: SECRET }).where(eq(cliente.cliente_id, cliente_id)),
      );
  }
  await refill();
  return { today: place.clock.today(), ids, texts, tokens, secret: SECRET, logIn, revive: writeBack, refill };
}
