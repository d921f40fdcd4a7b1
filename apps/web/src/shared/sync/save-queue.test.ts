import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../api/api-error.ts';
import { hasPending, incompleteRows } from './pending-changes.ts';
import { DEBT, offline, pass, setUp } from './save-queue.fixture.ts';
import { saveState } from './save-state.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('saving answers', () => {
  it('sends one request after the last keystroke, with its base version', async () => {
    const { queue, sent } = setUp();
    queue.edit('geral', { conjuge_nome: 'R' });
    await pass(200);
    queue.edit('geral', { conjuge_nome: 'Rui' });
    await pass(599);
    expect(sent).toEqual([]);
    await pass(1);
    expect(sent).toEqual([{ key: 'geral', values: { conjuge_nome: 'Rui' }, versao: 3 }]);
    expect(queue.getState()).toMatchObject({ phase: 'idle', savedAt: '2026-11-21T10:05:00Z' });
  });

  it('does not show them as saved before the delay has passed', async () => {
    const { queue } = setUp();
    queue.edit('geral', { despesa_mensal_familiar: 11800 });
    expect(hasPending(queue.getState())).toBe(true);
    await pass(600);
    expect(hasPending(queue.getState())).toBe(false);
  });

  it('sends during long typing', async () => {
    const { queue, sent } = setUp();
    for (let letters = 1; letters <= 10; letters += 1) {
      queue.edit('geral', { doencas: 'x'.repeat(letters) });
      await pass(400);
    }
    expect(sent.length).toBeGreaterThanOrEqual(1);
  });

  it('keeps the order of input and joins what is saved together', async () => {
    const { queue, sent } = setUp();
    queue.edit('geral', { sexo: 'F' });
    queue.edit('item:7', { interesse: 'S' });
    queue.edit('geral', { profissao: 'Arquiteto' });
    await pass(600);
    expect(sent.map(({ key, values }) => [key, values])).toEqual([
      ['geral', { sexo: 'F', profissao: 'Arquiteto' }],
      ['item:7', { interesse: 'S' }],
    ]);
  });

  it('uses the newest version for the next request', async () => {
    const { queue, sent } = setUp();
    queue.edit('geral', { sexo: 'F' });
    await pass(600);
    queue.edit('geral', { sexo: 'M' });
    await pass(600);
    expect(sent.map(({ versao }) => versao)).toEqual([3, 4]);
  });

  it('sends input typed during a request in the next one', async () => {
    const { queue, sent, field } = setUp();
    queue.edit('geral', { renda: 1 });
    const first = queue.flush();
    queue.edit('geral', { renda: 12 });
    await first;
    await pass(600);
    expect(sent.map(({ values }) => values.renda)).toEqual([1, 12]);
    expect(field('renda')?.status).toBe('saved');
  });
});

describe('without a network', () => {
  it('keeps the answer on the device, retries later and reports it', async () => {
    const { queue, sent, draft } = setUp([offline(), offline()]);
    queue.edit('geral', { sexo: 'F' });
    await pass(600);
    expect(queue.getState().phase).toBe('offline');
    expect(draft()).toMatchObject([{ key: 'geral', change: { fields: { sexo: 'F' }, baseVersion: 3 } }]);
    await pass(2_000);
    expect(queue.getState().phase).toBe('offline');
    await pass(4_000);
    expect(sent).toHaveLength(3);
    expect(queue.getState().phase).toBe('idle');
    expect(draft()).toEqual([]);
  });

  it('keeps and repeats what a busy server refuses, each time later', async () => {
    const busy = () => new ApiError(503, { code: 'indisponivel' });
    const { queue, sent, draft } = setUp([busy(), busy()]);
    queue.edit('geral', { sexo: 'F' });
    await pass(600);
    expect(draft()).toMatchObject([{ key: 'geral', change: { fields: { sexo: 'F' } } }]);
    await pass(2_000);
    await pass(2_000);
    expect(sent).toHaveLength(2);
    await pass(2_000);
    expect(sent.at(-1)).toEqual({ key: 'geral', values: { sexo: 'F' }, versao: 3 });
    expect([sent.length, queue.getState().phase, draft()]).toEqual([3, 'idle', []]);
  });

  it('sends all accumulated changes in their order', async () => {
    const { queue, sent } = setUp([offline()]);
    queue.edit('geral', { sexo: 'F' });
    await pass(600);
    queue.edit('item:7', { interesse: 'N' });
    queue.edit('geral', { profissao: 'Arquiteto' });
    await queue.flush();
    expect(sent.slice(1).map(({ key, values }) => [key, values])).toEqual([
      ['geral', { sexo: 'F', profissao: 'Arquiteto' }],
      ['item:7', { interesse: 'N' }],
    ]);
  });

  it('sends answers of an earlier visit with their base version', async () => {
    const { queue, sent } = setUp();
    queue.restore([{ key: 'geral', change: { fields: { sexo: 'F' }, baseVersion: 2 } }]);
    await pass(0);
    expect(sent).toEqual([{ key: 'geral', values: { sexo: 'F' }, versao: 2 }]);
  });

  it('drops draft answers that equal the server state', async () => {
    const { queue, rows, sent } = setUp();
    rows.set('geral', { versao: 5, values: { sexo: 'F' } });
    queue.restore([{ key: 'geral', change: { fields: { sexo: 'F' }, baseVersion: 2 } }]);
    await pass(1_000);
    expect(sent).toEqual([]);
  });
});

