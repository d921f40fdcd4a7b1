/** Reads an open study again without losing what is typed in it. */
type Refresh = () => void;

const open = new Map<number, Set<Refresh>>();

/** A screen that keeps a study itself, because a plain reading again would overwrite unsaved input. */
export function keepOpenStudy(id: number, refresh: Refresh): () => void {
  const screens = open.get(id) ?? new Set<Refresh>();
  open.set(id, screens.add(refresh));
  return () => {
    screens.delete(refresh);
    if (screens.size === 0) open.delete(id);
  };
}

/** Asks the screens that hold this study to reload it; false if there is none. */
export function refreshOpenStudy(id: number): boolean {
  const screens = open.get(id);
  for (const refresh of screens ?? []) refresh();
  return screens !== undefined;
}

export const openStudies = (): number[] => [...open.keys()];
