declare global {
  interface Window {
    /** Replies that the page asked for before its code was there, by address, and whose session asked (early/start.js). */
    farolCedo?: { token: string; replies: Record<string, Promise<Response>> };
  }
}

/** After this the reply is no longer of now. */
const FRESH_MS = 15_000;

/** The reply to a call that the page has made already; once, and for the same session. */
export function takeEarly(url: string, token: string | undefined): Promise<Response> | undefined {
  const early = typeof window === 'undefined' ? undefined : window.farolCedo;
  const reply = early?.replies[url];
  if (!early || !reply) return undefined;
  delete early.replies[url];
  return early.token === token && performance.now() < FRESH_MS ? reply : undefined;
}
