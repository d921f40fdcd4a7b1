import { notifications } from '@mantine/notifications';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Toasts } from '../shared/ui/toast.tsx';
import { registerShell } from './register-shell.ts';

afterEach(() => Reflect.deleteProperty(navigator, 'serviceWorker'));

/** The browser of a page; `controller`: a worker of an earlier visit already controls it. */
function browser(controller: object | null) {
  const registration = { waiting: null, addEventListener: vi.fn() };
  const workers = {
    controller,
    ready: Promise.resolve({ active: null }),
    register: vi.fn(async () => registration),
    getRegistration: vi.fn(async () => registration),
  };
  Object.defineProperty(navigator, 'serviceWorker', { value: workers, configurable: true });
  return { workers, registration };
}

describe('service worker of the application', () => {
  it('is registered by the first page without a worker', async () => {
    const { workers, registration } = browser(null);
    await registerShell();
    expect(workers.register).toHaveBeenCalledWith('/sw.js', { updateViaCache: 'none' });
    expect(registration.addEventListener).toHaveBeenCalledWith('updatefound', expect.any(Function));
  });

  it('is not registered again by a page that it controls, as it may be removed', async () => {
    const { workers, registration } = browser({});
    await registerShell();
    expect(workers.register).not.toHaveBeenCalled();
    expect(registration.addEventListener).toHaveBeenCalledWith('updatefound', expect.any(Function));
  });

  it('is offered once: a newer release replaces the earlier offer', async () => {
    await Toasts.load();
    const hide = vi.spyOn(notifications, 'hide');
    const { registration } = browser({});
    await registerShell();
    const [, found] = registration.addEventListener.mock.calls[0] ?? [];
    const install = () => {
      const worker = Object.assign(new EventTarget(), { state: 'installed' });
      Object.assign(registration, { installing: worker });
      found();
      worker.dispatchEvent(new Event('statechange'));
    };
    install();
    await Promise.resolve();
    expect(hide).not.toHaveBeenCalled();
    install();
    await Promise.resolve();
    expect(hide).toHaveBeenCalledTimes(1);
    hide.mockRestore();
  });
});
