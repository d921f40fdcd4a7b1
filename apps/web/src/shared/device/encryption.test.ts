import { expect, it } from 'vitest';
import { keepingDevice } from '../../test/device.ts';
import { decrypt, encrypt } from './encrypted-value.ts';

it('decrypts all values encrypted at the same moment on a new device', async () => {
  keepingDevice();
  const sealed = await Promise.all(['primeira', 'segunda'].map((words) => encrypt(1, words)));
  expect(await Promise.all(sealed.map((one) => decrypt(1, one)))).toEqual(['primeira', 'segunda']);
});
