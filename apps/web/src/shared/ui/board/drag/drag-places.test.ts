import type { KeyboardEvent } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createDragPlaces } from './drag-places.ts';

const handle = document.createElement('button');
const lift = { code: 'Space', target: handle, preventDefault: vi.fn() } as unknown as KeyboardEvent;
const pressed = vi.fn();

beforeEach(() => {
  document.body.append(handle);
  handle.addEventListener('keydown', pressed);
  handle.focus();
});
afterEach(() => {
  handle.remove();
  handle.removeEventListener('keydown', pressed);
  pressed.mockReset();
});

const boardWith = (bring: () => Promise<unknown>) => {
  const places = createDragPlaces(bring);
  places.addCard({ key: 7, from: 2, card: handle, handle });
  return places;
};

describe('a card lifted by key before the drag layer is loaded', () => {
  it('is lifted once the layer is loaded', async () => {
    const bring = vi.fn(async () => undefined);
    const places = boardWith(bring);
    places.onKeyDown(7, lift);
    expect(bring).toHaveBeenCalledOnce();
    places.listen(7, {});
    await vi.waitFor(() => expect(pressed).toHaveBeenCalledOnce());
  });

  it('is not lifted later when the layer failed to load', async () => {
    const places = boardWith(() => Promise.reject(new Error('offline')));
    places.onKeyDown(7, lift);
    await places.bring();
    vi.useFakeTimers();
    places.listen(7, {});
    vi.runAllTimers();
    vi.useRealTimers();
    expect(pressed).not.toHaveBeenCalled();
  });

  it('requests the layer again at the next press', async () => {
    const bring = vi.fn(() => Promise.reject(new Error('offline')));
    const places = boardWith(bring);
    await places.bring();
    places.onKeyDown(7, lift);
    expect(bring).toHaveBeenCalledTimes(2);
  });
});
