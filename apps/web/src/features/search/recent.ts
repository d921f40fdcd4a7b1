import { MAX_RECENTES, type Recente, recenteText, type TipoDeAchado } from '@farol/domain/search';
import { useSession } from '../../shared/api/index.ts';
import { useStored } from '../../shared/ui/use-stored.ts';

const PAGES: readonly [RegExp, TipoDeAchado][] = [
  [/^\/customers\/(\d+)$/, 'cliente'],
  [/^\/diagnosis\/complete\/consultant-direction\/(\d+)/, 'estudo'],
  [/^\/diagnosis\/complete\/\d+\/(\d+)$/, 'estudo'],
  [/^\/activity-panel\/[^/]+\/(\d+)$/, 'estudo'],
  [/^\/users\/editar\/(\d+)$/, 'usuario'],
];

/** The record whose page an address is. */
export function recordAt(pathname: string): Recente | undefined {
  for (const [page, tipo] of PAGES) {
    const id = page.exec(pathname)?.[1];
    if (id) return { tipo, id: Number(id) };
  }
  return undefined;
}

const NONE: Record<number, string[]> = {};

/** Records this person opened on this device, the last first: kinds and numbers, no names. */
export function useRecent() {
  const me = useSession()?.user.funcionario_id ?? 0;
  const [stored, store] = useStored('farol.recentes', NONE);
  const mine = stored[me] ?? [];
  return {
    recentes: mine.join(','),
    note(record: Recente) {
      const text = recenteText(record);
      if (mine[0] === text) return;
      store({ ...stored, [me]: [text, ...mine.filter((one) => one !== text)].slice(0, MAX_RECENTES) });
    },
  };
}
