import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useSession } from '../shared/api/index.ts';
import { type Delivery, optionPlaces, type Round, studyPlaces } from '../shared/device/index.ts';
import { hideToast, toastAct, toastDone } from '../shared/ui/toast.tsx';

const RETRY_MS = 30_000;

type Sender = {
  ids: (person: number) => Promise<number[]>;
  /** Most visits have nothing to send: what sending takes is loaded for those that have. */
  load: () => Promise<(queryClient: QueryClient, person: number) => Promise<Round>>;
};

const SENDERS: readonly Sender[] = [
  {
    ids: studyPlaces.ids,
    load: async () => (await import('../features/diagnosis/unsent/send-unsent.ts')).sendUnsentAnswers,
  },
  {
    ids: optionPlaces.ids,
    load: async () => (await import('../features/tasks/options/send-options.ts')).sendOptions,
  },
];

async function sendAll(queryClient: QueryClient, person: number): Promise<Round> {
  const rounds: Round[] = [];
  for (const { ids, load } of SENDERS) {
    if ((await ids(person)).length > 0) rounds.push(await (await load())(queryClient, person));
  }
  return {
    deliveries: rounds.flatMap(({ deliveries }) => deliveries),
    isWaiting: rounds.some(({ isWaiting }) => isWaiting),
  };
}

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

    const tell = ({ words, asks, href, see }: Delivery) => {
      if (asks) told.push(toastAct(words, see, () => void router.navigate({ href }), { stays: true }));
      else if (words) toastDone(words);
    };
    const run = async () => {
      const { deliveries, isWaiting } = await sendAll(queryClient, person);
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
