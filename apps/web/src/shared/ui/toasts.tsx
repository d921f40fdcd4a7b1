import { notifications, notificationsStore } from '@mantine/notifications';
import { useEffect, useState } from 'react';
import { type Part, partOf } from './parts.tsx';
import { tellPlainly } from './plain-alert.ts';
import { whenIdle } from './when-idle.ts';

const part = partOf<object>(async () => (await import('./toasts-part.tsx')).ToastsPart);

/** What waits to be shown, in plain words; what can be acted on waits for its button. */
function tellWaiting(): void {
  for (const { id, message } of notificationsStore.getState().notifications) {
    if (typeof message !== 'string') continue;
    tellPlainly(message);
    if (id) notifications.hide(id);
  }
}

/** Where toasts are shown; one of before the page was shown waits for it. */
export function Toasts({ from = part }: { from?: Part<object> }) {
  const [Here, setHere] = useState(() => from.get());
  useEffect(() => {
    if (Here) return;
    const bring = () => from.load().then((component) => setHere(() => component), tellWaiting);
    whenIdle(bring);
    window.addEventListener('online', bring);
    const leave = notificationsStore.subscribe(({ notifications: waiting }) => {
      if (waiting.length > 0) void bring();
    });
    return () => {
      window.removeEventListener('online', bring);
      leave();
    };
  }, [Here, from]);
  return Here ? <Here /> : null;
}
