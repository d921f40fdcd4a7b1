import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../api/api-error.ts';
import { DEBT, offline, pass, setUp, stale } from './save-queue.fixture.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('an unreachable study', () => {
  it('keeps its input while other changes are sent', async () => {
    const gone = new ApiError(404, { code: 'nao_encontrado', statusMessage: 'Item não encontrado.' });
    const { queue, sent, field, draft } = setUp([gone]);
    queue.edit('item:7', { interesse: 'S' });
    queue.edit('geral', { sexo: 'F' });
    await pass(600);
    expect(field('interesse', 'item:7')).toMatchObject({
      status: 'refused',
      message: 'Item não encontrado.',
    });
    expect(sent.at(-1)).toMatchObject({ key: 'geral', values: { sexo: 'F' } });
    expect(draft()).toMatchObject([{ key: 'item:7', change: { fields: { interesse: 'S' } } }]);
  });
});

describe('changes of other people', () => {
  it('replace saved values, never unsent ones', async () => {
    const { queue, rows, field } = setUp();
    queue.edit('geral', { sexo: 'F' });
    await pass(600);
    queue.edit('geral', { profissao: 'Arquiteta' });
    queue.applyServerState(() =>
      rows.set('geral', { versao: 9, values: { sexo: 'M', profissao: 'Médico' } }),
    );
    expect(field('sexo')).toBeUndefined();
    expect(field('profissao')).toEqual({ value: 'Arquiteta', status: 'waiting' });
    expect(queue.getState().pending.get('geral')?.baseVersion).toBe(4);
  });
});

describe('a device without storage space', () => {
  it('is reported until the unsent changes fit again or are saved', async () => {
    const { queue, fill } = setUp([offline()]);
    fill(true);
    queue.edit('geral', { sexo: 'F' });
    await pass(600);
    expect(queue.getState()).toMatchObject({ phase: 'offline', isOnDevice: false });
    fill(false);
    await queue.flush();
    expect(queue.getState()).toMatchObject({ phase: 'idle', isOnDevice: true });
  });
});

describe('a form whose contested field is given up', () => {
  it('has nothing pending', async () => {
    const { queue, rows } = setUp([stale({ versao: 9, sexo: 'M' })], true);
    queue.edit('geral', { sexo: 'F' });
    rows.set('geral', { versao: 9, values: { sexo: 'M' } });
    await queue.submit('geral');
    queue.resolve([]);
    expect(queue.getState().pending.size).toBe(0);
  });
});

