import '@mantine/dropzone/styles.layer.css';
import type { UploadKind } from '@farol/contracts';
import { ActionIcon, Button, Progress, Stack } from '@mantine/core';
import { Dropzone, type FileRejection } from '@mantine/dropzone';
import { CircleAlert, FileText, Trash2, Upload } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { errorMessage, isApiError } from '../api/index.ts';
import { fileSize } from '../format/index.ts';
import { common } from '../texts/common.ts';
import classes from './file-drop.module.css';
import { FileLink } from './file-link.tsx';
import type { StoredFile } from './fresh-file-url.ts';
import { UPLOAD_RULES } from './upload-rules.ts';

export type UploadProgress = { signal: AbortSignal; onProgress: (share: number) => void };

type FileDropProps = {
  /** "Documento de identidade": used in the prompt and for screen readers. */
  label: string;
  kind: UploadKind;
  file?: StoredFile | null;
  /** Uploads the file: `(file, progress) => call(api.x, { params, file }, progress)`. */
  onUpload: (file: File, progress: UploadProgress) => Promise<unknown>;
  onRemove?: () => void;
  /** Returns a fresh address, if the screen has its own source of it. */
  onOpen?: (file: StoredFile) => Promise<string>;
  error?: string | undefined;
  disabled?: boolean;
  /** Takes the focus of the button that it replaced. */
  autoFocus?: boolean;
};

const ASKS_FOR_PASSWORD = 'Pede senha para abrir: diga-a a quem vai ler, ou troque por um PDF sem senha.';

/** The cell is the drop target: click, drop or paste a file; shows progress and can be cancelled. */
export function FileDrop(props: FileDropProps) {
  const { label, kind, file, onUpload, onRemove, onOpen, error, disabled, autoFocus } = props;
  const upload = useUpload(kind, onUpload);
  const drop = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (autoFocus) drop.current?.focus();
  }, [autoFocus]);
  const rules = UPLOAD_RULES[kind];
  const problem = upload.problem ?? error;
  if (upload.sending) return <Sending {...upload.sending} onCancel={upload.cancel} />;
  if (file)
    return (
      <div className={classes.file}>
        <FileText size={18} strokeWidth={1.6} aria-hidden />
        <Stack component="span" gap={4} className="grow">
          <FileLink file={file} onOpen={onOpen} fz="sm" truncate />
          <small>
            {file.pede_senha ? `${fileSize(file.tamanho)}. ${ASKS_FOR_PASSWORD}` : fileSize(file.tamanho)}
          </small>
        </Stack>
        {onRemove && !disabled && (
          <ActionIcon variant="subtle" color="gray" aria-label={`Excluir ${file.nome}`} onClick={onRemove}>
            <Trash2 size={16} strokeWidth={1.6} aria-hidden />
          </ActionIcon>
        )}
      </div>
    );
  return (
    <div>
      <Dropzone
        ref={drop}
        className={classes.drop}
        data-wrong={problem ? true : undefined}
        multiple={false}
        accept={rules.accept}
        maxSize={rules.maxSize}
        disabled={disabled ?? false}
        onDrop={([chosen]: File[]) => chosen && void upload.send(chosen)}
        onReject={upload.reject}
        inputProps={{ 'aria-label': label }}
      >
        <div className={classes.prompt}>
          <Upload size={17} strokeWidth={1.6} aria-hidden />
          <Stack component="span" gap={4} className="grow">
            {`${label}: traga o arquivo para cá ou escolha`}
            <small>{rules.words}</small>
          </Stack>
        </div>
      </Dropzone>
      {problem && (
        <p className={classes.problem} role="alert">
          <CircleAlert size={14} aria-hidden />
          {problem}
        </p>
      )}
    </div>
  );
}

function Sending({ name, share, onCancel }: { name: string; share: number; onCancel: () => void }) {
  const percent = Math.round(share * 100);
  return (
    <div className={classes.file} role="status">
      <Stack component="span" gap={4} className="grow">
        <span className="ellipsis">{`Enviando ${name}`}</span>
        <Progress value={percent} size={4} aria-label={`Envio de ${name}`} />
      </Stack>
      <span className="tabular">{`${percent}%`}</span>
      <Button variant="subtle" size="sm" onClick={onCancel}>
        {common.cancel}
      </Button>
    </div>
  );
}

function useUpload(kind: UploadKind, onUpload: FileDropProps['onUpload']) {
  const [sending, setSending] = useState<{ name: string; share: number } | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const abort = useRef<AbortController | null>(null);
  const rules = UPLOAD_RULES[kind];

  const send = async (file: File) => {
    const controller = new AbortController();
    abort.current = controller;
    setProblem(null);
    setSending({ name: file.name, share: 0 });
    try {
      await onUpload(file, {
        signal: controller.signal,
        onProgress: (share) => setSending({ name: file.name, share }),
      });
    } catch (error) {
      if (!controller.signal.aborted) setProblem(uploadProblem(error, rules.words));
    } finally {
      setSending(null);
    }
  };
  const reject = ([rejection]: FileRejection[]) => {
    const tooLarge = rejection?.errors.some(({ code }) => code === 'file-too-large');
    setProblem(tooLarge ? tooLargeText(rules.words) : wrongKindText(rules.words));
  };
  return { sending, problem, send, reject, cancel: () => abort.current?.abort() };
}

export const tooLargeText = (words: string) => `O arquivo é grande demais: ${words}.`;
export const wrongKindText = (words: string) => `Este tipo de arquivo não serve: ${words}.`;

export function uploadProblem(error: unknown, words: string): string {
  if (isApiError(error) && error.status === 413) return tooLargeText(words);
  if (isApiError(error) && error.status === 415) return wrongKindText(words);
  return (isApiError(error) && error.firstFieldMessage) || errorMessage(error);
}
