import type { api, OutputOf } from '@farol/contracts';
import { homeDe, type Perfil, type Permissao } from '@farol/domain/access';
import { useSyncExternalStore } from 'react';
import { deviceMark } from './device-mark.ts';

type Login = OutputOf<typeof api.auth.authenticate>;
type Me = OutputOf<typeof api.auth.me>;

/** The session in localStorage, with the specification's names. */
export type Session = {
  user: Login['usuario'];
  token: string;
  acl: Permissao[];
  loggedAs: Perfil;
  avatar: Login['avatar'];
  /** The second factor that the company requires has to be set up before anything else. */
  mustEnrol?: boolean;
  /** The view that opens after login. */
  view?: number;
};

const KEY = 'farol.sessao';
const listeners = new Set<() => void>();
let current: Session | null = read();

function read(): Session | null {
  try {
    const stored = localStorage.getItem(KEY);
    const value = stored ? (JSON.parse(stored) as Partial<Session>) : null;
    return value?.token && value.user && value.acl && value.loggedAs ? (value as Session) : null;
  } catch {
    return null;
  }
}

function write(session: Session | null): void {
  current = session;
  try {
    if (session) localStorage.setItem(KEY, JSON.stringify(session));
    else localStorage.removeItem(KEY);
  } catch {
    // Storage is blocked or full: the session lasts until the page is closed.
  }
  for (const listener of listeners) listener();
}

const withMe = (token: string, me: Me): Session => ({
  user: me.usuario,
  token,
  acl: me.permissoes,
  loggedAs: me.usuario.logado_como,
  avatar: me.avatar,
  mustEnrol: me.segundo_fator_falta,
  ...(me.visao_inicial && { view: me.visao_inicial }),
});

export const session = {
  get: (): Session | null => current,
  start: ({ token, aparelho, ...me }: Login): void => {
    deviceMark.keep(aparelho);
    write(withMe(token, me));
  },
  /** Updates the logged-in person; the token does not change. */
  refresh: (me: Me): void => {
    if (current) write(withMe(current.token, me));
  },
  /** The company requires a second factor since: the next page is its set-up. */
  mustEnrol: (): void => {
    if (current && !current.mustEnrol) write({ ...current, mustEnrol: true });
  },
  end: (): void => write(null),
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/** What opens after login, and at the address of no screen. */
export const startOf = (open: Pick<Session, 'loggedAs' | 'view'> | null): string =>
  open?.view ? `/views/${open.view}` : homeDe(open?.loggedAs ?? 'broker');

/** The person whose replies may still be in this page's memory. */
let seenBy = current?.user.funcionario_id;

// Follows logins and logouts in other tabs; reloads for another person, so that they do not see earlier
// data.
if (typeof window !== 'undefined')
  window.addEventListener('storage', (event) => {
    if (event.key !== KEY && event.key !== null) return;
    seenBy = current?.user.funcionario_id ?? seenBy;
    current = read();
    if (current && seenBy !== undefined && current.user.funcionario_id !== seenBy) {
      window.location.reload();
      return;
    }
    for (const listener of listeners) listener();
  });

export const useSession = (): Session | null => useSyncExternalStore(session.subscribe, session.get);

/**
 * Whether the logged-in person has the permission. The server decides; screens hide what it would refuse.
 */
export function useCan(permission: Permissao): boolean {
  return useSession()?.acl.includes(permission) ?? false;
}
