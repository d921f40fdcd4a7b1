import { hasUnsentAnswers } from '../shared/device/index.ts';
import { hideToast, toastAction, toastDone } from '../shared/ui/toast.tsx';
import { SERVE_ME, TAKE_OVER, WORKER } from './shell.ts';

const texts = {
  newer: 'Há uma versão nova do Farol.',
  reload: 'Recarregar',
  waits: 'A versão nova entra assim que o que você digitou estiver salvo.',
} as const;

const UPDATE_CHECK_MS = 60 * 60_000;
const UNSENT_CHECK_MS = 2_000;

/** Stores the application on the device; a newer release takes over when the person accepts it. */
export async function registerShell(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const workers = navigator.serviceWorker;
  // Registers only without a controller: registering again would restore a worker that is being removed
  // because the server no longer has it. Without network, or without a worker on the server, the page works
  // without it.
  const registration = await (workers.controller
    ? workers.getRegistration()
    : workers.register(WORKER, { updateViaCache: 'none' })
  ).catch(() => null);
  if (!registration) return;
  if (registration.waiting && workers.controller) offerUpdate(registration.waiting);
  registration.addEventListener('updatefound', () => {
    const worker = registration.installing;
    worker?.addEventListener('statechange', () => {
      if (worker.state === 'installed' && workers.controller) offerUpdate(worker);
    });
  });
  checkForUpdates(registration);
  const { active } = await workers.ready;
  if (!workers.controller) active?.postMessage(SERVE_ME);
}

/** Pages stay open for days: checks for a newer release when the page becomes visible. */
function checkForUpdates(registration: ServiceWorkerRegistration): void {
  let last = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - last < UPDATE_CHECK_MS) return;
    last = Date.now();
    void registration.update().catch(() => undefined);
  });
}

let offerToast: string | null = null;

/** One offer at a time: with a newer release, the worker of the earlier offer is gone. */
function offerUpdate(worker: ServiceWorker): void {
  if (offerToast) hideToast(offerToast);
  offerToast = toastAction(texts.newer, texts.reload, () => void activateUpdate(worker), { stays: true });
}

async function activateUpdate(worker: ServiceWorker): Promise<void> {
  if (await hasUnsentAnswers()) {
    toastDone(texts.waits);
    await waitUntilAllSent();
  }
  navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload(), {
    once: true,
  });
  worker.postMessage(TAKE_OVER);
}

function waitUntilAllSent(): Promise<void> {
  return new Promise((resolve) => {
    const look = async () => {
      if (await hasUnsentAnswers()) setTimeout(() => void look(), UNSENT_CHECK_MS);
      else resolve();
    };
    void look();
  });
}
