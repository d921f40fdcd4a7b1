/** One connection: of a pool, which opens it with its first statement and again once it is lost. */
type Connection = { query(text: string): Promise<unknown>; end(): Promise<void> };

/** Milliseconds between two announcements: what happens meanwhile goes with the next. */
const GAP_MS = 20;

/**
 * Tells every process that events were committed: the first at once, those shortly after it together. An announcement
 * that is lost does no harm: who listens looks every few seconds anyway.
 *
 * It commits asynchronously: PostgreSQL writes transactions that notify to disk one after the other, and nobody
 * needs this one to be there.
 */
export function createAnnouncer(connection: Connection, onError: (error: unknown) => void) {
  let sending: Promise<void> | undefined;
  let resting: NodeJS.Timeout | undefined;
  let isDue = false;

  const tell = () => connection.query("select pg_notify('farol_evento', '')").catch(onError);

  const send = async () => {
    isDue = false;
    await tell();
    resting = setTimeout(() => {
      resting = undefined;
      if (isDue) announce();
    }, GAP_MS);
    sending = undefined;
  };

  function announce(): void {
    isDue = true;
    if (!sending && !resting) sending = send();
  }

  return {
    announce,
    /** Announces what is left, then closes the connection. */
    async close() {
      await sending;
      clearTimeout(resting);
      if (isDue) await tell();
      await connection.end();
    },
  };
}
