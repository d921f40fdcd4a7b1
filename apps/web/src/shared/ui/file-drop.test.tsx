import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { renderUi } from '../../test/render.tsx';
import { ApiError } from '../api/index.ts';
import { FileDrop, type UploadProgress } from './file-drop.tsx';

const pdf = () => new File(['%PDF-1.7'], 'apolice.pdf', { type: 'application/pdf' });

function start(onUpload: (file: File, progress: UploadProgress) => Promise<unknown>) {
  const { container } = renderUi(<FileDrop label="Apólice" kind="documento" onUpload={onUpload} />);
  return container.querySelector('input[type=file]') as HTMLInputElement;
}

describe('a file', () => {
  it('shows upload progress and can be cancelled', async () => {
    let aborted = false;
    const input = start(
      (_file, { signal, onProgress }) =>
        new Promise((_resolve, reject) => {
          onProgress(0.4);
          signal.addEventListener('abort', () => {
            aborted = true;
            reject(signal.reason);
          });
        }),
    );
    await userEvent.upload(input, pdf());
    expect(await screen.findByText('40%')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Cancelar' }));
    await waitFor(() => expect(screen.queryByText('40%')).toBeNull());
    expect(aborted).toBe(true);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it.each([
    [413, 'O arquivo é grande demais: PDF, PNG, JPG ou HEIC, até 20 MB.'],
    [415, 'Este tipo de arquivo não serve: PDF, PNG, JPG ou HEIC, até 20 MB.'],
  ])('refused with %i shows the reason', async (status, words) => {
    const input = start(() => Promise.reject(new ApiError(status, {})));
    await userEvent.upload(input, pdf());
    expect((await screen.findByRole('alert')).textContent).toBe(words);
  });

  it('is not sent if it has another type', async () => {
    const send = vi.fn(() => Promise.resolve());
    const input = start(send);
    await userEvent.upload(input, new File(['x'], 'virus.exe', { type: 'application/x-msdownload' }), {
      applyAccept: false,
    });
    expect((await screen.findByRole('alert')).textContent).toMatch(/^Este tipo de arquivo não serve/);
    expect(send).not.toHaveBeenCalled();
  });

  it('opens with a fresh address', async () => {
    const file = { nome: 'apolice.png', tamanho: 9, url: '/api/arquivo/7?assinatura=velha' };
    renderUi(
      <FileDrop
        label="Apólice"
        kind="documento"
        file={file}
        onUpload={() => Promise.resolve()}
        onOpen={() => Promise.resolve('/api/arquivo/7?assinatura=nova')}
      />,
    );
    await userEvent.click(screen.getByRole('link', { name: 'apolice.png' }));
    const picture = await screen.findByRole('img', { name: 'apolice.png' });
    expect(picture.getAttribute('src')).toBe('/api/arquivo/7?assinatura=nova');
  });
});
