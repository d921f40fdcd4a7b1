import { AppError } from '../http/errors.ts';

/** Exports running at once in this process, as many as the database keeps connections for. */
const AT_ONCE = 4;
const PER_PERSON = 2;
const RETRY_AFTER = 5;

export const exportTexts = {
  own: 'Você já tem duas exportações em andamento. Espere que terminem ou cancele uma delas.',
  all: 'Há muitas exportações em andamento agora. Tente de novo em alguns segundos.',
} as const;

const busy = (message: string) =>
  new AppError('muitas_exportacoes', message, { status: 429, retryAfter: RETRY_AFTER });

export type ExportSlots = {
  /** Takes a slot and returns how it is given back; 429 if the person or the process has none left. */
  take(funcionario_id: number): () => void;
};

/** Limits exports, which read much and last as long as their download. */
export function createExportSlots(): ExportSlots {
  const running = new Map<number, number>();
  let all = 0;
  return {
    take(funcionario_id) {
      const own = running.get(funcionario_id) ?? 0;
      if (own >= PER_PERSON) throw busy(exportTexts.own);
      if (all >= AT_ONCE) throw busy(exportTexts.all);
      running.set(funcionario_id, own + 1);
      all += 1;
      let isTaken = true;
      return () => {
        if (!isTaken) return;
        isTaken = false;
        all -= 1;
        const left = (running.get(funcionario_id) ?? 1) - 1;
        if (left > 0) running.set(funcionario_id, left);
        else running.delete(funcionario_id);
      };
    },
  };
}
