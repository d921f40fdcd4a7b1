import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiError, offlineError } from '../../shared/api/api-error.ts';
import { createRowAutosave, type Fields } from './row-autosave.ts';

type Row = { versao: number };
type Answer = (id: number, body: { versao: number } & Fields) => Promise<Row>;

function setUp(answer: Answer) {
  const save = vi.fn(answer);
  const onRefused = vi.fn();
  const autosave = createRowAutosave<Row>({
    save,
    versionOf: () => 3,
    onSaved: () => undefined,
    onRefused,
    wait: 100,
    retry: 1000,
  });
  const rowOf = (id: number) => autosave.getSnapshot().rows.get(id);
  return { autosave, save, onRefused, rowOf };
}

const stored: Answer = async (_, { versao }) => ({ versao: versao + 1 });

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('a row that is typed', () => {
  test('is sent once, a moment after the last letter, with everything typed', async () => {
    const { autosave, save, rowOf } = setUp(stored);
    autosave.change(1, 'valor_premio', 10);
    autosave.change(1, 'valor_premio', 105);
    autosave.change(1, 'seguradora', 'Icatu Seguros');
    await vi.runAllTimersAsync();
    expect(save.mock.calls).toEqual([[1, { valor_premio: 105, seguradora: 'Icatu Seguros', versao: 3 }]]);
    expect(rowOf(1)?.draft).toEqual({});
    expect(autosave.getSnapshot().status).toBe('saved');
  });

  test('carries the newest version forward, one call at a time', async () => {
    const { autosave, save } = setUp(async (id, body) => {
      await new Promise((done) => setTimeout(done, 500));
      return stored(id, body);
    });
    autosave.change(1, 'valor_premio', 1);
    await vi.advanceTimersByTimeAsync(200);
    autosave.change(1, 'valor_premio', 2);
    await vi.advanceTimersByTimeAsync(200);
    expect(save).toHaveBeenCalledTimes(1);
    await vi.runAllTimersAsync();
    expect(save.mock.calls.map(([, body]) => body)).toEqual([
      { valor_premio: 1, versao: 3 },
      { valor_premio: 2, versao: 4 },
    ]);
  });

  test('is never shown as it was before its save', async () => {
    const { autosave } = setUp(async (id, { versao, ...fields }) => ({
      ...(await stored(id, { versao })),
      ...fields,
    }));
    const old = { versao: 3, situacao_fornecedor: null };
    autosave.change(1, 'situacao_fornecedor', 'emitida');
    expect(autosave.shown(1, old)).toMatchObject({ situacao_fornecedor: 'emitida' });
    await vi.runAllTimersAsync();
    expect(autosave.shown(1, old)).toEqual({ versao: 4, situacao_fornecedor: 'emitida' });
    const later = { versao: 5, situacao_fornecedor: 'recusada' };
    expect(autosave.shown(1, later as unknown as typeof old)).toEqual(later);
  });

  test('waits for the network and goes again, nothing lost', async () => {
    let isOnline = false;
    const { autosave, save, rowOf } = setUp(async (id, body) => {
      if (!isOnline) throw offlineError();
      return stored(id, body);
    });
    autosave.change(1, 'valor_premio', 7);
    await vi.advanceTimersByTimeAsync(150);
    expect(autosave.getSnapshot().status).toBe('offline');
    expect(rowOf(1)?.draft).toEqual({ valor_premio: 7 });
    isOnline = true;
    await vi.advanceTimersByTimeAsync(1100);
    expect(save).toHaveBeenCalledTimes(2);
    expect(autosave.hasUnsaved()).toBe(false);
  });
});

test('a text that ends in a space waits until it is left', async () => {
  const { autosave, save, rowOf } = setUp(stored);
  autosave.change(1, 'opcao_nome', 'Vida ');
  await vi.runAllTimersAsync();
  expect(save).not.toHaveBeenCalled();
  expect(rowOf(1)?.draft).toEqual({ opcao_nome: 'Vida ' });
  await autosave.flush(1);
  expect(save).toHaveBeenCalledTimes(1);
});

