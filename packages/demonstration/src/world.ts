import {
  buildApp,
  type Caller,
  createCaller,
  createSession,
  type Deps,
  hashToken,
  newToken,
  sessionExpiry,
} from '@farol/api';
import { initialPerfil } from '@farol/domain/access';
import { type Login, PEOPLE, type People } from './people.ts';
import { createTimeline, type Timeline } from './story-clock.ts';

export type World = Timeline & {
  as(login: Login): Caller;
  /** Without a login, as on the private link. */
  customer: Caller;
  people: People;
  close(): Promise<void>;
};

/** The product on a simulated clock, with everybody logged in. */
export async function openWorld(deps: Deps, people: People): Promise<World> {
  const timeline = createTimeline(deps.clock.today());
  const app = await buildApp(
    { ...deps, clock: timeline.clock, wakeOutbox: () => undefined },
    { logLevel: 'silent' },
  );
  // Counted from the day of filling, the end of every story: one session lasts for all of them.
  const now = deps.clock.now();
  const callers = new Map<Login, Caller>();
  for (const { login, cargo } of PEOPLE) {
    const token = newToken();
    await deps.db.service((tx) =>
      createSession(tx, {
        ...people[login],
        token_hash: hashToken(token),
        logado_como: initialPerfil(cargo),
        ip: '127.0.0.1',
        agente: 'demonstração',
        criada_em: now,
        expira_em: sessionExpiry(now),
      }),
    );
    callers.set(login, createCaller(app, token));
  }
  return {
    ...timeline,
    people,
    as: (login) => callers.get(login)!,
    customer: createCaller(app),
    close: () => app.close(),
  };
}
