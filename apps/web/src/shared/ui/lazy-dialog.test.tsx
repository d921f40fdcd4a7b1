import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { renderUi } from '../../test/render.tsx';
import { lazyDialog } from './lazy-dialog.tsx';

const NOT_OPENED = /^Não conseguimos abrir esta parte/;

type DialogProps = { opened: boolean; onClose: () => void };

function show(load: () => Promise<(props: DialogProps) => React.ReactNode>) {
  const Dialog = lazyDialog(load);
  function Study() {
    const [opened, setOpened] = useState(false);
    return (
      <>
        <button type="button" aria-expanded={opened} onClick={() => setOpened(true)}>
          Abrir
        </button>
        <Dialog opened={opened} onClose={() => setOpened(false)} />
      </>
    );
  }
  renderUi(<Study />);
}

const open = () => fireEvent.click(screen.getByText('Abrir'));

it('says that a dialog did not load, and closes it', async () => {
  show(() => Promise.reject(new TypeError('Failed to fetch')));
  open();
  expect(await screen.findByText(NOT_OPENED)).toBeDefined();
  await waitFor(() => expect(screen.getByText('Abrir').getAttribute('aria-expanded')).toBe('false'));
});

it('says that there is no connection where there is none', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  show(() => Promise.reject(new TypeError('Failed to fetch')));
  open();
  expect(await screen.findByText(/^Sem conexão com o servidor/)).toBeDefined();
});

it('opens at the second press a dialog that did not load at the first', async () => {
  const load = vi.fn(
    async () =>
      ({ opened }: DialogProps) =>
        opened && <p>a caixa</p>,
  );
  load.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  show(load);
  open();
  await screen.findByText(NOT_OPENED);
  open();
  expect(await screen.findByText('a caixa')).toBeDefined();
});

it('does not show a dialog that is closed', async () => {
  show(
    async () =>
      ({ opened }) =>
        opened && <p>a caixa</p>,
  );
  expect(screen.queryByText('a caixa')).toBeNull();
});
