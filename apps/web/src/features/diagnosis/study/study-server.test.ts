import type { Alteracoes, Estudo, Item } from '@farol/contracts';
import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { createSaveQueue } from '../../../shared/sync/save-queue.ts';
import { answering, reply, serveWith } from '../../../test/server.ts';
import { logIn, sessionOf } from '../../../test/session.ts';
import { estudoDe, itemDe } from '../../study/study.fixture.ts';
import { studyKey } from '../queries.ts';
import { createStudyServer, itemKey } from './study-server.ts';

const STUDY = 7;
const ITEM = 21;
const KEY = itemKey(ITEM);

const itemOf = (over: object) => itemDe([], { diagnostico_produto_item_id: ITEM, versao: 3, ...over });
const known = {
  possui: 'N',
  nota_atual: 1,
  valores_preenchidos: { possui: 'apolices', nota_atual: 'levantamento' },
};

function wireOf(item: Item) {
  const client = new QueryClient();
  client.setQueryData(studyKey(STUDY), estudoDe([{ id: 1, nome: 'Vida', itens: [item] }]));
  return createStudyServer(client, STUDY);
}

describe('the base version of the study', () => {
  const changes = (desde: number, revisao: number): Alteracoes => ({
    desde,
    revisao,
    edicao: 'de-hoje',
    campos: { versao: desde + 1, altura_cm: 171 },
    areas: [],
    itens: [],
    opcoes: [],
    resultados: {},
    ordem: null,
  });

  async function savedWith(desde: number) {
    logIn(sessionOf('broker'));
    const client = new QueryClient();
    const read = estudoDe([{ id: 1, nome: 'Vida', itens: [itemOf({})] }], { versao: 5 });
    client.setQueryData<Estudo>(studyKey(STUDY), read);
    const server = createStudyServer(client, STUDY);
    const path = `PUT /api/motor-interno/diagnostico-produto-item/${ITEM}`;
    serveWith(
      answering({
        [path]: () =>
          reply({
            ...itemOf({ versao: 4 }),
            alteracoes: changes(desde, read.revisao + desde - read.versao),
          }),
      }),
    );
    await server.save(KEY, { altura_cm: 171 }, 3, undefined);
    const state = server.serverState('geral');
    return { state, isStale: client.getQueryState(studyKey(STUDY))?.isInvalidated };
  }

  it('follows a saved item that changed answers of the study', async () => {
    const { state, isStale } = await savedWith(5);
    expect(state).toMatchObject({ versao: 6, values: { altura_cm: 171 } });
    expect(isStale).toBe(false);
  });

  it('stays, and the study is reloaded, where somebody else saved before', async () => {
    const { state, isStale } = await savedWith(6);
    expect(state).toMatchObject({ versao: 5, values: { altura_cm: 171 } });
    expect(isStale).toBe(true);
  });
});

it('treats a known value of an item as no base value', () => {
  const standing = wireOf(itemOf(known)).serverState(KEY);
  expect(standing).toMatchObject({ versao: 3, values: { possui: null, nota_atual: null } });
});

it('raises no conflict for an answer that becomes known during its request', async () => {
  logIn(sessionOf('broker'));
  const queue = createSaveQueue({
    server: wireOf(itemOf({ interesse: null, nota_atual: null })),
    rules: { check: (_key, _field, value) => ({ value }), isComplete: () => true, answersOf: () => ({}) },
    drafts: { save: async () => true },
    savedAt: '2026-11-21T10:00:00Z',
  });
  const sent: Record<string, unknown>[] = [];
  serveWith(
    answering({
      [`PUT /api/motor-interno/diagnostico-produto-item/${ITEM}`]: async (request) => {
        const body = await request.json();
        sent.push(body);
        if (sent.length === 1) queue.edit(KEY, { nota_atual: 3 });
        return reply(
          itemOf(
            sent.length === 1
              ? { ...known, interesse: 'S', versao: 4 }
              : {
                  interesse: 'S',
                  nota_atual: 3,
                  possui: 'N',
                  valores_preenchidos: { possui: 'apolices' },
                  versao: 5,
                },
          ),
        );
      },
    }),
  );
  queue.edit(KEY, { interesse: 'S' });
  expect(await queue.settle()).toBe(true);
  queue.stop();
  expect(queue.getState().conflict).toBeNull();
  expect(sent).toEqual([
    { interesse: 'S', versao: 3 },
    { nota_atual: 3, versao: 4 },
  ]);
});
