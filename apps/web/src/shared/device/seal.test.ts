import { expect, it } from 'vitest';
import { keepingDevice } from '../../test/device.ts';
import { seal, unseal } from './seal.ts';

it('what is sealed at the same moment on a new device opens again, all of it', async () => {
  keepingDevice();
  const sealed = await Promise.all(['primeira', 'segunda'].map((words) => seal(1, words)));
  expect(await Promise.all(sealed.map((one) => unseal(1, one)))).toEqual(['primeira', 'segunda']);
});
