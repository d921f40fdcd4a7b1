import type { api, OutputOf } from '@farol/contracts';
import type { Perfil, Permissao } from '@farol/domain/access';
import { useSyncExternalStore } from 'react';

type Login = OutputOf<typeof api.auth.authenticate>;
type Me = OutputOf<typeof api.auth.me>;

/** What stays on the device between visits, under the specification's names. */
export type Session = {
  user: Login['usuario'];
  token: string;
  acl: Permissao[];
  loggedAs: Perfil;
  avatar: Login['avatar'];
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
    // A closed or full storage costs only the memory between visits.
  }
  for (const listener of listeners) listener();
}

const withMe = (token: string, me: Me): Session => ({
  user: me.usuario,
  token,
  acl: me.permissoes,
  loggedAs: me.usuario.logado_como,
  avatar: me.avatar,
});

export const session = {
  get: (): Session | null => current,
  start: ({ token, ...me }: Login): void => write(withMe(token, me)),
  /** Takes a fresh answer about who is logged in; the token stays. */
  refresh: (me: Me): void => {
    if (current) write(withMe(current.token, me));
  },
  end: (): void => write(null),
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/** Whose answers this page may still hold in memory. */
let seenBy = current?.user.funcionario_id;

// Logging in or out in another tab counts here too; nobody finds here what another person had open.
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

/** May the logged-in person do this? The server decides; screens ask so as not to offer in vain. */
export function useCan(permission: Permissao): boolean {
  return useSession()?.acl.includes(permission) ?? false;
}
