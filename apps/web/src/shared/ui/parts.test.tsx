import { Button } from '@mantine/core';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { renderUi } from '../../test/render.tsx';
import { onUse } from './on-use.tsx';
import { opened, partOf, pressed, shown } from './parts.tsx';
import { hidePlainAlert } from './plain-alert.ts';

const OFFLINE = /^Sem conexão com o servidor/;

/** Here for the whole file, as every part of a test; what arrives later is made within one. */
const arrivingAtSecond = <P extends object>(words: string) => {
  const bring = vi.fn(async () => (_: P) => <p>{words}</p>);
  bring.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'));
  return { part: partOf<P>(bring), bring };
};

const settled = () => act(async () => undefined);

it('keeps the page when a background part does not arrive', async () => {
  const { part } = arrivingAtSecond('ao vivo');
  const Background = shown(part);
  renderUi(
    <>
      <input aria-label="Nome" defaultValue="Ana" />
      <Background />
    </>,
  );
  await settled();
  expect((screen.getByLabelText('Nome') as HTMLInputElement).value).toBe('Ana');
  expect(screen.queryByRole('alert')).toBeNull();
});

it('asks for a background part again when the connection is back', async () => {
  const { part } = arrivingAtSecond('ao vivo');
  const Background = shown(part);
  renderUi(<Background />);
  await settled();
  fireEvent(window, new Event('online'));
  expect(await screen.findByText('ao vivo')).toBeDefined();
});

function Opening({ Dialog }: { Dialog: ReturnType<typeof pressed<{ onClose: () => void }>> }) {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpened(true)}>
        Abrir
      </button>
      {opened && <Dialog onClose={() => setOpened(false)} />}
    </>
  );
}

it('tells that a pressed dialog did not arrive, and opens it at the next press', async () => {
  const Dialog = pressed(arrivingAtSecond<{ onClose: () => void }>('a caixa').part);
  renderUi(<Opening Dialog={Dialog} />);
  fireEvent.click(screen.getByText('Abrir'));
  expect((await screen.findByRole('alert')).textContent).toMatch(OFFLINE);
  fireEvent.click(screen.getByText('Abrir'));
  expect(await screen.findByText('a caixa')).toBeDefined();
});

it('tells at every opening that a drawer did not arrive', async () => {
  const { part, bring } = arrivingAtSecond<{ isOpen: boolean; onClose: () => void }>('a gaveta');
  // Asked for when idle and at each opening.
  for (let time = 0; time < 3; time++) bring.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const Drawer = opened(part, { isOpen: false });
  function Study() {
    const [isOpen, setOpen] = useState(false);
    return (
      <>
        <button type="button" onClick={() => setOpen(true)}>
          Abrir
        </button>
        <Drawer isOpen={isOpen} onClose={() => setOpen(false)} />
      </>
    );
  }
  renderUi(<Study />);
  for (const _ of ['first', 'second']) {
    fireEvent.click(screen.getByText('Abrir'));
    expect((await screen.findByRole('alert')).textContent).toMatch(OFFLINE);
    act(hidePlainAlert);
    await settled();
  }
});

const menuOf = (part: ReturnType<typeof partOf<object>>) =>
  onUse(part, ({ unused }) => <Button {...unused}>Menu</Button>);

it('tells that a pressed menu did not arrive', async () => {
  const { part, bring } = arrivingAtSecond('Sair');
  bring.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const Menu = menuOf(part);
  renderUi(<Menu />);
  await settled();
  fireEvent.click(screen.getByRole('button', { name: 'Menu' }));
  expect((await screen.findByRole('alert')).textContent).toMatch(OFFLINE);
});

it('leaves a late menu closed when the person has gone on elsewhere', async () => {
  const late = Promise.withResolvers<() => React.ReactElement>();
  const Menu = menuOf(partOf<object>(() => late.promise));
  renderUi(
    <>
      <Menu />
      <input aria-label="Buscar" />
    </>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Menu' }));
  screen.getByLabelText('Buscar').focus();
  await act(async () => late.resolve(() => <button type="button">Inteiro</button>));
  expect(document.activeElement).toBe(screen.getByLabelText('Buscar'));
  expect(screen.queryByText('Inteiro')).toBeNull();
});

it('opens a late menu that is still waited for', async () => {
  const late = Promise.withResolvers<() => React.ReactElement>();
  const Menu = menuOf(partOf<object>(() => late.promise));
  renderUi(<Menu />);
  fireEvent.click(screen.getByRole('button', { name: 'Menu' }));
  await act(async () => late.resolve(() => <button type="button">Inteiro</button>));
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Inteiro'));
});
