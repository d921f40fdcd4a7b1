import { api, type LinhaTabela } from '@farol/contracts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { session } from '../../shared/api/index.ts';
import { keepingDevice } from '../../test/device.ts';
import { renderRoute } from '../../test/render.tsx';
import { answering, reply, replyError } from '../../test/server.ts';
import { meOf, sessionOf } from '../../test/session.ts';
import { itemOf, optionOf, studyOf } from '../tasks/own-task.fixture.ts';

const ROW: LinhaTabela = {
  produto_item_tabela_item_id: 81,
  dono_tipo: 'opcao',
  dono_id: 31,
  tabela: 'coberturas',
  linha_uuid: '6d9c1f0a-3d0b-4a55-9a35-3f0f5d0f4a11',
  ordem: 0,
  versao: 2,
  alterada_em: '2026-11-20',
  cobertura: 'morte',
  nome_livre: 'Invalidez',
  valor_premio: 10,
};
const UPDATE = 'PUT /api/motor-interno/produto-item-tabela-item/81';
const studyWith = (rows: LinhaTabela[]) =>
  studyOf({ item: itemOf({ diagnostico_produto_item_opcoes: [optionOf({ coberturas: rows })] }) });

async function open(answers: Parameters<typeof answering>[0] = {}) {
  const view = await renderRoute('/activity-panel/proposal-quotation/7', {
    as: 'specialist',
    server: answering({
      [`GET /api${api.auth.me.path}`]: () => reply(meOf(sessionOf('specialist'))),
      [`GET /api${api.setup.insurers.path}`]: () => reply([]),
      'GET /api/motor-interno/diagnostico/7/historico': () => reply([]),
      'GET /api/motor-interno/diagnostico/7/especialista': () => reply(studyWith([ROW])),
      ...answers,
    }),
  });
  await userEvent.click(await screen.findByRole('button', { name: /^Mais campos/ }));
  await userEvent.click(screen.getByRole('button', { name: /^Coberturas da opção/ }));
  await screen.findByRole('dialog');
  return view;
}
/** Of the first row; the last one is where the next begins. */
const freeName = async () => {
  const [first] = await screen.findAllByRole<HTMLInputElement>('textbox', { name: /^Nome na proposta/ });
  if (!first) throw new Error('no row');
  return first;
};
/** All at once: a slow machine would save it on the way. */
const rename = async () => fireEvent.change(await freeName(), { target: { value: 'Invalidez total' } });

beforeEach(() => session.end());

describe('a table of an option', () => {
  test('saves the input of a row with its base version', async () => {
    const sent: unknown[] = [];
    await open({
      [UPDATE]: async (request) => {
        sent.push(await request.json());
        return reply({ ...ROW, nome_livre: 'Invalidez total', versao: 3 });
      },
    });
    await rename();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(sent).toEqual([{ nome_livre: 'Invalidez total', versao: 2 }]));
  });

  test('shows both values of a conflict in a row and keeps the chosen one', async () => {
    const sent: { versao: number }[] = [];
    const theirs = { ...ROW, nome_livre: 'Invalidez parcial', versao: 5 };
    await open({
      [UPDATE]: async (request) => {
        const body = (await request.json()) as { versao: number };
        sent.push(body);
        if (body.versao < 5) return replyError(409, { code: 'versao_antiga', atual: theirs });
        return reply({ ...theirs, nome_livre: 'Invalidez total', versao: 6 });
      },
    });
    await rename();
    const choice = await screen.findByRole('dialog', { name: 'Isto mudou enquanto você editava' });
    expect(within(choice).getByText('Invalidez parcial')).toBeTruthy();
    await userEvent.click(within(choice).getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(sent.at(-1)).toEqual({ nome_livre: 'Invalidez total', versao: 5 }));
  });

  test('keeps input on the device without network, also for the next visit', async () => {
    const device = keepingDevice();
    const first = await open({
      [UPDATE]: () => {
        throw new TypeError('network');
      },
    });
    await rename();
    await waitFor(() => expect(device.size).toBe(1));
    first.unmount();
    session.end();
    const sent: unknown[] = [];
    await open({
      [UPDATE]: async (request) => {
        sent.push(await request.json());
        return reply({ ...ROW, nome_livre: 'Invalidez total', versao: 3 });
      },
    });
    await waitFor(() => expect(sent).toContainEqual({ nome_livre: 'Invalidez total', versao: 2 }));
    expect((await freeName()).value).toBe('Invalidez total');
    await waitFor(() => expect(device.size).toBe(0));
  });
});
