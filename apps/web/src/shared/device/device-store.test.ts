import { afterEach, expect, it } from 'vitest';
import { deviceStore } from './device-store.ts';

const before = Object.getOwnPropertyDescriptor(globalThis, 'indexedDB');
afterEach(() => {
  if (before) Object.defineProperty(globalThis, 'indexedDB', before);
  else Reflect.deleteProperty(globalThis, 'indexedDB');
});

it('keeps nothing in a browser that throws when its database is asked for', () => {
  Object.defineProperty(globalThis, 'indexedDB', {
    configurable: true,
    get: () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    },
  });
  expect(deviceStore.isAvailable()).toBe(false);
});
