import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { offline, pass, setUp, stale } from './save-queue.fixture.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('own input of a lost reply', () => {
  it('is no conflict with what was typed after it', async () => {
    const { queue, rows, sent } = setUp([offline()]);
    queue.edit('geral', { restricao_cpf: 'N' });
    await pass(600);
    rows.set('geral', { versao: 4, values: { restricao_cpf: 'N' } });
    queue.edit('geral', { restricao_cpf: 'S' });
    await queue.flush();
    expect(queue.getState().conflict).toBeNull();
    expect(sent.at(-1)?.values).toEqual({ restricao_cpf: 'S' });
  });

  it('is no conflict at the next visit, with the page left meanwhile', async () => {
    const left = setUp([offline()]);
    left.queue.edit('geral', { restricao_cpf: 'N' });
    void left.queue.flush();
    left.queue.edit('geral', { restricao_cpf: 'S' });
    left.queue.stop();
    const { queue, rows, sent } = setUp([stale({ versao: 4, restricao_cpf: 'N' })]);
    rows.set('geral', { versao: 4, values: { restricao_cpf: 'N' } });
    await queue.restore(left.draft());
    await queue.flush();
    expect(queue.getState().conflict).toBeNull();
    expect(sent.at(-1)?.values).toEqual({ restricao_cpf: 'S' });
  });

  it('is a conflict where somebody else changed it since', async () => {
    const left = setUp([offline()]);
    left.queue.edit('geral', { profissao: 'Arquiteta' });
    void left.queue.flush();
    left.queue.edit('geral', { profissao: 'Médica' });
    left.queue.stop();
    const { queue, rows } = setUp();
    rows.set('geral', { versao: 5, values: { profissao: 'Dentista' } });
    await queue.restore(left.draft());
    await queue.flush();
    expect(queue.getState().conflict).toMatchObject({ mine: { profissao: 'Médica' } });
  });

  it('is no conflict where it is typed over while another answer of that visit is sent', async () => {
    const left = setUp([offline()]);
    left.rows.set('geral', { versao: 3, values: { profissao: 'Arquiteta' } });
    left.queue.edit('geral', { profissao: 'Médica' });
    void left.queue.flush();
    left.queue.edit('geral', { restricao_cpf: 'N' });
    left.queue.stop();
    const { queue, rows, sent } = setUp();
    rows.set('geral', { versao: 4, values: { profissao: 'Médica' } });
    await queue.restore(left.draft());
    const sending = queue.flush();
    queue.edit('geral', { profissao: 'Dentista' });
    await sending;
    expect(queue.getState().conflict).toBeNull();
    expect(sent.at(-1)?.values).toEqual({ profissao: 'Dentista' });
  });

  it('is kept once, however often it was sent', async () => {
    const { queue } = setUp([offline(), offline(), offline()]);
    queue.edit('geral', { restricao_cpf: 'N' });
    await queue.flush();
    await queue.flush();
    expect(queue.getState().pending.get('geral')?.sentValues).toEqual([{ restricao_cpf: 'N' }]);
  });
});
