import { render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { BoardCards } from './board-cards.tsx';

const NO_MORE = { hasMore: false, isLoading: false, isError: false, load: () => undefined };
const VIEW = 600;
const CARD = 92;

type Card = { key: number };
const cardsTo = (count: number): Card[] => Array.from({ length: count }, (_, key) => ({ key }));

const column = (cards: Card[]) => (
  <div style={{ overflowY: 'auto' }}>
    <BoardCards
      cards={cards}
      total={cards.length}
      more={NO_MORE}
      keyOf={({ key }) => key}
      card={({ key }) => <button type="button">Estudo {key}</button>}
      empty="Nenhum"
    />
  </div>
);

// Nothing is laid out in these tests: a view and cards of these heights.
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(VIEW);
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(CARD);
});
afterEach(() => {
  vi.restoreAllMocks();
});

it('a short column is drawn whole', () => {
  render(column(cardsTo(40)));
  expect(screen.getAllByRole('listitem')).toHaveLength(40);
});

it('of a long column only the cards near the view are drawn', async () => {
  render(column(cardsTo(300)));
  await waitFor(() => expect(screen.getAllByRole('listitem').length).toBeLessThan(40));
  expect(screen.getByText('Estudo 0')).toBeTruthy();
  expect(screen.getByRole('list').style.height).not.toBe('');
});

it('a card keeps its place and the focus when its column becomes long', async () => {
  const { rerender } = render(column(cardsTo(40)));
  const last = screen.getByText('Estudo 39');
  last.focus();
  rerender(column(cardsTo(300)));
  await waitFor(() => expect(screen.getAllByRole('listitem').length).toBeLessThan(40));
  expect(document.activeElement).toBe(last);
});
