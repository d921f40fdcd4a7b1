import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useSession } from '../shared/api/index.ts';
import { optionPlaces, type SendReport, type SendResult, studyPlaces } from '../shared/device/index.ts';
import { hideToast, toastAction, toastDone } from '../shared/ui/toast.tsx';

const RETRY_MS = 30_000;

type Sender = {
  ids: (person: number) => Promise<number[]>;
  /** Loaded only when there is something to send, which is rare. */
  load: () => Promise<(queryClient: QueryClient, person: number) => Promise<SendResult>>;
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

async function sendAll(queryClient: QueryClient, person: number): Promise<SendResult> {
  const rounds: SendResult[] = [];
  for (const { ids, load } of SENDERS) {
    if ((await ids(person)).length > 0) rounds.push(await (await load())(queryClient, person));
  }
  return {
    reports: rounds.flatMap(({ reports }) => reports),
    needsRetry: rounds.some(({ needsRetry }) => needsRetry),
  };
}

/** Sends unsent drafts of this device at login and when the network is back. */
export function useUnsent(): void {
  const queryClient = useQueryClient();
  const router = useRouter();
  const person = useSession()?.user.usuario_id;

  useEffect(() => {
    if (person === undefined) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isRunning = false;
    let isGone = false;
    const toasts: string[] = [];

    const showReport = ({ text, needsAction, href, linkLabel }: SendReport) => {
      if (needsAction)
        toasts.push(toastAction(text, linkLabel, () => void router.navigate({ href }), { stays: true }));
      else if (text) toastDone(text);
    };
    const run = async () => {
      const { reports, needsRetry } = await sendAll(queryClient, person);
      if (isGone) return;
      for (const report of reports) showReport(report);
      if (needsRetry) timer = setTimeout(send, RETRY_MS);
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
      // The notices contain customer names: hidden when the session ends.
      for (const notice of toasts) hideToast(notice);
    };
  }, [person, queryClient, router]);
}
