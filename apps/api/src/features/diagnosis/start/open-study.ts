import { actingSide } from '@farol/domain/access';
import { CAMPOS_DE_SAUDE } from '@farol/domain/catalogue';
import { startEstudo } from '@farol/domain/pipeline';
import type { Tx } from '../../../db/client.ts';
import { audit } from '../../../platform/audit.ts';
import { insertActivity } from '../pipeline/activity.store.ts';
import { loadDeadlines } from '../pipeline/deadlines.ts';
import { insertEvents } from '../pipeline/history.store.ts';
import type { RequestContext } from '../request-context.ts';
import { insertStudy, type Study } from '../study.store.ts';
import { PERSON_FIELDS } from '../study-fields.ts';

type Values = Record<string, unknown>;

/** Names excluded from a new study: files, and health data without consent. */
export const namesNotCopied = (source: Pick<Study, 'consents'>): string[] => [
  'arquivo',
  'arquivo_dps',
  'documento_suporte',
  ...(source.consents.includes('dados_saude') ? [] : CAMPOS_DE_SAUDE),
];

/** Answers of the general block to start the next study with; the person's own come from the customer. */
export function inheritedAnswers(source: Study): Values {
  const excluded = new Set([...namesNotCopied(source), ...PERSON_FIELDS.keys(), 'divulgacao_ciencia_em']);
  return Object.fromEntries(Object.entries(source.campos).filter(([nome]) => !excluded.has(nome)));
}

type NewStudy = {
  evento: 'criar' | 'duplicar';
  empresa_id: number;
  cliente_id: number;
  consultor_id: number;
  campos: Values;
  premissas?: Values | null;
  duplicado_de_id?: number;
  /** Of a made-up customer. */
  exemplo: boolean;
};

/** Inserts the study, its consultant's activity and its first timeline event. */
export async function openStudy(tx: Tx, ctx: RequestContext, newStudy: NewStudy): Promise<number> {
  const { evento, empresa_id, cliente_id, consultor_id } = newStudy;
  const now = ctx.deps.clock.now();
  const started = startEstudo(evento, {
    ator: { usuario_id: ctx.actor.funcionario_id, lado: actingSide(ctx.actor) },
    agora: now.toISOString(),
    prazos: await loadDeadlines(tx, empresa_id, ctx.deps.clock.today()),
  });
  const diagnostico_id = await insertStudy(tx, {
    empresa_id,
    cliente_id,
    consultor_id,
    criador_id: ctx.actor.funcionario_id,
    estagio: started.estudo.estagio,
    data_inicio: started.estudo.data_inicio,
    entrada_no_estagio: now,
    ultima_atividade_em: now,
    campos: newStudy.campos,
    premissas: newStudy.premissas ?? null,
    duplicado_de_id: newStudy.duplicado_de_id ?? null,
    exemplo: newStudy.exemplo,
    criado_em: now,
    atualizado_em: now,
  });
  await insertActivity(tx, {
    empresa_id,
    cliente_id,
    diagnostico_id,
    tipo_atividade: 'estudo',
    funcionario_id: consultor_id,
    status_tarefa: started.atividade.status_tarefa,
    aguardando: started.atividade.aguardando,
    prazo: started.atividade.prazo === null ? null : new Date(started.atividade.prazo),
    entrada_no_estagio: now,
    criado_em: now,
    atualizado_em: now,
  });
  await insertEvents(tx, { empresa_id, diagnostico_id }, [
    { ...started.historico, objeto_id: diagnostico_id, quando: now },
  ]);
  await audit(tx, ctx.actor, now, {
    empresa_id,
    entidade: 'diagnostico',
    entidade_id: diagnostico_id,
    acao: evento,
    depois: { cliente_id, consultor_id, duplicado_de_id: newStudy.duplicado_de_id },
    request_id: ctx.request_id,
  });
  return diagnostico_id;
}
