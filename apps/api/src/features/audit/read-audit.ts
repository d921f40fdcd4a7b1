import type { EntradaDaAuditoria } from '@farol/contracts';
import { type Actor, canSeeHealthData } from '@farol/domain/access';
import { FONTES_AUDITORIA, type FonteAuditoria, holdsHealth } from '@farol/domain/audit';
import type { Deps } from '../../platform/deps.ts';
import { auditForeignReads } from '../../platform/foreign-reads.ts';
import { recordHealthRead } from '../../platform/health-reads.ts';
import { notFound } from '../../platform/http/errors.ts';
import { COUNT_LIMIT } from '../../platform/paging.ts';
import { readEntries } from './details.store.ts';
import { type AuditFilter, auditPage, countAudit, type EntryKey, type Position } from './entries.store.ts';
import { entryReplies, FIRST_CHANGES } from './entry-reply.ts';

export type Reader = { actor: Actor; request_id: string };

const isFonte = (word: string | undefined): word is FonteAuditoria =>
  FONTES_AUDITORIA.some((fonte) => fonte === word);

/** "2026-11-20T12:00:00.000Z_auditoria_123" */
function positionOf(apos: string): Position | undefined {
  const [quando, fonte, id] = apos.split('_');
  return quando && isFonte(fonte) && Number.isFinite(Date.parse(quando))
    ? { quando, fonte, id: Number(id) }
    : undefined;
}
const wordOf = ({ quando, fonte, id }: EntryKey): string => `${quando}_${fonte}_${id}`;

/** Which other companies' audit was shown to who reaches every company. */
export const auditForeignCompanies = (
  deps: Pick<Deps, 'db' | 'clock'>,
  { actor, request_id }: Reader,
  shown: readonly { empresa_id: number }[],
) =>
  auditForeignReads(deps, actor, {
    entidade: 'empresa',
    rows: [...new Set(shown.map(({ empresa_id }) => empresa_id))].map((id) => ({ empresa_id: id, id })),
    request_id,
  });

type Asked = AuditFilter & { apos?: string | undefined; per_page: number };

export async function listAudit(
  deps: Pick<Deps, 'db' | 'clock'>,
  reader: Reader,
  { apos, per_page, ...filter }: Asked,
  gone: AbortSignal,
) {
  const { actor } = reader;
  const page = await deps.db.read(
    actor,
    async (tx) => {
      const after = apos === undefined ? undefined : positionOf(apos);
      const keys = await auditPage(tx, actor, filter, { after, limit: per_page + 1 });
      const page = keys.slice(0, per_page);
      const last = page.at(-1);
      const counted = after ? null : await countAudit(tx, actor, filter);
      return {
        data: await entryReplies(tx, actor, await readEntries(tx, page), {
          first: FIRST_CHANGES,
          saude: false,
        }),
        proximo: keys.length > per_page && last ? wordOf(last) : null,
        total: counted === null ? null : Math.min(counted, COUNT_LIMIT),
        total_exato: counted === null || counted <= COUNT_LIMIT,
      };
    },
    { heavy: true, gone },
  );
  await auditForeignCompanies(deps, reader, page.data);
  return page;
}

/** Health data are shown to who sees the study's, and the read is noted. */
const seesHealth = (actor: Actor): boolean =>
  canSeeHealthData(actor, { consultor_id: 0, especialista_vida_id: null });

/** One entry with all that it changed. */
export const auditEntry = (
  deps: Pick<Deps, 'db' | 'clock'>,
  { actor, request_id }: Reader,
  { fonte, id }: { fonte: FonteAuditoria; id: number },
): Promise<EntradaDaAuditoria & { request_id: string | null }> =>
  deps.db.write(actor, async (tx) => {
    const keys = actor.empresas.map((empresa_id) => ({ empresa_id, fonte, id }));
    const rows = (await readEntries(tx, keys)).slice(0, 1);
    const shown = { first: Number.POSITIVE_INFINITY, saude: seesHealth(actor) };
    const [entry] = await entryReplies(tx, actor, rows, shown);
    const [row] = rows;
    if (!entry || !row) throw notFound('Registro da auditoria');
    await auditForeignCompanies(deps, { actor, request_id }, [row]);
    if (row.cliente_id !== null && holdsHealth(entry.mudancas))
      await recordHealthRead(tx, deps, actor, {
        empresa_id: row.empresa_id,
        cliente_id: row.cliente_id,
        diagnostico_id: row.diagnostico_id,
        onde: ['auditoria'],
        request_id,
      });
    return { ...entry, request_id: row.request_id };
  });
