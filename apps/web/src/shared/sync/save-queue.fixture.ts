import { vi } from 'vitest';
import { ApiError } from '../api/api-error.ts';
import { createSaveQueue, type SaveQueue } from './save-queue.ts';
import type { AutosaveState, Creation, Draft, Key, RowPlace, ServerState, Values } from './types.ts';

type Sent = { key: Key; values: Values; versao: number | null };
type Answer = 'ok' | ApiError;

export const offline = () => new ApiError(0, { code: 'sem_conexao', statusMessage: 'Sem conexão.' });
export const wrong = (errors: Record<string, string[]>) =>
  new ApiError(422, { code: 'dados_invalidos', statusMessage: 'Confira os campos.', errors });
export const stale = (atual: unknown) =>
  new ApiError(409, { code: 'versao_antiga', statusMessage: 'Outra pessoa mudou.', atual });

export const DEBT: RowPlace = { dono_tipo: 'diagnostico', dono_id: 1, tabela: 'dividas', ordem: 0 };

/** A queue whose state never changes. */
export const stillQueue = (
  edit: SaveQueue['edit'] = vi.fn(),
  pending: AutosaveState['pending'] = new Map(),
) => ({
  edit,
  subscribe: () => () => undefined,
  getState: () => ({ pending }),
});

/** A server that stores each request under the next version and replies as scripted. */
export function setUp(answers: Answer[] = [], isOnSubmit = false) {
  const rows = new Map<Key, ServerState>([['geral', { versao: 3, values: {} }]]);
  const sent: Sent[] = [];
  const made: Creation[] = [];
  const removed: { key: Key; versao: number | null }[] = [];
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
    isOnSubmit,
    now: () => '2026-11-21T10:05:00Z',
    drafts: {
      save: async (next) => {
        draft = next;
        return !isFull;
      },
    },
    rules: {
      check: (_key, field, value) =>
        field === 'cpf' && value !== '52998224725' ? { message: 'CPF inválido.' } : { value },
      isComplete: (_row, values) => Boolean(values.tipo_divida && values.saldo_devedor),
      answersOf: (_row, { versao: _, ...values }) => values,
    },
    server: {
      serverState: (key) => rows.get(key) ?? null,
      save: async (key, values, versao) => {
        sent.push({ key, values, versao });
        await Promise.resolve();
        answer();
        const before = rows.get(key);
        rows.set(key, { versao: (before?.versao ?? 0) + 1, values: { ...before?.values, ...values } });
      },
      create: async (_key, creation) => {
        made.push(creation);
        await Promise.resolve();
        answer();
        rows.set('opcao:32', { versao: 1, values: creation.body });
        return 'opcao:32';
      },
      remove: async (key, versao) => {
        removed.push({ key, versao });
        await Promise.resolve();
        answer();
        rows.delete(key);
      },
      refusal: (key, status) =>
        status === 422
          ? 'keep'
          : key.startsWith('opcao:')
            ? 'drop'
            : key !== 'geral' && (status === 404 || status === 409)
              ? 'keep'
              : 'stop',
      accept: (key, current) => {
        if (Object.keys(current).length === 0) rows.delete(key);
        else rows.set(key, { versao: Number(current.versao), values: current });
      },
    },
  });
  const field = (name: string, key: Key = 'geral') => queue.getState().pending.get(key)?.fields[name];
  return { queue, rows, sent, made, removed, field, draft: () => draft, fill };
}

export const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
