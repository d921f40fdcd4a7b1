import type { Readable } from 'node:stream';
import type { Actor } from '@farol/domain/access';
import type { Tx } from '../../db/client.ts';
import { audit } from '../audit.ts';
import type { Deps } from '../deps.ts';
import type { Sheet } from '../xlsx/sheet.ts';
import { writeXlsx } from '../xlsx/write-xlsx.ts';

export type ExportFile = {
  name: string;
  /** Undefined for a file of several tables. */
  rows: number | undefined;
  /** About how many bytes will follow; undefined if they are few. */
  expectedBytes: number | undefined;
  content: Readable;
};

export type Reader = { actor: Actor; request_id: string };

type Named = {
  /** Beginning of the file's name and name in the audit trail: "clientes". */
  name: string;
  /** As asked, for the audit trail. */
  filters: object;
};

type Started = Pick<ExportFile, 'rows' | 'expectedBytes'> & {
  sheets: readonly Sheet[];
  /** Rows read so far. */
  sent?: () => number;
};

/**
 * Makes an export in a slot, which it keeps until its download ends, and audits it; also one that was not
 * taken to its end. `gone` ends it.
 */
export async function runExport(
  deps: Pick<Deps, 'db' | 'clock' | 'exports'>,
  { actor, request_id }: Reader,
  { name, filters }: Named,
  start: (tx: Tx) => Promise<Started>,
  gone: AbortSignal,
): Promise<ExportFile> {
  const release = deps.exports.take(actor);
  const write = (tx: Tx, acao: string, depois: object) =>
    audit(tx, actor, deps.clock.now(), {
      empresa_id: actor.empresa_id,
      entidade: 'empresa',
      entidade_id: actor.empresa_id,
      acao,
      depois: { lista: name, ...depois },
      request_id,
    });

  try {
    const started = await deps.db.export(
      actor,
      async (tx) => {
        const made = await start(tx);
        const { rows } = made;
        await write(tx, 'exportar', { filtros: filters, ...(rows === undefined ? {} : { linhas: rows }) });
        return made;
      },
      gone,
    );
    const { sheets, rows, expectedBytes, sent } = started;
    const content = writeXlsx(sheets, deps.clock.now());
    content.once('close', () => {
      release();
      if (content.readableEnded) return;
      const linhas = sent && { linhas: sent() };
      // Also where the session has ended meanwhile.
      void deps.db
        .write({ empresas: actor.empresas }, (tx) => write(tx, 'interromper_exportacao', { ...linhas }))
        .catch(deps.exports.onError);
    });
    gone.addEventListener('abort', () => content.destroy(), { once: true });
    if (gone.aborted) content.destroy();
    return { name: `${name}-${deps.clock.today()}.xlsx`, rows, expectedBytes, content };
  } catch (error) {
    release();
    throw error;
  }
}
