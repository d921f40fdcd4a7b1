import { AppError } from '../http/errors.ts';

/** Exports running at once in this process, as many as the database keeps connections for. */
const AT_ONCE = 4;
/** One company leaves room for the others. */
const PER_COMPANY = 3;
const PER_PERSON = 2;
const RETRY_AFTER = 5;

const exportTexts = {
  own: 'Você já tem duas exportações em andamento. Espere que terminem ou cancele uma delas.',
  all: 'Há muitas exportações em andamento agora. Tente de novo em alguns segundos.',
} as const;

const busy = (message: string) =>
  new AppError('muitas_exportacoes', message, { status: 429, retryAfter: RETRY_AFTER });

type Owner = { funcionario_id: number; empresa_id: number };

export type ExportSlots = {
  /** Takes a slot and returns how it is given back; 429 if person, company or process has none left. */
  take(owner: Owner): () => void;
  /** What fails once the reply is under way, which nobody can be answered. */
  onError(error: unknown): void;
};

/** Limits exports, which read much and last as long as their download. */
export function createExportSlots({ onError }: Pick<ExportSlots, 'onError'>): ExportSlots {
  const running = new Set<Owner>();
  const count = (is: (one: Owner) => boolean) => [...running].filter(is).length;
  return {
    onError,
    take({ funcionario_id, empresa_id }) {
      if (count((one) => one.funcionario_id === funcionario_id) >= PER_PERSON) throw busy(exportTexts.own);
      if (running.size >= AT_ONCE || count((one) => one.empresa_id === empresa_id) >= PER_COMPANY)
        throw busy(exportTexts.all);
      const slot = { funcionario_id, empresa_id };
      running.add(slot);
      return () => void running.delete(slot);
    },
  };
}
