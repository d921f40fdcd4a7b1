import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../api/api-error.ts';
import { offline, pass, setUp, wrong } from './save-queue.fixture.ts';
import type { Creation, RowPlace } from './types.ts';

const NEW = 'opcao:-5';
const CREATION: Creation = { idempotencyKey: 'k-1', owner: 'item:21', body: { opcao_nome: 'Opção 2' } };
const ROW: RowPlace = { dono_tipo: 'opcao', dono_id: -5, tabela: 'coberturas', ordem: 0 };

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('something new', () => {
  it('is made before what was typed into it, under the key of the server', async () => {
    const { queue, sent, made } = setUp();
    queue.create(NEW, CREATION);
    queue.edit(NEW, { valor_premio: 100 });
    await pass(600);
    expect(made.map(({ idempotencyKey, body }) => [idempotencyKey, body])).toEqual([
      ['k-1', { opcao_nome: 'Opção 2' }],
    ]);
    expect(sent).toEqual([{ key: 'opcao:32', values: { valor_premio: 100 }, versao: 1 }]);
    expect([...queue.getState().pending.keys()]).toEqual(['opcao:32']);
  });

  it('is asked for with the same key and words until the reply comes, also at the next visit', async () => {
    const left = setUp([offline(), offline()]);
    left.queue.create(NEW, CREATION);
    await pass(0);
    left.queue.edit(NEW, { opcao_nome: 'Vida 30 anos' });
    await pass(2_000);
    left.queue.stop();
    const { queue, made, sent } = setUp();
    await queue.restore(left.draft());
    await queue.flush();
    const asked = [...left.made, ...made].map(({ idempotencyKey, body }) => ({ idempotencyKey, body }));
    expect(asked).toEqual(Array(3).fill({ idempotencyKey: 'k-1', body: { opcao_nome: 'Opção 2' } }));
    expect(sent).toEqual([{ key: 'opcao:32', values: { opcao_nome: 'Vida 30 anos' }, versao: 1 }]);
  });

  it('gives its rows the id that the server gave it, and they follow', async () => {
    const { queue, sent } = setUp();
    queue.create(NEW, CREATION);
    queue.edit('linha:a', { tipo_divida: 'x', saldo_devedor: 5 }, ROW);
    await pass(600);
    expect(sent.map(({ key }) => key)).toEqual(['linha:a']);
    expect(queue.getState().pending.get('linha:a')?.row?.dono_id).toBe(32);
  });

  it('is forgotten where it is removed before it was sent', async () => {
    const { queue, made, draft } = setUp();
    queue.create(NEW, CREATION);
    queue.remove(NEW);
    await pass(600);
    expect(made).toEqual([]);
    expect(draft()).toEqual([]);
  });

  it('is removed on the server where it may have reached it', async () => {
    const { queue, made, removed, draft } = setUp([offline()]);
    queue.create(NEW, CREATION);
    await pass(0);
    queue.remove(NEW);
    await queue.flush();
    expect(made).toHaveLength(2);
    expect(removed).toEqual([{ key: 'opcao:32', versao: 1 }]);
    expect(draft()).toEqual([]);
  });

  it('waits with the reason where it is refused, and is tried again with the next input', async () => {
    const { queue, field, made } = setUp([wrong({ diagnostico_produto_item_id: ['Já são cinco.'] })]);
    queue.create(NEW, CREATION);
    queue.edit(NEW, { valor_premio: 100 });
    await pass(600);
    expect(field('opcao_nome', NEW)).toMatchObject({ status: 'refused', message: 'Já são cinco.' });
    expect(queue.getState().phase).toBe('idle');
    await pass(60_000);
    expect(made).toHaveLength(1);
    queue.edit(NEW, { valor_premio: 90 });
    await pass(600);
    expect(field('valor_premio', 'opcao:32')).toMatchObject({ value: 90, status: 'saved' });
  });

  it('goes with its rows where it can no longer be made', async () => {
    const gone = new ApiError(409, { code: 'transicao_invalida', statusMessage: 'Já foi entregue.' });
    const { queue, draft } = setUp([gone]);
    queue.create(NEW, CREATION);
    queue.edit('linha:a', { tipo_divida: 'x' }, ROW);
    await pass(600);
    expect(queue.getState().failure).toBe('Já foi entregue.');
    expect(draft()).toEqual([]);
  });
});
