import { notasRadar, PALETA_CLARA, PALETA_ESCURA } from '@farol/domain/charts';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { renderUi } from '../../../test/render.tsx';
import { tokens } from '../../theme/tokens.ts';
import { Chart } from './chart.tsx';

const chart = notasRadar([
  { produto_diagnostico_id: 1, nome: 'Vida', hoje: 3, desejada: 9 },
  { produto_diagnostico_id: 2, nome: 'Sonhos', hoje: 5, desejada: 8 },
]);

// Large: its first import would take the time of a test.
beforeAll(() => import('./drawing.tsx'));

describe('a chart', () => {
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  test('describes its picture in a sentence', () => {
    renderUi(<Chart chart={chart} />);
    expect(screen.getByRole('img').getAttribute('aria-label')).toBe(
      'Notas de 1 a 10: Vida 3, desejada 9; Sonhos 5, desejada 8.',
    );
  });

  test('switches between picture and table', async () => {
    renderUi(<Chart chart={chart} />);
    await userEvent.click(screen.getByRole('button', { name: 'Ver tabela' }));
    const [, first] = within(await screen.findByRole('table')).getAllByRole('row');
    expect(first?.textContent).toBe('Vida39');
    await userEvent.click(screen.getByRole('button', { name: 'Ver gráfico' }));
    expect(screen.queryByRole('table')).toBeNull();
  });

  test('switched to a table and back before it is in view is drawn once in view', async () => {
    const watched = watchViews();
    renderUi(<Chart chart={chart} />);
    await userEvent.click(screen.getByRole('button', { name: 'Ver tabela' }));
    await userEvent.click(screen.getByRole('button', { name: 'Ver gráfico' }));
    const picture = screen.getByRole('img');
    await act(async () => watched.get(picture)?.([{ isIntersecting: true }]));
    await waitFor(() => expect(picture.querySelector('.mantine-Skeleton-root')).toBeNull());
  });

  test('is drawn after another that came into view with it, with a pause between them', async () => {
    const watched = watchViews();
    await loadDrawing(watched);
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    renderUi([1, 2].map((place) => <Chart key={place} chart={chart} />));
    const pictures = screen.getAllByRole('img');
    const drawn = () => pictures.map((one) => one.querySelector('.mantine-Skeleton-root') === null);
    await act(async () => {
      for (const one of pictures) watched.get(one)?.([{ isIntersecting: true }]);
    });
    expect(drawn()).toEqual([true, false]);
    await act(() => vi.runAllTimersAsync());
    expect(drawn()).toEqual([true, true]);
  });

  test('never in view is drawn before its page is printed', async () => {
    await loadDrawing(watchViews());
    for (const side of ['clientWidth', 'clientHeight'] as const)
      vi.spyOn(HTMLElement.prototype, side, 'get').mockReturnValue(300);
    renderUi(<Chart chart={chart} />);
    const picture = screen.getByRole('img');
    expect(picture.querySelector('svg')).toBeNull();
    // The browser does not wait: what is there when the event is over is printed.
    window.dispatchEvent(new Event('beforeprint'));
    expect(picture.querySelector('svg')).not.toBeNull();
  });
});

/** Charts draw with a library that is loaded with the first one in view. */
async function loadDrawing(watched: Map<Element, Told>) {
  renderUi(<Chart chart={chart} />);
  const picture = screen.getByRole('img');
  await act(async () => watched.get(picture)?.([{ isIntersecting: true }]));
  await waitFor(() => expect(picture.querySelector('.mantine-Skeleton-root')).toBeNull());
  cleanup();
}

type Told = (entries: { isIntersecting: boolean }[]) => void;

/** Callbacks that report an element as visible, by element. */
function watchViews(): Map<Element, Told> {
  const watched = new Map<Element, Told>();
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly #own: Element[] = [];
      readonly #tell: Told;
      constructor(tell: Told) {
        this.#tell = tell;
      }
      observe(element: Element) {
        this.#own.push(element);
        watched.set(element, this.#tell);
      }
      disconnect() {
        for (const element of this.#own) watched.delete(element);
      }
    },
  );
  return watched;
}

test.each([
  ['light', PALETA_CLARA],
  ['dark', PALETA_ESCURA],
] as const)('draws charts in the colours of the %s theme', (scheme, palette) => {
  const surface = tokens.surface[scheme];
  expect(palette).toEqual({
    texto: surface.text,
    textoSuave: surface.text2,
    eixo: surface.axis,
    grade: surface.gridline,
    fundo: surface.bg,
    marca: surface.brandText,
    comparacao: surface.projMuted,
    areas: Object.fromEntries(
      Object.values(tokens.area).map((area) => [area.produto_diagnostico_id, area.chart[scheme]]),
    ),
  });
});
