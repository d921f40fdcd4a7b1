import { RELATADOS, type Relatado } from '@farol/contracts';
import type { Actor } from '@farol/domain/access';
import type { Deps } from '../../platform/deps.ts';
import { exactMeta, type Page } from '../../platform/paging.ts';
import { countRuns, type RunRow, runsPage } from './runs.store.ts';

const isReported = (tipo: string): tipo is Relatado => RELATADOS.some((one) => one === tipo);
const instant = (text: string | null) => (text === null ? null : new Date(text).toISOString());

const reply = ({ dia, concluida_em, avisos, falhas, ultima_falha_em }: RunRow) => ({
  dia,
  concluida_em: instant(concluida_em),
  avisos: Object.entries(avisos).flatMap(([tipo, total]) =>
    isReported(tipo) && total > 0 ? [{ tipo, total }] : [],
  ),
  falhas,
  ultima_falha_em: instant(ultima_falha_em),
});

/** The daily job of the company one works in. */
export const listRuns = ({ db }: Deps, { actor, page }: { actor: Actor; page: Page }) =>
  db.read(actor, async (tx) => {
    const rows = await runsPage(tx, actor.empresa_id, page);
    const total = await countRuns(tx, actor.empresa_id);
    return { data: rows.map(reply), meta: exactMeta(page, [{ total }]) };
  });
