import pg from 'pg';

const RETRY_MS = 1_000;

/**
 * Calls `heard` at each notification of the channel, and after every reconnection: some may have passed; `lost` when
 * the connection ends.
 */
export function listen(
  connectionString: string,
  channel: string,
  { heard, lost, onError }: { heard(): void; lost?(): void; onError(error: unknown): void },
): { stop(): Promise<void> } {
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;

  const connect = async () => {
    const mine = new pg.Client({ connectionString, application_name: 'farol-eventos', keepAlive: true });
    client = mine;
    mine.on('notification', heard);
    mine.on('error', onError);
    mine.once('end', () => {
      lost?.();
      if (!stopped) timer = setTimeout(open, RETRY_MS);
    });
    await mine.connect();
    await mine.query(`listen ${pg.escapeIdentifier(channel)}`);
    heard();
  };
  const open = () =>
    void connect().catch((error) => {
      if (!stopped) onError(error);
      // A connection that never came up ends without a word.
      void client?.end().catch(() => undefined);
    });

  open();
  return {
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await client?.end().catch(() => undefined);
    },
  };
}
