import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { offline, pass, setUp, stale, wrong } from './save-queue.fixture.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const theirs = { versao: 9, pessoa_nome: 'Ana Souza' };

describe('a form sent by its button', () => {
  it('sends no input before it is submitted', async () => {
    const { queue, sent, draft } = setUp([], true);
    queue.edit('geral', { pessoa_nome: 'Ana' });
    await queue.flush();
    await pass(60_000);
    expect(sent).toEqual([]);
    expect(draft()).toMatchObject([{ change: { fields: { pessoa_nome: 'Ana' } } }]);
    expect(await queue.submit('geral')).toBe(true);
    expect(sent).toEqual([{ key: 'geral', values: { pessoa_nome: 'Ana' }, versao: 3 }]);
  });

  it('sends no input of an earlier visit before it is submitted', async () => {
    const { queue, sent } = setUp([], true);
    await queue.restore([{ key: 'geral', change: { fields: { pessoa_nome: 'Ana' }, baseVersion: 3 } }]);
    await pass(60_000);
    expect(sent).toEqual([]);
    expect(queue.getState().revision).toBe(1);
  });

  it('reports a network failure without retrying by itself', async () => {
    const { queue, sent, draft } = setUp([offline()], true);
    queue.edit('geral', { pessoa_nome: 'Ana' });
    expect(await queue.submit('geral')).toBe(false);
    await pass(60_000);
    expect(sent).toHaveLength(1);
    expect(queue.getState().error).toMatchObject({ status: 0 });
    expect(draft()).toHaveLength(1);
    expect(await queue.submit('geral')).toBe(true);
    expect(queue.getState().error).toBeNull();
  });

  it('does not send input typed during a request', async () => {
    const { queue, sent, field } = setUp([], true);
    queue.edit('geral', { pessoa_nome: 'Ana' });
    const sending = queue.submit('geral');
    queue.edit('geral', { pessoa_nome: 'Ana Melo' });
    expect(await sending).toBe(true);
    expect(sent).toHaveLength(1);
    expect(field('pessoa_nome')).toMatchObject({ value: 'Ana Melo', status: 'waiting' });
  });

  it('has no pending change once every field is back at its stored value', () => {
    const { queue, draft } = setUp([], true);
    queue.replace('geral', { pessoa_nome: 'Ana', pessoa_email: 'ana@exemplo.com' });
    queue.replace('geral', { pessoa_nome: 'Ana' });
    expect(queue.getState().pending.get('geral')?.fields).toMatchObject({ pessoa_nome: { value: 'Ana' } });
    queue.replace('geral', {});
    expect(queue.getState().pending.size).toBe(0);
    expect(draft()).toEqual([]);
  });

  it('asks again at the next submit after a postponed choice', async () => {
    const { queue, sent } = setUp([stale(theirs)], true);
    queue.edit('geral', { pessoa_nome: 'Ana Lima' });
    expect(await queue.submit('geral')).toBe(false);
    queue.postpone();
    await pass(60_000);
    expect(await queue.submit('geral')).toBe(false);
    expect(sent).toHaveLength(1);
    expect(queue.getState().conflict).toMatchObject({ mine: { pessoa_nome: 'Ana Lima' }, current: theirs });
    queue.resolve(['pessoa_nome']);
    expect(await queue.settle()).toBe(true);
    expect(sent.at(-1)).toEqual({ key: 'geral', values: { pessoa_nome: 'Ana Lima' }, versao: 9 });
  });

  it('resends at once when somebody else changed other fields', async () => {
    const { queue, sent } = setUp([stale(theirs)], true);
    queue.edit('geral', { pessoa_email: 'ana@exemplo.com' });
    expect(await queue.submit('geral')).toBe(true);
    expect(sent.map(({ versao }) => versao)).toEqual([3, 9]);
  });

  it('keeps input that the server refused', async () => {
    const { queue, field } = setUp([wrong({ pessoa_nome: ['Informe o nome.'] })], true);
    queue.edit('geral', { pessoa_nome: '' });
    expect(await queue.submit('geral')).toBe(false);
    expect(field('pessoa_nome')).toMatchObject({ value: '', status: 'refused', message: 'Informe o nome.' });
  });
});
