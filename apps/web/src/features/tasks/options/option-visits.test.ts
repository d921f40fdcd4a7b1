import { type Estudo, figureKeys } from '@farol/contracts';
import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { deviceDraft } from '../../../shared/device/index.ts';
import { optionById } from '../../../shared/study/index.ts';
import { keepingDevice } from '../../../test/device.ts';
import { answering, reply, serveWith } from '../../../test/server.ts';
import { logIn, sessionOf } from '../../../test/session.ts';
import { estudoDe, savedReply, VIDA } from '../../study/study.fixture.ts';
import { itemOf, optionOf, studyOf } from '../own-task.fixture.ts';
import { specialistStudyKey } from '../queries.ts';
import { optionVisits } from './option-visits.ts';

it('restores a draft of an earlier release', async () => {
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

it('updates the figures that a saved option changes', async () => {
  logIn(sessionOf('specialist'));
  const client = new QueryClient();
  const figures = estudoDe([VIDA([optionOf()])]).resultados;
  const study = studyOf({
    item: itemOf({ diagnostico_produto_item_opcoes: [optionOf()] }),
    resultados: figures,
  });
  client.setQueryData(specialistStudyKey(7), study);
  const next = figures.slice(0, 1).map((figure) => ({ ...figure, avisos: ['mudou'] }));
  const { alteracoes } = savedReply(study, {});
  const resultados = Object.fromEntries(next.map((figure, n) => [figureKeys(figures)[n], figure]));
  const saved = { ...optionOf({ valor_premio: 150, versao: 4 }), alteracoes: { ...alteracoes, resultados } };
  const path = 'PUT /api/motor-interno/diagnostico-produto-item-opcao/31';
  serveWith(answering({ [path]: () => reply(saved) }));
  const { queue, close } = optionVisits.open(client, 1, 7);
  queue.edit('opcao:31', { valor_premio: 150 });
  await queue.settle();
  await close();
  const now = client.getQueryData<Estudo>(specialistStudyKey(7));
  expect(now?.resultados).toEqual([...next, ...figures.slice(1)]);
  expect(now && optionById(now, 31)).toMatchObject({ valor_premio: 150, versao: 4 });
});

it('finds a new option by its name where its key is a day old', async () => {
  logIn(sessionOf('specialist'));
  keepingDevice();
  const creation = { idempotencyKey: 'k', owner: 'item:21', body: { opcao_nome: 'Opção 2' } };
  const change = {
    fields: { opcao_nome: 'Vida 30 anos' },
    baseVersion: null,
    creation: { ...creation, triedAt: new Date(Date.now() - 26 * 3_600_000).toISOString() },
  };
  await deviceDraft(1, 'opcoes/7/antes').save([{ key: 'opcao:-5', change }]);
  const client = new QueryClient();
  client.setQueryData(specialistStudyKey(7), studyOf());
  const made = optionOf({ diagnostico_produto_item_opcao_id: 32, opcao_nome: 'Opção 2', versao: 1 });
  const sent: unknown[] = [];
  serveWith(
    answering({
      'GET /api/motor-interno/diagnostico/7/especialista': () =>
        reply(studyOf({ item: itemOf({ diagnostico_produto_item_opcoes: [optionOf(), made] }) })),
      'PUT /api/motor-interno/diagnostico-produto-item-opcao/32': async (request) => {
        sent.push(await request.json());
        return reply({ ...made, opcao_nome: 'Vida 30 anos', versao: 2 });
      },
    }),
  );
  const { queue, adopt, close } = optionVisits.open(client, 1, 7);
  expect(await adopt()).toEqual({ drafts: 1, answers: 1, keys: ['item:21'] });
  await queue.settle();
  await close();
  expect(sent).toEqual([{ opcao_nome: 'Vida 30 anos', versao: 1 }]);
});
