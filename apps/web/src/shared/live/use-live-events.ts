import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSession } from '../api/session.ts';
import { type Connection, followEvents } from './connection.ts';
import { createReloader } from './reload-affected.ts';

/** A page out of sight for this long stops following; seen again, it goes on where it was. */
const HIDDEN_MS = 60_000;

/** Keeps what is shown equal to the server's state, while somebody is logged in and the page is visible. */
export function useLiveEvents(): void {
  const client = useQueryClient();
  const token = useSession()?.token;
  useEffect(() => {
    if (!token) return;
    const reloader = createReloader(client);
    let connection: Connection | undefined;
    let hiding: ReturnType<typeof setTimeout> | undefined;
    let place: string | undefined;
    const close = () => {
      place = connection?.close() ?? place;
      connection = undefined;
    };
    const look = () => {
      clearTimeout(hiding);
      if (document.visibilityState === 'hidden') hiding = setTimeout(close, HIDDEN_MS);
      else connection ??= followEvents(token, { onEvent: reloader.take, onRefused: close }, place);
    };
    look();
    document.addEventListener('visibilitychange', look);
    return () => {
      document.removeEventListener('visibilitychange', look);
      clearTimeout(hiding);
      close();
      reloader.stop();
    };
  }, [client, token]);
}