describe('a refusal', () => {
  const invalid = (errors: Record<string, string[]>) =>
    new ApiError(422, { code: 'dados_invalidos', errors });

  test('stays at its field with what was typed, and the other fields go on', async () => {
    const { autosave, save, rowOf } = setUp(async (id, body) => {
      if ('validade_proposta' in body) throw invalid({ validade_proposta: ['Informe uma data até 2106.'] });
      return stored(id, body);
    });
    autosave.change(1, 'validade_proposta', '2999-01-01');
    autosave.change(1, 'valor_premio', 12);
    await vi.runAllTimersAsync();
    expect(save.mock.lastCall?.[1]).toEqual({ valor_premio: 12, versao: 3 });
    expect(rowOf(1)).toMatchObject({
      draft: { validade_proposta: '2999-01-01' },
      errors: { validade_proposta: 'Informe uma data até 2106.' },
    });
    expect(autosave.getSnapshot().status).toBe('failed');
  });

  test('ends when the field is typed right', async () => {
    const { autosave, rowOf } = setUp(stored);
    autosave.change(1, 'valor_premio', 0, 'Informe no mínimo R$ 0,01.');
    await vi.runAllTimersAsync();
    expect(rowOf(1)?.errors).toHaveProperty('valor_premio');
    autosave.change(1, 'valor_premio', 5);
    await vi.runAllTimersAsync();
    expect(rowOf(1)).toMatchObject({ draft: {}, errors: {} });
  });

  test('of the whole row lets go of the draft and is told', async () => {
    const { autosave, onRefused, rowOf } = setUp(async () => {
      throw new ApiError(409, { code: 'transicao_invalida' });
    });
    autosave.change(1, 'valor_premio', 5);
    await vi.runAllTimersAsync();
    expect(onRefused).toHaveBeenCalledTimes(1);
    expect(rowOf(1)?.draft).toEqual({});
  });
});

describe('somebody else saved meanwhile', () => {
  const stale: Answer = async (id, body) => {
    if (body.versao < 8)
      throw new ApiError(409, { code: 'versao_antiga', atual: { versao: 8, valor_premio: 99 } });
    return stored(id, body);
  };

  test('nothing more is sent until the person chooses', async () => {
    const { autosave, save, rowOf } = setUp(stale);
    autosave.change(1, 'valor_premio', 5);
    await vi.runAllTimersAsync();
    autosave.change(1, 'seguradora', 'Icatu Seguros');
    await vi.runAllTimersAsync();
    expect(save).toHaveBeenCalledTimes(1);
    expect(rowOf(1)?.conflict?.current).toMatchObject({ valor_premio: 99 });
  });

  test('own values go again over the present version', async () => {
    const { autosave, save } = setUp(stale);
    autosave.change(1, 'valor_premio', 5);
    await vi.runAllTimersAsync();
    autosave.resolve(1, ['valor_premio']);
    await vi.runAllTimersAsync();
    expect(save.mock.lastCall?.[1]).toEqual({ valor_premio: 5, versao: 8 });
  });

  test('the stored value wins when it is chosen', async () => {
    const { autosave, save, rowOf } = setUp(stale);
    autosave.change(1, 'valor_premio', 5);
    await vi.runAllTimersAsync();
    autosave.resolve(1, []);
    await vi.runAllTimersAsync();
    expect(save).toHaveBeenCalledTimes(1);
    expect(rowOf(1)).toMatchObject({ draft: {}, conflict: null });
  });
});

describe('a row that could not be saved', () => {
  test('by an ended session waits, and outlives the page with the version it was typed against', async () => {
    const ended = new ApiError(401, { code: 'nao_autenticado' });
    const { autosave, onRefused } = setUp(() => Promise.reject(ended));
    autosave.change(1, 'valor_premio', 105);
    await vi.advanceTimersByTimeAsync(200);
    expect(onRefused).not.toHaveBeenCalled();
    expect(autosave.unsaved()).toEqual({ 1: { draft: { valor_premio: 105 }, versao: 3 } });
  });

  test('is taken up at the next visit, under what was typed since', async () => {
    const { autosave, save } = setUp(stored);
    autosave.change(1, 'seguradora', 'Icatu Seguros');
    autosave.restore({ 1: { draft: { seguradora: 'Outra', valor_premio: 105 }, versao: 2 } });
    await vi.runAllTimersAsync();
    expect(save.mock.calls).toEqual([[1, { seguradora: 'Icatu Seguros', valor_premio: 105, versao: 2 }]]);
    expect(autosave.unsaved()).toBeNull();
  });
});
