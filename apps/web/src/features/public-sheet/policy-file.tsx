import { type FichaPublica, type LinhaPublica, publicSheetCalls } from '@farol/contracts';
import { Camera, Paperclip } from 'lucide-react';
import { useState } from 'react';
import { ApiError, errorMessage, isApiError } from '../../shared/api/api-error.ts';
import { call } from '../../shared/api/index.ts';
import { ACCEPTED, Chooser } from '../public-study/index.ts';
import classes from './public-sheet.module.css';
import { sheetTexts as texts } from './texts.ts';
import type { SheetState } from './use-sheet.ts';

const MAX_BYTES = 20 * 1024 * 1024;

type PolicyFileProps = {
  label: string;
  row: LinhaPublica;
  token: string;
  sheet: FichaPublica;
  state: SheetState;
};

/** A photo or a PDF of a policy; the row is saved before its file. */
export function PolicyFile({ label, row, token, state }: PolicyFileProps) {
  const [share, setShare] = useState<number | null>(null);
  const [error, setError] = useState<unknown>(null);
  const send = async (file: File) => {
    if (file.size > MAX_BYTES) return setError(new ApiError(422, { statusMessage: texts.fileLimit }));
    setError(null);
    setShare(0);
    try {
      await state.save();
      const params = { token, linha: row.linha_uuid };
      state.show(await call(publicSheetCalls.sendFile, { params, file }, { onProgress: setShare }));
    } catch (cause) {
      setError(cause);
    } finally {
      setShare(null);
    }
  };
  return (
    <div className={classes.question}>
      <p>{label}</p>
      {row.arquivo && <p className="text-sm success">{texts.fileSent(row.arquivo)}</p>}
      {share === null ? (
        <div className={classes.ways}>
          <Chooser
            label={texts.photo}
            of={label}
            icon={<Camera size={16} aria-hidden />}
            accept="image/*"
            camera
            single
            onFiles={([file]) => file && void send(file)}
          />
          <Chooser
            label={row.arquivo ? texts.replace : texts.file}
            of={label}
            icon={<Paperclip size={16} aria-hidden />}
            accept={ACCEPTED}
            single
            onFiles={([file]) => file && void send(file)}
          />
        </div>
      ) : (
        <progress className={classes.progress} value={share} aria-label={texts.sendingFile} />
      )}
      <p className="text-sm dim">{texts.privateFiles}</p>
      {error !== null && (
        <p className="text-sm danger" role="alert">
          {(isApiError(error) && error.firstFieldMessage) || errorMessage(error)}
        </p>
      )}
    </div>
  );
}