describe('an option that may no longer be changed', () => {
  const over = () =>
    new ApiError(409, { code: 'transicao_invalida', statusMessage: 'A cotação já foi entregue.' });

  it('drops the input and gives the reason', async () => {
    const { queue, rows, field, draft } = setUp([over()]);
    rows.set('opcao:31', { versao: 3, values: {} });
    queue.edit('opcao:31', { valor_premio: 5 });
    await pass(600);
    expect(field('valor_premio', 'opcao:31')).toBeUndefined();
    expect(queue.getState()).toMatchObject({ failure: 'A cotação já foi entregue.', dropped: 1 });
    expect(draft()).toEqual([]);
  });

  it('does not block other answers', async () => {
    const { queue, rows, sent } = setUp([over()]);
    rows.set('opcao:31', { versao: 3, values: {} });
    queue.edit('opcao:31', { valor_premio: 5 });
    queue.edit('geral', { sexo: 'F' });
    await pass(600);
    expect(sent.at(-1)).toMatchObject({ key: 'geral', values: { sexo: 'F' } });
  });

  it('is not shown as saved when another answer of the same run is saved', async () => {
    const { queue, rows } = setUp([over()]);
    rows.set('opcao:31', { versao: 3, values: {} });
    queue.edit('opcao:31', { valor_premio: 5 });
    queue.edit('geral', { sexo: 'F' });
    await pass(600);
    expect(saveState(queue.getState(), () => undefined)).toEqual({ kind: 'failed' });
  });

  it('clears its failure on the next input', async () => {
    const { queue, rows } = setUp([over()]);
    rows.set('opcao:31', { versao: 3, values: {} });
    queue.edit('opcao:31', { valor_premio: 5 });
    await pass(600);
    queue.edit('geral', { sexo: 'F' });
    await pass(600);
    expect(saveState(queue.getState(), () => undefined)).toMatchObject({ kind: 'saved' });
  });

  it('does not count as saved', async () => {
    const { queue, rows } = setUp([over()]);
    rows.set('opcao:31', { versao: 3, values: {} });
    queue.edit('opcao:31', { valor_premio: 5 });
    expect(await queue.settle()).toBe(false);
  });
});

it('drops the input of an option that is removed', async () => {
  const { queue, rows, sent, draft } = setUp();
  rows.set('opcao:31', { versao: 3, values: {} });
  queue.edit('opcao:31', { valor_premio: 5 });
  queue.forget('opcao:31');
  await pass(600);
  expect(sent).toEqual([]);
  expect(draft()).toEqual([]);
});

it('shows one field as the server has it and leaves the others', async () => {
  const { queue, rows, field } = setUp();
  rows.set('opcao:31', { versao: 3, values: {} });
  queue.edit('opcao:31', { opcao_nome: 'Vida ', observacao: 'Com ' });
  await pass(600);
  queue.dropSaved({ key: 'opcao:31', field: 'opcao_nome' });
  expect(field('opcao_nome', 'opcao:31')).toBeUndefined();
  expect(field('observacao', 'opcao:31')?.value).toBe('Com ');
});

describe('a closed queue', () => {
  it('does not retry after a network failure', async () => {
    const { queue, sent } = setUp([offline()]);
    queue.edit('geral', { sexo: 'F' });
    await pass(600);
    queue.stop();
    await pass(60_000);
    expect(sent).toHaveLength(1);
  });

  it('does not retry a request that was running when it closed', async () => {
    const { queue, sent } = setUp([offline()]);
    queue.edit('geral', { sexo: 'F' });
    const sending = queue.flush();
    queue.stop();
    await sending;
    await pass(60_000);
    expect(sent).toHaveLength(1);
  });

  it('sends nothing on request', async () => {
    const { queue, sent } = setUp();
    queue.edit('geral', { sexo: 'F' });
    queue.stop();
    expect(await queue.settle()).toBe(false);
    expect(sent).toEqual([]);
  });

  it('leaves an earlier draft untouched', async () => {
    const { queue, draft } = setUp();
    queue.stop();
    expect(await queue.restore([{ key: 'geral', change: { fields: { sexo: 'F' }, baseVersion: 3 } }])).toBe(
      false,
    );
    expect(draft()).toEqual([]);
  });
});

