import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderUi } from '../../../test/render.tsx';
import { savedFiles } from '../../../test/saved-files.ts';
import { ApiError, type CallOptions, sessionExpired } from '../../api/index.ts';
import { today } from '../../format/index.ts';
import { ExportButton } from './index.ts';

const META = { total: 1961, total_exato: true };

/** A button whose file comes as the test says. */
async function shown(failed?: string) {
  const saved = savedFiles();
  const given: { options?: CallOptions; done: (file: Blob) => void; fail: (error: Error) => void } = {
    done: () => undefined,
    fail: () => undefined,
  };
  renderUi(
    <ExportButton
      meta={META}
      name="estudos"
      {...(failed ? { failed } : {})}
      make={(options) =>
        new Promise((resolve, reject) => {
          given.options = options;
          given.done = resolve;
          given.fail = reject;
          options.signal?.addEventListener('abort', () => reject(new Error('aborted')));
        })
      }
    />,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Exportar 1.961 linhas' }));
  await waitFor(() => expect(given.options).toBeDefined());
  return { saved, given };
}

it('shows the progress, then saves the file named by the day', async () => {
  const { saved, given } = await shown();
  expect(await screen.findByText('Preparando a planilha…')).toBeDefined();
  act(() => given.options?.onReceived?.({ bytes: 43_000, expectedBytes: 100_000, rows: 1961 }));
  expect(await screen.findByText('43% de 1.961 linhas')).toBeDefined();
  expect(screen.getByRole('progressbar', { name: 'Exportando…' }).getAttribute('aria-valuenow')).toBe('43');
  act(() => given.done(new Blob(['xlsx'])));
  await waitFor(() => expect(saved[0]?.[1]).toBe(`estudos-${today()}.xlsx`));
  expect(await screen.findByText(`estudos-${today()}.xlsx baixado, com 1.961 linhas.`)).toBeDefined();
  await waitFor(() => expect(screen.queryByText('43% de 1.961 linhas')).toBeNull());
});

it('never says more than 99% before the end', async () => {
  const { given } = await shown();
  act(() => given.options?.onReceived?.({ bytes: 120_000, expectedBytes: 100_000, rows: 1961 }));
  expect(await screen.findByText('99% de 1.961 linhas')).toBeDefined();
});

it('can be cancelled', async () => {
  const { saved, given } = await shown();
  fireEvent.click(await screen.findByRole('button', { name: 'Cancelar' }));
  expect(given.options?.signal?.aborted).toBe(true);
  expect(await screen.findByText('Exportação cancelada.')).toBeDefined();
  expect(await screen.findByRole('button', { name: 'Exportar 1.961 linhas' })).toBeDefined();
  expect(saved).toEqual([]);
});

it('that fails says so in a toast alone', async () => {
  const { given } = await shown();
  act(() => given.fail(new ApiError(500, {})));
  expect(await screen.findByText('Erro ao exportar a planilha.')).toBeDefined();
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('that is refused also shows the reason', async () => {
  const { given } = await shown();
  act(() => given.fail(new ApiError(503, { statusMessage: 'Há muitas consultas como esta agora.' })));
  expect(await screen.findByRole('dialog', { name: 'Não foi possível concluir' })).toBeDefined();
  expect(screen.getByText('Há muitas consultas como esta agora.')).toBeDefined();
});

it('shows the list’s own message when it fails, if it has one', async () => {
  const { given } = await shown('Erro ao exportar dados dos clientes.');
  act(() => given.fail(new ApiError(500, {})));
  expect(await screen.findByText('Erro ao exportar dados dos clientes.')).toBeDefined();
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('shows only the session’s countdown when an expired session ends it', async () => {
  const { given } = await shown('Não foi possível exportar os clientes.');
  act(() => sessionExpired.announce());
  act(() => given.fail(new ApiError(401, {})));
  await waitFor(() => expect(screen.queryByText('Preparando a planilha…')).toBeNull());
  expect(screen.queryByText('Não foi possível concluir')).toBeNull();
  expect(screen.queryByText('Não foi possível exportar os clientes.')).toBeNull();
  sessionExpired.reset();
});

it('is not offered for an empty list', () => {
  renderUi(
    <ExportButton meta={{ total: 0, total_exato: true }} name="estudos" make={async () => new Blob()} />,
  );
  expect(screen.queryByRole('button')).toBeNull();
});

it('does not promise a number that was not counted', () => {
  renderUi(
    <ExportButton
      meta={{ total: 10_000, total_exato: false }}
      name="estudos"
      make={async () => new Blob()}
    />,
  );
  expect(screen.getByRole('button', { name: 'Exportar mais de 10.000 linhas' })).toBeDefined();
});
