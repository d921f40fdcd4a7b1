import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { deviceDraft } from '../../../shared/device/index.ts';
import { keepingDevice } from '../../../test/device.ts';
import { itemOf, optionOf, studyOf } from '../own-task.fixture.ts';
import { specialistStudyKey } from '../queries.ts';
import { optionVisits } from './option-visits.ts';

it('takes over a draft that an earlier release left on the device', async () => {
  keepingDevice();
  await deviceDraft(1, 'opcoes/7/antes').save({ 31: { draft: { valor_premio: 150 }, versao: 3 } });
  const client = new QueryClient();
  const item = itemOf({ diagnostico_produto_item_opcoes: [optionOf()] });
  client.setQueryData(specialistStudyKey(7), studyOf({ item }));
  const opened = optionVisits.open(client, 1, 7);
  expect(await opened.adopt()).toEqual({ drafts: 1, answers: 1, keys: ['opcao:31'] });
  await opened.close();
  expect(opened.queue.getState().pending.get('opcao:31')?.fields.valor_premio?.value).toBe(150);
});
