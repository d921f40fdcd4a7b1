import { guessLine, type LinhaDeEnvio } from '@farol/domain/pipeline';
import { useRef, useState } from 'react';
import {
  tooLargeText,
  type UploadProgress,
  uploadProblem,
  wrongKindText,
} from '../../../shared/ui/file-drop.tsx';
import { UPLOAD_RULES } from '../../../shared/ui/upload-rules.ts';

export type Chosen = {
  key: string;
  file: File;
  /** Of the document that it is for; null: to be chosen. */
  line: number | null;
  state: 'ready' | 'sending' | 'sent' | 'failed' | 'refused';
  share: number;
  problem: string | null;
};

const RULES = UPLOAD_RULES.documento;

/** Without a kind some systems name only the ending. */
function refusalOf({ name, type, size }: File): string | null {
  const ending = /\.[a-z0-9]+$/i.exec(name)?.[0].toLowerCase() ?? '';
  const isAccepted = Object.entries(RULES.accept).some(
    ([kind, endings]) => kind === type || endings.includes(ending),
  );
  if (!isAccepted) return wrongKindText(RULES.words);
  return size > RULES.maxSize ? tooLargeText(RULES.words) : null;
}

export type SendFile = (line: number, file: File, progress: UploadProgress) => Promise<unknown>;

/** Files chosen together: proposed to their lines, corrected, then sent one after the other. */
export function useSeveral(lines: readonly LinhaDeEnvio[], send: SendFile) {
  const [chosen, setChosen] = useState<Chosen[]>([]);
  const [isSending, setIsSending] = useState(false);
  const count = useRef(0);
  const dropped = useRef(new Set<string>());
  const current = useRef<{ key: string; controller: AbortController } | null>(null);

  const change = (key: string, over: Partial<Chosen>) =>
    setChosen((all) => all.map((one) => (one.key === key ? { ...one, ...over } : one)));

  const add = (files: readonly File[]) =>
    setChosen((all) => [
      ...all,
      ...files.map((file): Chosen => {
        count.current += 1;
        const problem = refusalOf(file);
        return {
          key: `${count.current}`,
          file,
          line: guessLine(file.name, lines),
          state: problem ? 'refused' : 'ready',
          share: 0,
          problem,
        };
      }),
    ]);

  /** Takes a file out, also while it is being sent. */
  const drop = (key: string) => {
    dropped.current.add(key);
    if (current.current?.key === key) current.current.controller.abort();
    setChosen((all) => all.filter((one) => one.key !== key));
  };

  const start = async () => {
    setIsSending(true);
    for (const { key, file, line, state } of chosen) {
      if (line === null || (state !== 'ready' && state !== 'failed') || dropped.current.has(key)) continue;
      const controller = new AbortController();
      current.current = { key, controller };
      change(key, { state: 'sending', share: 0, problem: null });
      try {
        await send(line, file, {
          signal: controller.signal,
          onProgress: (share) => change(key, { share }),
        });
        change(key, { state: 'sent', share: 1 });
      } catch (error) {
        change(key, { state: 'failed', problem: uploadProblem(error, RULES.words) });
      }
    }
    current.current = null;
    setIsSending(false);
  };

  const clear = () => {
    current.current?.controller.abort();
    for (const { key } of chosen) dropped.current.add(key);
    setChosen([]);
  };

  return {
    chosen,
    isSending,
    add,
    drop,
    clear,
    start: () => void start(),
    choose: (key: string, line: number | null) => change(key, { line }),
  };
}

export type Several = ReturnType<typeof useSeveral>;