describe('a conflict', () => {
  const theirs = { versao: 9, sexo: 'M', profissao: 'Médico' };

  it('shows both values and sends the chosen one with the current version', async () => {
    const { queue, sent } = setUp([stale(theirs)]);
    queue.edit('geral', { sexo: 'F', profissao: 'Médico' });
    await pass(600);
    expect(queue.getState().conflict).toMatchObject({ mine: { sexo: 'F' }, current: theirs });
    queue.resolve(['sexo']);
    await pass(0);
    expect(sent.at(-1)).toEqual({ key: 'geral', values: { sexo: 'F' }, versao: 9 });
    expect(queue.getState().conflict).toBeNull();
  });

  it('is none where another window shows another step', async () => {
    const { queue, rows, sent } = setUp();
    rows.set('geral', { versao: 3, values: { passo_atual: 'pessoa' } });
    queue.edit('geral', { passo_atual: 'dependentes' });
    rows.set('geral', { versao: 9, values: { passo_atual: 'despesas' } });
    await pass(600);
    expect(queue.getState().conflict).toBeNull();
    expect(sent.at(-1)).toMatchObject({ key: 'geral', values: { passo_atual: 'dependentes' } });
  });

  it('asks only about fields that the other person changed and resends the rest', async () => {
    const { queue, rows, sent } = setUp([stale({ versao: 9, sexo: 'M', profissao: 'Médico' })]);
    rows.set('geral', { versao: 3, values: { sexo: null, profissao: 'Médico' } });
    queue.edit('geral', { sexo: 'F', profissao: 'Arquiteta' });
    await pass(600);
    expect(queue.getState().conflict?.mine).toEqual({ sexo: 'F' });
    queue.resolve([]);
    await pass(0);
    expect(sent.at(-1)).toEqual({ key: 'geral', values: { profissao: 'Arquiteta' }, versao: 9 });
  });

  it('drops the own value when the other one is chosen', async () => {
    const { queue, sent, field } = setUp([stale(theirs)]);
    queue.edit('geral', { sexo: 'F' });
    await pass(600);
    queue.resolve([]);
    await pass(0);
    expect(sent).toHaveLength(1);
    expect(field('sexo')).toBeUndefined();
  });

  it('keeps the own value unsent while the choice is postponed', async () => {
    const { queue, sent, field } = setUp([stale(theirs)]);
    queue.edit('geral', { sexo: 'F' });
    await pass(600);
    queue.postpone('Outra pessoa respondeu isto.');
    await pass(1_000);
    expect(sent).toHaveLength(1);
    expect(field('sexo')).toMatchObject({ value: 'F', status: 'refused' });
    queue.edit('geral', { sexo: 'F' });
    await pass(600);
    expect(sent.at(-1)).toMatchObject({ values: { sexo: 'F' }, versao: 9 });
  });

  it('keeps a postponed choice on the device and asks again at the next visit', async () => {
    const { queue, draft, rows } = setUp([stale(theirs)]);
    queue.edit('geral', { sexo: 'F' });
    await pass(600);
    queue.postpone('Outra pessoa respondeu isto.');
    await pass(0);
    const later = setUp();
    later.rows.set('geral', rows.get('geral') ?? { versao: 9, values: theirs });
    await later.queue.restore(draft());
    await pass(0);
    expect(later.queue.getState().conflict).toMatchObject({ mine: { sexo: 'F' }, current: theirs });
    expect(later.sent).toEqual([]);
  });

  it('asks before sending when the other value is already known', async () => {
    const { queue, rows, sent } = setUp();
    queue.edit('geral', { sexo: 'F', profissao: 'Arquiteta' });
    queue.applyServerState(() => rows.set('geral', { versao: 9, values: { sexo: 'M' } }));
    await pass(600);
    expect(sent).toEqual([]);
    expect(queue.getState().conflict?.mine).toEqual({ sexo: 'F' });
  });

  it('blocks only the option that it concerns', async () => {
    const { queue, rows, sent, field } = setUp([stale({ versao: 4, valor_premio: 9 })]);
    rows.set('opcao:31', { versao: 3, values: {} });
    rows.set('opcao:32', { versao: 3, values: {} });
    queue.edit('opcao:31', { valor_premio: 5 });
    queue.edit('opcao:32', { valor_premio: 6 });
    await pass(600);
    expect(sent.at(-1)).toMatchObject({ key: 'opcao:32', values: { valor_premio: 6 } });
    expect(field('valor_premio', 'opcao:32')?.status).toBe('saved');
    expect(queue.getState()).toMatchObject({ phase: 'failed', conflict: { key: 'opcao:31' } });
    expect(await queue.settle()).toBe(false);
  });

  it('asks about one option after the other', async () => {
    const current = { versao: 4, valor_premio: 9 };
    const { queue, rows, sent } = setUp([stale(current), stale(current)]);
    rows.set('opcao:31', { versao: 3, values: {} });
    rows.set('opcao:32', { versao: 3, values: {} });
    queue.edit('opcao:31', { valor_premio: 5 });
    queue.edit('opcao:32', { valor_premio: 6 });
    await pass(600);
    queue.resolve(['valor_premio']);
    expect(queue.getState().conflict?.key).toBe('opcao:32');
    queue.resolve([]);
    await pass(600);
    expect(sent.at(-1)).toEqual({ key: 'opcao:31', values: { valor_premio: 5 }, versao: 4 });
    expect(queue.getState()).toMatchObject({ phase: 'idle', conflict: null });
  });

  it('is not raised when both values are equal', async () => {
    const { queue } = setUp([stale(theirs)]);
    queue.edit('geral', { sexo: 'M' });
    await pass(600);
    expect(queue.getState()).toMatchObject({ conflict: null, phase: 'idle' });
  });
});

