import { vi } from 'vitest';
import { type DeviceTable, deviceStore, type Encrypted } from '../shared/device/device-store.ts';

/** Device storage in memory for one test: drafts and offline copies. */
export function keepingDevice(): Map<string, Encrypted> & { readings: Map<string, Encrypted> } {
  const keys = new Map<number, CryptoKey>();
  vi.spyOn(deviceStore, 'isAvailable').mockReturnValue(true);
  vi.spyOn(deviceStore, 'key').mockImplementation(async (person) => keys.get(person));
  vi.spyOn(deviceStore, 'putKey').mockImplementation(async (person, key) => {
    const kept = keys.get(person) ?? key;
    keys.set(person, kept);
    return kept;
  });
  return Object.assign(filled(deviceStore.drafts), { readings: filled(deviceStore.offlineCopies) });
}

function filled(shelf: DeviceTable): Map<string, Encrypted> {
  const kept = new Map<string, Encrypted>();
  vi.spyOn(shelf, 'get').mockImplementation(async (name) => kept.get(name));
  vi.spyOn(shelf, 'put').mockImplementation(async (name, sealed) => void kept.set(name, sealed));
  vi.spyOn(shelf, 'remove').mockImplementation(async (name) => void kept.delete(name));
  vi.spyOn(shelf, 'names').mockImplementation(async () => [...kept.keys()]);
  vi.spyOn(shelf, 'clear').mockImplementation(async () => kept.clear());
  return kept;
}
