import { vi } from 'vitest';
import { deviceStore, type Sealed } from '../shared/device/device-store.ts';

/** A device that keeps what it is given, for as long as the test runs. */
export function keepingDevice(): Map<string, Sealed> {
  const keys = new Map<number, CryptoKey>();
  const drafts = new Map<string, Sealed>();
  vi.spyOn(deviceStore, 'isThere').mockReturnValue(true);
  vi.spyOn(deviceStore, 'key').mockImplementation(async (person) => keys.get(person));
  vi.spyOn(deviceStore, 'putKey').mockImplementation(async (person, key) => void keys.set(person, key));
  vi.spyOn(deviceStore, 'get').mockImplementation(async (name) => drafts.get(name));
  vi.spyOn(deviceStore, 'put').mockImplementation(async (name, sealed) => void drafts.set(name, sealed));
  vi.spyOn(deviceStore, 'remove').mockImplementation(async (name) => void drafts.delete(name));
  vi.spyOn(deviceStore, 'names').mockImplementation(async () => [...drafts.keys()]);
  return drafts;
}
