import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderUi } from '../../test/render.tsx';
import { savedFiles } from '../../test/saved-files.ts';
import { ApiError } from '../api/index.ts';
import { DownloadButton } from './download-button.tsx';

const shown = (make: (signal: AbortSignal) => Promise<Blob>) =>
  renderUi(<DownloadButton label="PDF" busy="Gerando PDF…" name="estudo.pdf" make={make} />);

it('downloads the file once it is ready', async () => {
  const saved = savedFiles();
  const file = new Blob(['%PDF']);
  shown(async () => file);
  fireEvent.click(screen.getByRole('button', { name: 'PDF' }));
  await waitFor(() => expect(saved).toEqual([[file, 'estudo.pdf']]));
  expect(saved[0]?.[0]).toBe(file);
});

it('shows progress and can be cancelled', async () => {
  const saved = savedFiles();
  let given: AbortSignal | undefined;
  shown(
    (signal) =>
      new Promise((_resolve, reject) => {
        given = signal;
        signal.addEventListener('abort', () => reject(new Error('aborted')));
      }),
  );
  fireEvent.click(screen.getByRole('button', { name: 'PDF' }));
  expect(await screen.findByRole('button', { name: 'Gerando PDF…' })).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Cancelar' }));
  expect(given?.aborted).toBe(true);
  expect(await screen.findByRole('button', { name: 'PDF' })).toBeDefined();
  expect(saved).toEqual([]);
});

it('shows why a file was refused, and can be pressed again', async () => {
  const refusal = 'Há muitos PDFs sendo gerados. Tente de novo em instantes.';
  shown(() => Promise.reject(new ApiError(503, { statusMessage: refusal })));
  fireEvent.click(screen.getByRole('button', { name: 'PDF' }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toContain(refusal);
  expect(screen.getByRole('button', { name: 'PDF', hidden: true })).toBeDefined();
});
