import { type EstudoPublico, publicStudyCalls } from '@farol/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ApiError, call, isApiError, queryKey } from '../../shared/api/index.ts';
import { documentTexts as texts } from './texts.ts';

const MB = 1024 * 1024;
const MAX_MB = 20;

/** When the last document arrived, ISO 8601. Of several sent at once the later study holds the earlier ones too. */
const lastSent = ({ documentos }: EstudoPublico): string =>
  documentos.reduce((last, { enviado_em }) => (enviado_em && enviado_em > last ? enviado_em : last), '');

/** Sends the file of one document, and shows the study as it is afterwards. */
type GivenDates = Partial<Record<'emitido_em' | 'valido_ate', string>>;

export function useDocumentSending(token: string, id: number, dates: GivenDates) {
  const queryClient = useQueryClient();
  const [share, setShare] = useState<number | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [isLocked, setLocked] = useState(false);
  const attempt = useRef<AbortController | null>(null);
  const show = (study: EstudoPublico) =>
    queryClient.setQueryData<EstudoPublico>(queryKey(publicStudyCalls.get, { params: { token } }), (known) =>
      known && lastSent(known) > lastSent(study) ? known : study,
    );

  async function sendOne(file: File, isPage: boolean, mine: AbortController): Promise<void> {
    if (file.size > MAX_MB * MB) throw new ApiError(422, { statusMessage: texts.tooLarge(MAX_MB) });
    setShare(0);
    const study = await call(
      publicStudyCalls.sendDocument,
      { params: { token, id }, query: { junto: isPage ? 'S' : 'N', ...dates }, file },
      { signal: mine.signal, onProgress: setShare },
    );
    setLocked(study.pede_senha === true);
    show(study);
  }

  /** Several files are pages of one document; a failure leaves those before it sent. */
  async function send(files: readonly File[], isPage: boolean): Promise<void> {
    const mine = new AbortController();
    attempt.current = mine;
    setError(null);
    try {
      for (const [n, file] of files.entries()) await sendOne(file, isPage || n > 0, mine);
    } catch (cause) {
      if (mine.signal.aborted) return;
      if (isApiError(cause) && cause.status === 409 && cause.atual) show(cause.atual as EstudoPublico);
      setError(cause);
    } finally {
      setShare(null);
    }
  }

  const cancel = () => attempt.current?.abort();
  return {
    share,
    error,
    isLocked,
    send: (files: readonly File[], isPage: boolean) => void send(files, isPage),
    cancel,
  };
}
