import { Button, Drawer, Modal, TextInput } from '@mantine/core';
import { screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { renderUi } from '../../test/render.tsx';

const focused = async (name: string, node: ReactNode) => {
  renderUi(node);
  await screen.findByRole('dialog');
  await waitFor(() => expect(document.activeElement).not.toBe(document.body));
  expect(document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent).toBe(
    name,
  );
};
const close = () => undefined;

it('begins at the first field of a dialog', () =>
  focused(
    'Motivo',
    <Modal opened onClose={close} title="Encerrar">
      <Button>Ajuda</Button>
      <TextInput aria-label="Motivo" />
    </Modal>,
  ));

it('begins at the safe action of a dialog without fields', () =>
  focused(
    'Cancelar',
    <Modal opened onClose={close} title="Excluir">
      <Button>Cancelar</Button>
      <Button>Excluir</Button>
    </Modal>,
  ));

it('passes a disabled field by', () =>
  focused(
    'Nome',
    <Drawer opened onClose={close} title="Filtros">
      <TextInput aria-label="Código" disabled />
      <TextInput aria-label="Nome" />
    </Drawer>,
  ));

it('begins at what there is to read where nothing can be reached', () =>
  focused(
    'Nada a fazer',
    <Modal opened onClose={close} title="Aviso">
      Nada a fazer
    </Modal>,
  ));

it('keeps the place that a dialog names itself', () =>
  focused(
    'Segundo',
    <Modal opened onClose={close} title="Dois">
      <TextInput aria-label="Primeiro" />
      <TextInput aria-label="Segundo" data-autofocus />
    </Modal>,
  ));
