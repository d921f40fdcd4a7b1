import { visibleConsultores } from './reach.ts';
import type { Actor } from './roles.ts';

/** What a live event says has changed; `aviso` and `atividade` are one person's bell and list, `parametro` the company's. */
export const TIPOS_EVENTO = [
  'estudo',
  'tarefa',
  'documento',
  'comentario',
  'apolice',
  'cliente',
  'atividade',
  'aviso',
  'parametro',
] as const;
export type TipoEvento = (typeof TIPOS_EVENTO)[number];

/** Whom a live event concerns. */
export type AlcanceEvento = {
  tipo: TipoEvento;
  empresa_id: number;
  /** Whose list or bell it is; null where it is of a study or customer. */
  funcionario_id: number | null;
  /** Whose it was until this change. */
  antes: number | null;
  consultor_id: number | null;
  /** Specialists with a task of the study, now or before. */
  especialistas: readonly number[];
  /** The sample study, its consultant's only. */
  exemplo: boolean;
};

/** The same reach as the lists', and who had it until now: their lists lose it. */
export function seesEvento(actor: Actor, evento: AlcanceEvento): boolean {
  if (!actor.empresas.includes(evento.empresa_id)) return false;
  if (evento.tipo === 'parametro') return true;
  if (evento.antes === actor.funcionario_id) return true;
  if (evento.funcionario_id !== null) return evento.funcionario_id === actor.funcionario_id;
  if (actor.perfil === 'specialist') return evento.especialistas.includes(actor.funcionario_id);
  if (evento.exemplo && evento.consultor_id !== actor.funcionario_id) return false;
  const consultores = visibleConsultores(actor);
  const seen = [evento.consultor_id, evento.antes].filter((id) => id !== null);
  return consultores === null || seen.some((id) => consultores.includes(id));
}
