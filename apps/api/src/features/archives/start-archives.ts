import { dayInSaoPaulo } from '@farol/domain/calendar';
import { cargosDaNotificacao } from '@farol/domain/pipeline';
import { BoardsBusy, isPassing, isUnavailable } from '../../db/client.ts';
import type { Deps } from '../../platform/deps.ts';
import { startWorker } from '../../platform/jobs/worker.ts';
import { insertFile } from '../files/index.ts';
import { deliver } from '../notifications/index.ts';
import {
  type ClaimedArchive,
  claimArchive,
  expireOlder,
  failArchive,
  finishArchive,
  keptUntil,
  noteProgress,
  peopleToTell,
  releaseArchive,
} from './archives.store.ts';
import { makeArchive, type ReceivedArchive } from './make-archive.ts';

export type ArchiveDeps = Pick<
  Deps,
  'db' | 'clock' | 'storage' | 'publicUrl' | 'mailWaitSeconds' | 'wakeOutbox'
>;

const LEASE_MS = 60_000;
const BEAT_MS = 500;
/** A process that dies of it does not try for ever. */
const MOST_ATTEMPTS = 5;
/** Ready ones of a company that are kept. */
const KEPT = 2;

/** Cancelled, begun anew, taken by another process, or the process ends. */
class Stopped extends Error {}

const DISK_FULL = ['ENOSPC', 'EDQUOT', 'EFBIG'];

/** Why an archive could not be made, for whoever asked. */
function sentenceOf(error: unknown): string {
  const { code = '' } = (error ?? {}) as NodeJS.ErrnoException;
  if (DISK_FULL.includes(code))
    return 'O disco do servidor está cheio. Avise quem cuida dele e peça de novo.';
  if (error instanceof BoardsBusy) return 'O banco demorou demais. Peça de novo em outro horário.';
  return 'Algo deu errado ao escrever a cópia. Peça de novo; se continuar, fale com quem cuida do servidor.';
}

/** Tells administrators, and who asked, that it is ready or failed. */
async function tell(
  tx: Parameters<typeof deliver>[0],
  deps: ArchiveDeps,
  claimed: ClaimedArchive,
  { ate, motivo }: { ate: string | null; motivo: string | null },
) {
  const people = await peopleToTell(tx, claimed, cargosDaNotificacao('levar_tudo'));
  const asker = people.find(({ funcionario_id }) => funcionario_id === claimed.funcionario_id);
  // A failure concerns who waits for it.
  const told = ate === null ? people.filter((one) => one === asker) : people;
  await deliver(tx, deps, {
    empresa_id: claimed.empresa_id,
    notices: told.map((one) => ({
      funcionario_id: one.funcionario_id,
      notice: {
        nome: 'levar_tudo' as const,
        quem: one === asker ? null : (asker?.pessoa_nome ?? ''),
        ate,
        motivo,
      },
      cliente: null,
      diagnostico_id: null,
      chave: `levar_tudo/${claimed.exportacao_completa_id}/${claimed.tentativas}`,
    })),
  });
}

/** Makes queued archives, one at a time; several instances share the work. */
export function startArchives(deps: ArchiveDeps & { onError(error: unknown): void }) {
  const { db, clock, storage, onError } = deps;
  const leaseEnd = () => new Date(clock.now().getTime() + LEASE_MS);

  const fail = async (claimed: ClaimedArchive, erro: string) => {
    await db.service(async (tx) => {
      if (await failArchive(tx, claimed, erro, clock.now()))
        await tell(tx, deps, claimed, { ate: null, motivo: erro });
    });
    deps.wakeOutbox();
  };

  const keep = async (claimed: ClaimedArchive, received: ReceivedArchive) => {
    const { chave, sha256, ...made } = received;
    const now = clock.now();
    const { empresa_id, exportacao_completa_id } = claimed;
    await storage.keep(chave);
    try {
      await db.service(async (tx) => {
        const stored = {
          chave,
          sha256,
          nome: `levar-tudo-${dayInSaoPaulo(made.foto_em)}.zip`,
          tipo: 'application/zip',
          tamanho: made.bytes,
        };
        const owner = { empresa_id, dono_tipo: 'exportacao_completa', dono_id: exportacao_completa_id };
        const { arquivo_id } = await insertFile(tx, claimed, stored, now, { ...owner, sensivel: true });
        if (!(await finishArchive(tx, claimed, { ...made, arquivo_id }, now))) throw new Stopped();
        await expireOlder(tx, empresa_id, KEPT, now);
        await tell(tx, deps, claimed, { ate: dayInSaoPaulo(keptUntil(now)), motivo: null });
      });
    } catch (error) {
      await storage.remove(chave);
      throw error;
    }
    deps.wakeOutbox();
  };

  const work = async (claimed: ClaimedArchive, isStopped: () => boolean) => {
    const gone = new AbortController();
    let progress = { feitas: 0, total: 0 };
    let beating: Promise<void> | undefined;
    const beat = async () => {
      const isMine = await db.service((tx) => noteProgress(tx, claimed, { ...progress, until: leaseEnd() }));
      if (!isMine || isStopped()) gone.abort(new Stopped());
    };
    const timer = setInterval(() => {
      beating ??= beat()
        // The lease has a minute; a database that is away ends the work itself.
        .catch(() => undefined)
        .finally(() => {
          beating = undefined;
        });
    }, BEAT_MS);
    const { empresa_id, empresa_nome_fantasia: nome } = claimed;
    try {
      const received = await makeArchive(
        deps,
        { empresa_id, nome },
        {
          gone: gone.signal,
          onProgress: (feitas, total) => {
            progress = { feitas, total };
          },
        },
      );
      clearInterval(timer);
      await beating;
      await keep(claimed, received);
    } catch (error) {
      throw gone.signal.aborted ? new Stopped() : error;
    } finally {
      clearInterval(timer);
      await beating;
    }
  };

  const step = async (isStopped: () => boolean) => {
    const claimed = await db.service((tx) => claimArchive(tx, clock.now(), leaseEnd()));
    if (!claimed) return false;
    if (claimed.tentativas > MOST_ATTEMPTS) {
      await fail(claimed, 'O servidor parou várias vezes antes do fim. Avise quem cuida dele.');
      return true;
    }
    try {
      await work(claimed, isStopped);
    } catch (error) {
      if (error instanceof Stopped) {
        await db.service((tx) => releaseArchive(tx, claimed));
        return true;
      }
      onError(error);
      // Repeated once the lease has run out.
      if (isUnavailable(error) || isPassing(error)) return false;
      await fail(claimed, sentenceOf(error));
    }
    return true;
  };

  return startWorker({ db, step, onError });
}
