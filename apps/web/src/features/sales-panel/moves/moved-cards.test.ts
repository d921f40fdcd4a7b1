import { describe, expect, it } from 'vitest';
import { cartaoDe, painelDe } from '../panel.fixture.ts';
import { type Moved, withMoved } from './moved-cards.ts';

const card = cartaoDe({ estagio: 2, premio_anual: 100 });
const now = { ...card, estagio: 3 as const, versao: 4 };
const moved = (over: Partial<Moved> = {}) => ({
  7: { card: now, from: 2, to: 3, settledAt: 50, ...over } as Moved,
});
const inColumn = (shown: ReturnType<typeof withMoved>, stage: number) => shown.columns[stage - 1]!;

describe('a moved card', () => {
  it('counts in its new column while the server has not answered', () => {
    const shown = withMoved(painelDe([card]), moved({ settledAt: null }), 10);
    expect(inColumn(shown, 2)).toMatchObject({ total: 0, premio_anual: 0, data: [], moved: [] });
    expect(inColumn(shown, 3)).toMatchObject({ total: 1, premio_anual: 100, moved: [now] });
  });

  it('is counted by the server once newer data has come', () => {
    const shown = withMoved(painelDe([now]), moved(), 60);
    expect(inColumn(shown, 3)).toMatchObject({ total: 1, premio_anual: 100, data: [] });
  });

  it('keeps its place with what newer data says about it', () => {
    const later = { ...now, prazo: '2026-12-01T12:00:00.000Z' };
    expect(inColumn(withMoved(painelDe([later]), moved(), 60), 3).moved).toEqual([later]);
  });

  it('is let go when newer data shows it elsewhere', () => {
    const elsewhere = cartaoDe({ estagio: 4 });
    const shown = withMoved(painelDe([elsewhere]), moved(), 60);
    expect(shown.movedIds.size).toBe(0);
    expect(inColumn(shown, 3).moved).toEqual([]);
    expect(inColumn(shown, 4).data).toEqual([elsewhere]);
  });

  it('leaves the board when it was closed', () => {
    const shown = withMoved(painelDe([card]), moved({ to: 'encerrado' }), 10);
    expect(shown.columns.map(({ total }) => total)).toEqual(Array.from({ length: 10 }, () => 0));
  });
});
