import { actingSide } from '@farol/domain/access';
import { CAMPOS_DE_SAUDE } from '@farol/domain/catalogue';
import { startEstudo } from '@farol/domain/pipeline';
import type { Tx } from '../../../db/client.ts';
import { audit } from '../../../platform/audit.ts';
import type { Ask } from '../ask.ts';
import { insertActivity } from '../pipeline/activity.store.ts';
import { loadDeadlines } from '../pipeline/deadlines.ts';
import { insertEvents } from '../pipeline/history.store.ts';
import { insertStudy, type Study } from '../study.store.ts';
import { PERSON_FIELDS } from '../study-fields.ts';

type Values = Record<string, unknown>;

/** Names that a new study does not take over: files, and health data without consent. */
export const leftBehind = (source: Pick<Study, 'consents'>): string[] => [
  'arquivo',
  'arquivo_dps',
  'documento_suporte',
  ...(source.consents.includes('dados_saude') ? [] : CAMPOS_DE_SAUDE),
];

/** Answers of the general block that start the next study: the person's own come from the customer. */
export function inheritedAnswers(source: Study): Values {
  const left = new Set([...leftBehind(source), ...PERSON_FIELDS.keys(), 'divulgacao_ciencia_em']);
  return Object.fromEntries(Object.entries(source.campos).filter(([nome]) => !left.has(nome)));
}

export type NewStudy = {
  evento: 'criar' | 'duplicar';
  empresa_id: number;
  cliente_id: number;
  consultor_id: number;
  campos: Values;
  premissas?: Values | null;
  duplicado_de_id?: number;
};

/** The study's row, its consultant's activity and the first event of its timeline. */
export async function openStudy(tx: Tx, ask: Ask, wanted: NewStudy): Promise<number> {
  const { evento, empresa_id, cliente_id, consultor_id } = wanted;
  const now = ask.deps.clock.now();
  const born = startEstudo(evento, {
    ator: { usuario_id: ask.actor.funcionario_id, lado: actingSide(ask.actor) },
    agora: now.toISOString(),
    prazos: await loadDeadlines(tx, empresa_id, ask.deps.clock.today()),
  });
  const diagnostico_id = await insertStudy(tx, {
    empresa_id,
    cliente_id,
    consultor_id,
    criador_id: ask.actor.funcionario_id,
    estagio: born.estudo.estagio,
    data_inicio: born.estudo.data_inicio,
    entrada_no_estagio: now,
    ultima_atividade_em: now,
    campos: wanted.campos,
    premissas: wanted.premissas ?? null,
    duplicado_de_id: wanted.duplicado_de_id ?? null,
    criado_em: now,
    atualizado_em: now,
  });
  await insertActivity(tx, {
    empresa_id,
    cliente_id,
    diagnostico_id,
    tipo_atividade: 'estudo',
    funcionario_id: consultor_id,
    status_tarefa: born.atividade.status_tarefa,
    aguardando: born.atividade.aguardando,
    prazo: born.atividade.prazo === null ? null : new Date(born.atividade.prazo),
    entrada_no_estagio: now,
    criado_em: now,
    atualizado_em: now,
  });
  await insertEvents(tx, { empresa_id, diagnostico_id }, [
    { ...born.historico, objeto_id: diagnostico_id, quando: now },
  ]);
  await audit(tx, ask.actor, now, {
    empresa_id,
    entidade: 'diagnostico',
    entidade_id: diagnostico_id,
    acao: evento,
    depois: { cliente_id, consultor_id, duplicado_de_id: wanted.duplicado_de_id },
    request_id: ask.request_id,
  });
  return diagnostico_id;
}
