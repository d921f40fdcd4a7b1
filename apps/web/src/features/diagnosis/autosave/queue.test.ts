import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../../shared/api/api-error.ts';
import { createSaveQueue } from './queue.ts';
import type { Draft, Key, RowPlace, Standing, Values } from './types.ts';

type Sent = { key: Key; values: Values; versao: number | null };
type Answer = 'ok' | ApiError;

const offline = () => new ApiError(0, { code: 'sem_conexao', statusMessage: 'Sem conexão.' });
const wrong = (errors: Record<string, string[]>) =>
  new ApiError(422, { code: 'dados_invalidos', statusMessage: 'Confira os campos.', errors });
const stale = (atual: unknown) =>
  new ApiError(409, { code: 'versao_antiga', statusMessage: 'Outra pessoa mudou.', atual });

const DEBT: RowPlace = { dono_tipo: 'diagnostico', dono_id: 1, tabela: 'dividas', ordem: 0 };

/** A server that keeps what it is sent, one version later, and answers as told. */
function setUp(answers: Answer[] = []) {
  const rows = new Map<Key, Standing>([['geral', { versao: 3, values: {} }]]);
  const sent: Sent[] = [];
  const removed: Key[] = [];
  let draft: Draft = [];
  let isFull = false;
  const fill = (full: boolean) => {
    isFull = full;
  };
  const answer = () => {
    const next = answers.shift() ?? 'ok';
    if (next !== 'ok') throw next;
  };
  const queue = createSaveQueue({
    savedAt: '2026-11-21T10:00:00Z',
    now: () => '2026-11-21T10:05:00Z',
    keeper: {
      keep: async (next) => {
        draft = next;
        return !isFull;
      },
    },
    rules: {
      check: (_key, field, value) =>
        field === 'cpf' && value !== '52998224725' ? { message: 'CPF inválido.' } : { value },
      isComplete: (_row, values) => Boolean(values.tipo_divida && values.saldo_devedor),
    },
    wire: {
      standing: (key) => rows.get(key) ?? null,
      save: async (key, values, versao) => {
        sent.push({ key, values, versao });
        await Promise.resolve();
        answer();
        const before = rows.get(key);
        rows.set(key, { versao: (before?.versao ?? 0) + 1, values: { ...before?.values, ...values } });
      },
      remove: async (key) => {
        removed.push(key);
        await Promise.resolve();
        answer();
        rows.delete(key);
      },
      accept: (key, current) => {
        rows.set(key, { versao: Number(current.versao), values: current });
      },
    },
  });
  const field = (name: string, key: Key = 'geral') => queue.getState().targets.get(key)?.fields[name];
  return { queue, rows, sent, removed, field, draft: () => draft, fill };
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('answers on their way to the server', () => {
  it('waits for the last letter and sends one answer, with the version it was given against', async () => {
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

  it('sends a long typing on the way', async () => {
    const { queue, sent } = setUp();
    for (let letters = 1; letters <= 10; letters += 1) {
      queue.edit('geral', { doencas: 'x'.repeat(letters) });
      await pass(400);
    }
    expect(sent.length).toBeGreaterThanOrEqual(1);
  });

  it('keeps the order in which things were answered and joins what is saved as one', async () => {
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

  it('carries the newest version forward', async () => {
    const { queue, sent } = setUp();
    queue.edit('geral', { sexo: 'F' });
    await pass(600);
    queue.edit('geral', { sexo: 'M' });
    await pass(600);
    expect(sent.map(({ versao }) => versao)).toEqual([3, 4]);
  });

  it('sends what was typed while a request was on its way in the next one', async () => {
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
  it('keeps the answer on the device, tries again later and says so', async () => {
    const { queue, sent, draft } = setUp([offline(), offline()]);
    queue.edit('geral', { sexo: 'F' });
    await pass(600);
    expect(queue.getState().phase).toBe('offline');
    expect(draft()).toEqual([{ key: 'geral', target: { fields: { sexo: 'F' }, versao: 3 } }]);
    await pass(2_000);
    expect(queue.getState().phase).toBe('offline');
    await pass(4_000);
    expect(sent).toHaveLength(3);
    expect(queue.getState().phase).toBe('idle');
    expect(draft()).toEqual([]);
  });

  it('sends everything that gathered meanwhile in its order', async () => {
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

  it('takes up the answers of an earlier visit against the version they were given', async () => {
    const { queue, sent } = setUp();
    queue.restore([{ key: 'geral', target: { fields: { sexo: 'F' }, versao: 2 } }]);
    await pass(0);
    expect(sent).toEqual([{ key: 'geral', values: { sexo: 'F' }, versao: 2 }]);
  });

  it('forgets kept answers that stand on the server as they were typed', async () => {
    const { queue, rows, sent } = setUp();
    rows.set('geral', { versao: 5, values: { sexo: 'F' } });
    queue.restore([{ key: 'geral', target: { fields: { sexo: 'F' }, versao: 2 } }]);
    await pass(1_000);
    expect(sent).toEqual([]);
  });
});

describe('what the server refuses', () => {
  it('stays as typed with the reason, and the other answers of the batch go again', async () => {
    const { queue, sent, field } = setUp([wrong({ altura_cm: ['Informe no máximo 250.'] })]);
    queue.edit('geral', { altura_cm: 300, peso_kg: 70 });
    await pass(600);
    expect(sent.map(({ values }) => values)).toEqual([{ altura_cm: 300, peso_kg: 70 }, { peso_kg: 70 }]);
    expect(field('altura_cm')).toEqual({ value: 300, status: 'refused', message: 'Informe no máximo 250.' });
    expect(field('peso_kg')?.status).toBe('saved');
    expect(await queue.settle()).toBe(true);
  });

  it('never leaves when the catalogue already knows that it is wrong', async () => {
    const { queue, sent, field, draft } = setUp();
    queue.edit('geral', { cpf: '111' });
    await pass(600);
    expect(sent).toEqual([]);
    expect(field('cpf')?.message).toBe('CPF inválido.');
    expect(draft()).toHaveLength(1);
    queue.edit('geral', { cpf: '52998224725' });
    await pass(600);
    expect(sent.map(({ values }) => values)).toEqual([{ cpf: '52998224725' }]);
    expect(field('cpf')?.message).toBeUndefined();
  });

  it('stops at any other refusal, says why, and goes on with the next answer', async () => {
    const gone = new ApiError(403, { code: 'sem_permissao', statusMessage: 'Você não pode fazer isto.' });
    const { queue, sent } = setUp([gone]);
    queue.edit('geral', { sexo: 'F' });
    await pass(600);
    expect(queue.getState()).toMatchObject({ phase: 'failed', failure: 'Você não pode fazer isto.' });
    queue.edit('geral', { sexo: 'M' });
    await pass(600);
    expect(sent).toHaveLength(2);
    expect(queue.getState()).toMatchObject({ phase: 'idle', failure: null });
  });
});

describe('what is out of reach', () => {
  it('stays as typed, and what belongs elsewhere goes on', async () => {
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
    expect(draft()).toMatchObject([{ key: 'item:7', target: { fields: { interesse: 'S' } } }]);
  });
});

describe('what another person answers meanwhile', () => {
  it('shows over what was saved from here, never over what is unsent', async () => {
    const { queue, rows, field } = setUp();
    queue.edit('geral', { sexo: 'F' });
    await pass(600);
    queue.edit('geral', { profissao: 'Arquiteta' });
    queue.renew(() => rows.set('geral', { versao: 9, values: { sexo: 'M', profissao: 'Médico' } }));
    expect(field('sexo')).toBeUndefined();
    expect(field('profissao')).toEqual({ value: 'Arquiteta', status: 'waiting' });
    expect(queue.getState().targets.get('geral')?.versao).toBe(4);
  });
});

describe('a device without room', () => {
  it('is told of, until what is unsent fits again or has arrived', async () => {
    const { queue, fill } = setUp([offline()]);
    fill(true);
    queue.edit('geral', { sexo: 'F' });
    await pass(600);
    expect(queue.getState()).toMatchObject({ phase: 'offline', isKept: false });
    fill(false);
    await queue.flush();
    expect(queue.getState()).toMatchObject({ phase: 'idle', isKept: true });
  });
});

describe('two people at once', () => {
  const theirs = { versao: 9, sexo: 'M', profissao: 'Médico' };

  it('shows both answers and sends the chosen one against the present version', async () => {
    const { queue, sent } = setUp([stale(theirs)]);
    queue.edit('geral', { sexo: 'F', profissao: 'Médico' });
    await pass(600);
    expect(queue.getState().conflict).toMatchObject({ mine: { sexo: 'F' }, current: theirs });
    queue.resolve(['sexo']);
    await pass(0);
    expect(sent.at(-1)).toEqual({ key: 'geral', values: { sexo: 'F' }, versao: 9 });
    expect(queue.getState().conflict).toBeNull();
  });

  it('asks only about what the other one changed, and sends the rest again', async () => {
    const { queue, rows, sent } = setUp([stale({ versao: 9, sexo: 'M', profissao: 'Médico' })]);
    rows.set('geral', { versao: 3, values: { sexo: null, profissao: 'Médico' } });
    queue.edit('geral', { sexo: 'F', profissao: 'Arquiteta' });
    await pass(600);
    expect(queue.getState().conflict?.mine).toEqual({ sexo: 'F' });
    queue.resolve([]);
    await pass(0);
    expect(sent.at(-1)).toEqual({ key: 'geral', values: { profissao: 'Arquiteta' }, versao: 9 });
  });

  it('gives up the own answer when the other one is to stay', async () => {
    const { queue, sent, field } = setUp([stale(theirs)]);
    queue.edit('geral', { sexo: 'F' });
    await pass(600);
    queue.resolve([]);
    await pass(0);
    expect(sent).toHaveLength(1);
    expect(field('sexo')).toBeUndefined();
  });

  it('keeps what was typed, unsent, while the choice is put off', async () => {
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

  it('keeps a choice put off as one on the device: the next visit asks again', async () => {
    const { queue, draft } = setUp([stale(theirs)]);
    queue.edit('geral', { sexo: 'F' });
    await pass(600);
    expect(draft()).toMatchObject([{ target: { versao: 3, fields: { sexo: 'F' } } }]);
    queue.postpone('Outra pessoa respondeu isto.');
    await pass(0);
    expect(draft()).toMatchObject([{ target: { versao: 3, fields: { sexo: 'F' } } }]);
  });

  it('asks nothing when both answered the same', async () => {
    const { queue } = setUp([stale(theirs)]);
    queue.edit('geral', { sexo: 'M' });
    await pass(600);
    expect(queue.getState()).toMatchObject({ conflict: null, phase: 'idle' });
  });
});

describe('answers of an earlier visit', () => {
  it('give way to what was typed since', async () => {
    const { queue, sent } = setUp();
    queue.edit('geral', { sexo: 'M' });
    queue.restore([{ key: 'geral', target: { versao: 3, fields: { sexo: 'F', profissao: 'Médica' } } }]);
    await pass(0);
    expect(sent).toEqual([{ key: 'geral', values: { sexo: 'M', profissao: 'Médica' }, versao: 3 }]);
  });
});

describe('rows of a table', () => {
  it('are sent once they are complete, whole', async () => {
    const { queue, sent, field, draft } = setUp();
    queue.edit('linha:a', { tipo_divida: 'cartao' }, DEBT);
    await pass(600);
    expect(sent).toEqual([]);
    expect(field('tipo_divida', 'linha:a')?.status).toBe('held');
    expect(draft()).toHaveLength(1);
    queue.edit('linha:a', { saldo_devedor: 4228 });
    await pass(600);
    expect(sent).toEqual([
      { key: 'linha:a', values: { tipo_divida: 'cartao', saldo_devedor: 4228 }, versao: null },
    ]);
  });

  it('send only what changed once the server has them', async () => {
    const { queue, rows, sent } = setUp();
    rows.set('linha:a', { versao: 2, values: { tipo_divida: 'cartao', saldo_devedor: 4228 } });
    queue.edit('linha:a', { saldo_devedor: 4000 }, DEBT);
    await pass(600);
    expect(sent).toEqual([{ key: 'linha:a', values: { saldo_devedor: 4000 }, versao: 2 }]);
  });

  it('that the server never had are forgotten, others taken away', async () => {
    const { queue, rows, sent, removed } = setUp();
    rows.set('linha:b', { versao: 1, values: { tipo_divida: 'cartao', saldo_devedor: 1 } });
    queue.edit('linha:a', { tipo_divida: 'cartao' }, DEBT);
    queue.remove('linha:a');
    queue.remove('linha:b');
    await pass(600);
    expect(sent).toEqual([]);
    expect(removed).toEqual(['linha:b']);
    expect(queue.getState().targets.size).toBe(0);
  });
});
