import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useSession } from '../../../shared/api/index.ts';
import { hideToast, toastAct, toastDone } from '../../../shared/ui/toast.tsx';
import { studiesKept } from '../autosave/device-drafts.ts';
import type { Delivery } from './send-unsent.ts';
import { unsentTexts as texts } from './texts.ts';

const RETRY_MS = 30_000;

/** Sends what was left unsent on this device: at the login, and when the network comes back. */
export function useUnsent(): void {
  const queryClient = useQueryClient();
  const router = useRouter();
  const person = useSession()?.user.usuario_id;

  useEffect(() => {
    if (person === undefined) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isRunning = false;
    let isGone = false;
    const told: string[] = [];

    const tell = (delivery: Delivery) => {
      const { cliente_id, diagnostico_id } = delivery;
      const href = `/diagnosis/complete/${cliente_id}/${diagnostico_id}`;
      const notice = notify(delivery, () => void router.navigate({ href }));
      if (notice) told.push(notice);
    };
    const run = async () => {
      if ((await studiesKept(person)).length === 0) return;
      // Most visits have nothing to send: the study's rules are loaded for those that have.
      const { sendUnsent } = await import('./send-unsent.ts');
      const { deliveries, isWaiting } = await sendUnsent(queryClient, person);
      if (isGone) return;
      for (const delivery of deliveries) tell(delivery);
      if (isWaiting) timer = setTimeout(send, RETRY_MS);
    };
    function send(): void {
      if (isRunning) return;
      clearTimeout(timer);
      isRunning = true;
      void run().finally(() => {
        isRunning = false;
      });
    }
    send();
    window.addEventListener('online', send);
    return () => {
      isGone = true;
      clearTimeout(timer);
      window.removeEventListener('online', send);
      // A notice names a customer: it does not outlive the session.
      for (const notice of told) hideToast(notice);
    };
  }, [person, queryClient, router]);
}

/** Id of a notice that stays; null for one that goes by itself, or for none. */
function notify({ pessoa_nome, sent, open, failure }: Delivery, onOpen: () => void): string | null {
  const words = [
    ...(sent > 0 ? [texts.sent(sent, pessoa_nome)] : []),
    ...(open > 0 ? [texts.open(open, pessoa_nome)] : []),
    ...(failure ? [texts.failed(pessoa_nome, failure)] : []),
  ].join(' ');
  if (open > 0 || failure) return toastAct(words, texts.see, onOpen, { stays: true });
  if (sent > 0) toastDone(words);
  return null;
}