describe('answers of an earlier visit', () => {
  it('yield to newer input', async () => {
    const { queue, sent } = setUp();
    queue.edit('geral', { sexo: 'M' });
    queue.restore([{ key: 'geral', change: { baseVersion: 3, fields: { sexo: 'F', profissao: 'Médica' } } }]);
    await pass(0);
    expect(sent).toEqual([{ key: 'geral', values: { sexo: 'M', profissao: 'Médica' }, versao: 3 }]);
  });
});

describe('rows of a table', () => {
  it('are sent whole once they are complete', async () => {
    const { queue, sent, field, draft } = setUp();
    queue.edit('linha:a', { tipo_divida: 'cartao' }, DEBT);
    await pass(600);
    expect(sent).toEqual([]);
    expect(field('tipo_divida', 'linha:a')?.status).toBe('incomplete');
    expect(incompleteRows(queue.getState())).toBe(1);
    expect(draft()).toHaveLength(1);
    queue.edit('linha:a', { saldo_devedor: 4228 });
    await pass(600);
    expect(sent).toEqual([
      { key: 'linha:a', values: { tipo_divida: 'cartao', saldo_devedor: 4228 }, versao: null },
    ]);
    expect(incompleteRows(queue.getState())).toBe(0);
  });

  it('are not counted as incomplete while they hold only what they begin with', async () => {
    const { queue } = setUp();
    queue.edit('linha:a', { titular: 'titular' }, DEBT);
    await pass(600);
    expect(incompleteRows(queue.getState())).toBe(0);
    // Chosen by hand.
    queue.edit('linha:a', { titular: 'conjuge' });
    await pass(600);
    expect(incompleteRows(queue.getState())).toBe(1);
  });

  it('are sent as changes only once the server has them', async () => {
    const { queue, rows, sent } = setUp();
    rows.set('linha:a', { versao: 2, values: { tipo_divida: 'cartao', saldo_devedor: 4228 } });
    queue.edit('linha:a', { saldo_devedor: 4000 }, DEBT);
    await pass(600);
    expect(sent).toEqual([{ key: 'linha:a', values: { saldo_devedor: 4000 }, versao: 2 }]);
  });

  it('are dropped if the server never had them, deleted otherwise', async () => {
    const { queue, rows, sent, removed } = setUp();
    rows.set('linha:b', { versao: 1, values: { tipo_divida: 'cartao', saldo_devedor: 1 } });
    queue.edit('linha:a', { tipo_divida: 'cartao' }, DEBT);
    queue.remove('linha:a');
    queue.remove('linha:b');
    await pass(600);
    expect(sent).toEqual([]);
    expect(removed).toMatchObject([{ key: 'linha:b' }]);
    expect(queue.getState().pending.size).toBe(0);
  });
});

it('a row brought back while its removal is on the way is sent again, whole', async () => {
  const { queue, rows, sent } = setUp();
  const key = 'linha:a';
  const whole = { tipo_divida: 'cartao', saldo_devedor: 900 };
  rows.set(key, { versao: 2, values: whole });
  queue.remove(key);
  const removing = queue.flush();
  await Promise.resolve();
  queue.edit(key, whole, DEBT);
  await removing;
  await pass(600);
  expect(sent).toEqual([{ key, values: whole, versao: null }]);
  expect(rows.has(key)).toBe(true);
});

describe('a change that what was quoted forbids', () => {
  const held = () =>
    new ApiError(409, {
      code: 'item_em_cotacao',
      statusMessage: 'Vida (Marina) já foi cotado.',
      errors: { estado_civil: ['Vida (Marina) já foi cotado.'] },
    });

  it('puts the named field back, keeps the others and says why', async () => {
    const { queue, sent } = setUp([held()]);
    queue.edit('geral', { estado_civil: 'D', fumante: 'S' });
    await queue.flush();
    expect(sent.map(({ values }) => values)).toEqual([{ estado_civil: 'D', fumante: 'S' }, { fumante: 'S' }]);
    expect(queue.getState().pending.get('geral')?.fields).not.toHaveProperty('estado_civil');
    expect(queue.getState().held?.statusMessage).toBe('Vida (Marina) já foi cotado.');
    queue.release();
    expect(queue.getState()).toMatchObject({ held: null, failure: null });
  });

  it('shows a row again that was to be removed', async () => {
    const { queue, rows } = setUp(['ok', held()]);
    const key = 'linha:a';
    queue.edit(key, { tipo_divida: 'cartao', saldo_devedor: 900 }, DEBT);
    await queue.flush();
    queue.remove(key);
    await queue.flush();
    expect(rows.has(key)).toBe(true);
    expect(queue.getState().pending.get(key)?.removed).toBeUndefined();
    expect(queue.getState().held).not.toBeNull();
  });
});
