import { ownAddress } from '../own-address.ts';

const ENTRY = 'farol.entrada';
const COMPANY = 'farol.empresa';
const SESSION = 'farol.pelo-diretorio';

/** A login that has left this tab for the company's directory. */
type Entry = { apelido: string; segredo: string; voltar: string | undefined };

function read(storage: () => Storage, key: string): string | null {
  try {
    return storage().getItem(key);
  } catch {
    return null;
  }
}

function write(storage: () => Storage, key: string, text: string | null): void {
  try {
    if (text === null) storage().removeItem(key);
    else storage().setItem(key, text);
  } catch {
    // Storage is blocked: the return says that the login has to start again.
  }
}

const ofTab = () => sessionStorage;
const ofBrowser = () => localStorage;

export const entry = {
  keep: (one: Entry): void => write(ofTab, ENTRY, JSON.stringify(one)),
  /** Once: the secret is of no use for a second answer. */
  take(apelido: string): Entry | undefined {
    const text = read(ofTab, ENTRY);
    write(ofTab, ENTRY, null);
    try {
      const one = JSON.parse(text ?? '{}') as Partial<Entry>;
      if (one.apelido !== apelido || typeof one.segredo !== 'string') return undefined;
      return { apelido, segredo: one.segredo, voltar: ownAddress(one.voltar) };
    } catch {
      return undefined;
    }
  },
};

/** The company by whose directory somebody logged in here last. */
export const lastCompany = {
  get: (): string | undefined => read(ofBrowser, COMPANY) ?? undefined,
  keep: (apelido: string): void => write(ofBrowser, COMPANY, apelido),
};

/** Whether the open session came from a directory, which may have a session of its own to end. */
export const directorySession = {
  isOpen: (): boolean => read(ofBrowser, SESSION) !== null,
  begin: (): void => write(ofBrowser, SESSION, 'sim'),
  end: (): void => write(ofBrowser, SESSION, null),
};

const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** A secret of this tab and its SHA-256; undefined on pages without https, where browsers have no digests. */
export async function newSecret(): Promise<{ segredo: string; prova: string } | undefined> {
  if (!globalThis.crypto?.subtle) return undefined;
  const segredo = base64url(crypto.getRandomValues(new Uint8Array(32)));
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(segredo));
  return { segredo, prova: base64url(new Uint8Array(digest)) };
}

/** Leaves for an address of the directory; nothing but a page is opened. */
export function leaveFor(url: string): boolean {
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol)) return false;
  window.location.assign(url);
  return true;
}
