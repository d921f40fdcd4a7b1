import { expect, it, vi } from 'vitest';
import { deviceStore } from './device-store.ts';

it('keeps nothing in a browser that throws when its database is asked for', () => {
  vi.spyOn(globalThis, 'indexedDB', 'get').mockImplementation(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  });
  expect(deviceStore.isAvailable()).toBe(false);
});