describe('a row deleted by somebody else while it is edited', () => {
  const ROW = 'linha:r1';
  const debt = { tipo_divida: 'cartao', saldo_devedor: 5_000 };
  const notFound = new ApiError(404, { code: 'nao_encontrado', statusMessage: 'Linha não encontrada.' });
  const typedInto = (answers: ApiError[] = []) => {
    const set = setUp(answers);
    set.rows.set(ROW, { versao: 2, values: debt });
    set.queue.edit(ROW, { saldo_devedor: 6_000 }, DEBT);
    return set;
  };

  it('raises a conflict and is recreated whole when it is to stay', async () => {
    const { queue, rows, sent } = typedInto([notFound]);
    await pass(600);
    expect(queue.getState().conflict).toEqual({
      key: ROW,
      mine: { saldo_devedor: 6_000 },
      current: {},
      row: 'gone',
    });
    queue.resolve(['saldo_devedor']);
    await pass(0);
    const whole = { tipo_divida: 'cartao', saldo_devedor: 6_000 };
    expect(sent.at(-1)).toEqual({ key: ROW, values: whole, versao: null });
    expect(rows.get(ROW)?.values).toEqual(whole);
  });

  it('is detected by the next load, also after leaving the page', async () => {
    const { queue, rows, sent, draft } = typedInto();
    queue.applyServerState(() => rows.delete(ROW));
    const kept = draft();
    await pass(600);
    expect(sent).toEqual([]);
    expect(queue.getState().conflict).toMatchObject({ key: ROW, row: 'gone' });

    const later = setUp();
    await later.queue.restore(kept);
    await pass(0);
    later.queue.resolve(['saldo_devedor']);
    await pass(0);
    expect(later.sent.at(-1)?.values).toEqual({ tipo_divida: 'cartao', saldo_devedor: 6_000 });
  });

  it('is removed when that is chosen', async () => {
    const { queue, sent, draft } = typedInto([notFound]);
    await pass(600);
    queue.resolve([]);
    await pass(1_000);
    expect(sent).toHaveLength(1);
    expect(queue.getState()).toMatchObject({ conflict: null, phase: 'idle' });
    expect(queue.getState().pending.has(ROW)).toBe(false);
    expect(draft()).toEqual([]);
  });

  it('keeps its input unsent while the choice is postponed and asks on new input', async () => {
    const { queue, sent, field, draft } = typedInto([notFound]);
    await pass(600);
    queue.postpone('Outra pessoa excluiu esta linha.');
    await pass(1_000);
    expect(queue.getState().conflict).toBeNull();
    expect(field('saldo_devedor', ROW)).toMatchObject({ value: 6_000, status: 'refused' });
    expect(draft()).toMatchObject([{ key: ROW, change: { baseVersion: 2, baseValues: debt } }]);
    queue.edit(ROW, { saldo_devedor: 7_000 }, DEBT);
    await pass(600);
    expect(queue.getState().conflict).toMatchObject({ mine: { saldo_devedor: 7_000 }, row: 'gone' });
    expect(sent).toHaveLength(1);
  });
});

describe('a row edited by somebody else while it is deleted', () => {
  const ROW = 'linha:r1';
  const theirs = { versao: 3, tipo_divida: 'cartao', saldo_devedor: 9_000 };
  const takenAway = async () => {
    const set = setUp([stale(theirs)]);
    set.rows.set(ROW, { versao: 2, values: { tipo_divida: 'cartao', saldo_devedor: 5_000 } });
    set.queue.remove(ROW);
    await pass(600);
    return set;
  };

  it('shows their values and is deleted only when that is chosen', async () => {
    const { queue, removed } = await takenAway();
    expect(removed).toEqual([{ key: ROW, versao: 2 }]);
    expect(queue.getState().conflict).toEqual({ key: ROW, mine: {}, current: theirs, row: 'changed' });
    queue.resolve([ROW]);
    await pass(0);
    expect(removed.at(-1)).toEqual({ key: ROW, versao: 3 });
    expect(queue.getState().pending.has(ROW)).toBe(false);
  });

  it('stays when that is chosen and while nothing is chosen', async () => {
    for (const decide of ['resolve', 'postpone'] as const) {
      const { queue, removed, rows } = await takenAway();
      if (decide === 'resolve') queue.resolve([]);
      else queue.postpone('');
      await pass(1_000);
      expect(removed).toHaveLength(1);
      expect(rows.get(ROW)?.values).toEqual(theirs);
      expect(queue.getState()).toMatchObject({ conflict: null, phase: 'idle' });
      expect(queue.getState().pending.has(ROW)).toBe(false);
    }
  });

  const typedBefore = async (typed: object, answers: ApiError[] = []) => {
    const set = setUp([stale(theirs), ...answers]);
    set.rows.set(ROW, { versao: 2, values: { tipo_divida: 'cartao', saldo_devedor: 5_000 } });
    set.queue.edit(ROW, { ...typed }, DEBT);
    set.queue.remove(ROW);
    await pass(600);
    return set;
  };

  it('keeps the input typed before the deletion when it stays', async () => {
    for (const decide of ['resolve', 'postpone'] as const) {
      const { queue, rows, sent } = await typedBefore({ banco_credor: 'Itaú' });
      if (decide === 'resolve') queue.resolve([]);
      else queue.postpone('');
      await pass(600);
      expect(sent).toEqual([{ key: ROW, values: { banco_credor: 'Itaú' }, versao: 2 }]);
      expect(rows.get(ROW)?.values).toEqual({ ...theirs, banco_credor: 'Itaú' });
      expect(queue.getState()).toMatchObject({ conflict: null, phase: 'idle' });
    }
  });

  it('raises a conflict for a field that both edited before the deletion', async () => {
    const { queue, removed } = await typedBefore({ saldo_devedor: 6_000 }, [stale(theirs)]);
    queue.resolve([]);
    await pass(600);
    expect(removed).toHaveLength(1);
    expect(queue.getState().conflict).toEqual({
      key: ROW,
      mine: { saldo_devedor: 6_000 },
      current: theirs,
    });
  });
});
