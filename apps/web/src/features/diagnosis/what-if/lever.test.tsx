import type { Alavanca } from '@farol/domain/study';
import { act, fireEvent, screen } from '@testing-library/react';
import { Profiler, useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderUi } from '../../../test/render.tsx';
import { Lever } from './lever.tsx';

const AGE = {
  nome: 'idade_aposentadoria',
  min: 0,
  max: 100,
  passo: 1,
  unidade: 'anos',
} as unknown as Alavanca;

const TRACK = { left: 0, top: 0, width: 100, height: 10, right: 100, bottom: 10, x: 0, y: 0 };

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(TRACK as DOMRect);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function renderLever() {
  const told: number[] = [];
  function Tried() {
    const [value, setValue] = useState(10);
    const change = (next: number) => {
      told.push(next);
      setValue(next);
    };
    return <Lever lever={AGE} value={value} reach={100} onChange={change} />;
  }
  let draws = 0;
  renderUi(
    <Profiler id="lever" onRender={() => (draws += 1)}>
      <Tried />
    </Profiler>,
  );
  const thumb = screen.getByRole('slider');
  const slide = (clientX: number) => {
    fireEvent.pointerMove(thumb, { clientX });
    act(() => {
      vi.advanceTimersByTime(20);
    });
  };
  const press = () => fireEvent.pointerDown(thumb, { clientX: 10 });
  return { told, thumb, slide, press, drawn: () => draws };
}

it('follows the finger without reporting the values it passes', () => {
  const { told, thumb, slide, press } = renderLever();
  press();
  for (const place of [20, 30, 40]) slide(place);
  expect(thumb.getAttribute('aria-valuenow')).toBe('40');
  expect(told).toEqual([]);
});

it('writes the number under the finger', () => {
  const { slide, press } = renderLever();
  const field = screen.getByRole<HTMLInputElement>('textbox');
  press();
  slide(37);
  expect(field.value).toBe('37');
});

it('draws no component while the finger moves', () => {
  const { drawn, slide, press } = renderLever();
  press();
  const before = drawn();
  for (const place of [20, 30, 40]) slide(place);
  expect(drawn()).toBe(before);
});

it('reports the value where the finger lifts', () => {
  const { told, thumb, slide, press } = renderLever();
  press();
  for (const place of [20, 30, 40]) slide(place);
  fireEvent.pointerUp(thumb, { clientX: 42 });
  act(() => {
    vi.advanceTimersByTime(1);
  });
  expect(told).toEqual([42]);
});

it('reports the value where the finger rests, and keeps following it', () => {
  const { told, thumb, slide, press } = renderLever();
  press();
  slide(30);
  act(() => {
    vi.advanceTimersByTime(500);
  });
  slide(50);
  expect(told).toEqual([30]);
  expect(thumb.getAttribute('aria-valuenow')).toBe('50');
});

it('reports each step of the arrow keys at once', () => {
  const { told, thumb } = renderLever();
  fireEvent.keyDown(thumb, { key: 'ArrowRight' });
  fireEvent.keyDown(thumb, { key: 'ArrowRight' });
  expect(told).toEqual([11, 12]);
});

it.each([
  ['Home', 0],
  ['End', 100],
  ['PageUp', 20],
  ['ArrowLeft', 9],
])('goes with %s to %d', (key, value) => {
  const { told, thumb } = renderLever();
  fireEvent.keyDown(thumb, { key });
  expect(told).toEqual([value]);
  expect(thumb.getAttribute('aria-valuenow')).toBe(String(value));
});
