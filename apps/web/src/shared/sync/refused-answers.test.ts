import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../api/api-error.ts';
import { DEBT, pass, setUp, wrong } from './save-queue.fixture.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a refused answer', () => {
  it('keeps its input with the reason while the rest of the batch is resent', async () => {
    const { queue, sent, field } = setUp([wrong({ altura_cm: ['Informe no máximo 250.'] })]);
    queue.edit('geral', { altura_cm: 300, peso_kg: 70 });
    await pass(600);
    expect(sent.map(({ values }) => values)).toEqual([{ altura_cm: 300, peso_kg: 70 }, { peso_kg: 70 }]);
    expect(field('altura_cm')).toEqual({ value: 300, status: 'refused', message: 'Informe no máximo 250.' });
    expect(field('peso_kg')?.status).toBe('saved');
    expect(await queue.settle()).toBe(true);
  });

  it('of a new row is sent again only once it is corrected', async () => {
    const refused = () => wrong({ tipo_divida: ['Escolha um da lista.'] });
    const { queue, sent } = setUp([refused(), refused()]);
    queue.edit('linha:r1', { tipo_divida: 'cartao', saldo_devedor: 5_000 }, DEBT);
    await pass(5_000);
    expect(sent).toHaveLength(1);
    queue.edit('linha:r1', { tipo_divida: 'outra' }, DEBT);
    await pass(600);
    expect(sent).toHaveLength(2);
  });

  it('is not sent when the catalogue already finds it invalid', async () => {
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

  it('reports any other refusal and goes on with the next answer', async () => {
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
