import type { Actor } from './roles.ts';

/** How long what was deleted may be restored; after that it stays hidden until the retention purge. */
export const DIAS_NA_LIXEIRA = 30;

const DAY_MS = 86_400_000;

/** Whole days in which something deleted then may still be restored; 0 when they are over. */
export const daysLeftInBin = (excluido_em: Date, now: Date): number =>
  Math.max(0, Math.ceil(DIAS_NA_LIXEIRA - (now.getTime() - excluido_em.getTime()) / DAY_MS));

/** The administrator restores anything of the company, others what they deleted themselves. */
export const canRestore = (
  actor: Pick<Actor, 'funcionario_id' | 'perfil'>,
  { excluido_por }: { excluido_por: number | null },
): boolean => actor.perfil === 'admin' || excluido_por === actor.funcionario_id;
