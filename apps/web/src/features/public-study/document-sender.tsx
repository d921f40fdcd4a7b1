import type { DocumentoPublico } from '@farol/contracts';
import { Camera, Paperclip, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { errorMessage, isApiError } from '../../shared/api/api-error.ts';
import { today } from '../../shared/format/dates.ts';
import classes from './documents-step.module.css';
import { ACCEPTED, Chooser } from './file-chooser.tsx';
import { PageButton } from './page-button.tsx';
import { documentTexts as texts } from './texts.ts';
import { useDocumentSending } from './use-document-sending.ts';

type SenderProps = { token: string; document: DocumentoPublico };

/** A photo or a file for one document; several documents may be under way at once. */
export function DocumentSender({ token, document }: SenderProps) {
  const [day, setDay] = useState('');
  const { pede_data: asked } = document;
  const dates = asked && day ? { [asked]: day } : {};
  const isSent = document.situacao === 'enviado';
  const isAhead = asked === 'emitido_em' && !isSent && day > today();
  const { share, error, isLocked, send, cancel } = useDocumentSending(
    token,
    document.diagnostico_documento_id,
    dates,
  );
  if (share !== null)
    return (
      <div className={classes.sending}>
        <progress value={share} aria-label={texts.sending(document.nome)} />
        <span className="tabular">{Math.round(share * 100)}%</span>
        <PageButton small onClick={cancel}>
          {texts.cancel}
        </PageButton>
      </div>
    );
  return (
    <>
      {asked && !isSent && (
        <label className={classes.day}>
          {texts.day[asked]}
          <input
            type="date"
            value={day}
            aria-label={`${texts.day[asked]}: ${document.nome}`}
            max={asked === 'emitido_em' ? today() : undefined}
            aria-invalid={isAhead}
            onChange={({ currentTarget }) => setDay(currentTarget.value)}
          />
        </label>
      )}
      {isAhead ? (
        <p className="danger" role="alert">
          {texts.dayAhead}
        </p>
      ) : (
        <div className={classes.ways}>
          <Chooser
            label={isSent ? texts.photoOfBack : texts.photo}
            of={document.nome}
            icon={<Camera size={16} aria-hidden />}
            accept="image/*"
            camera
            onFiles={(files) => send(files, true)}
          />
          <Chooser
            label={isSent ? texts.page : texts.file}
            of={document.nome}
            icon={<Paperclip size={16} aria-hidden />}
            accept={ACCEPTED}
            onFiles={(files) => send(files, true)}
          />
          {isSent && (
            <Chooser
              label={texts.replace}
              of={document.nome}
              icon={<RefreshCw size={16} aria-hidden />}
              accept={ACCEPTED}
              onFiles={(files) => send(files, false)}
            />
          )}
        </div>
      )}
      {isLocked && (
        <p className="warning" role="status">
          {texts.locked}
        </p>
      )}
      {error && (
        <p className="danger" role="alert">
          {(isApiError(error) && error.firstFieldMessage) || errorMessage(error)}
        </p>
      )}
    </>
  );
}
