import type { Estudo } from '@farol/contracts';
import { renderHook, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { isViewed, studyView } from '../study/index.ts';
import { estudoDe, opcaoDe, VIDA } from '../study/study.fixture.ts';
import { figuresAhead, useFiguresAhead } from './figures-ahead.ts';

const study = (): Estudo => estudoDe([VIDA([opcaoDe({})])]);

/** What the hook says from one drawing to the next. */
function saying(estudo: Estudo) {
  const said: boolean[] = [];
  const hook = renderHook(
    (shown: Estudo) => {
      said.push(useFiguresAhead(shown));
    },
    { initialProps: estudo },
  );
  return { said, ...hook };
}

describe('figures before the drawing', () => {
  it('are kept for who draws them', async () => {
    const estudo = study();
    await figuresAhead(estudo);
    expect(isViewed(estudo)).toBe(true);
  });

  it('wait for a task of their own', () => {
    const estudo = study();
    void figuresAhead(estudo);
    expect(isViewed(estudo)).toBe(false);
  });

  it('are computed once, whoever asks', () => {
    const estudo = study();
    expect(figuresAhead(estudo)).toBe(figuresAhead(estudo));
  });
});

describe('a part', () => {
  it('waits until they are there', async () => {
    const { said } = saying(study());
    expect(said).toEqual([false]);
    await waitFor(() => expect(said.at(-1)).toBe(true));
  });

  it('is drawn at once where they are there', () => {
    const estudo = study();
    studyView(estudo);
    expect(saying(estudo).said).toEqual([true]);
  });

  it('is drawn at once with a changed study', async () => {
    const estudo = study();
    studyView(estudo);
    const { said, rerender } = saying(estudo);
    rerender(study());
    expect(said).not.toContain(false);
  });

  it('is drawn, and fails, where they cannot be computed', async () => {
    const { said } = saying({ ...study(), parametros: null } as never);
    await waitFor(() => expect(said.at(-1)).toBe(true));
  });
});
