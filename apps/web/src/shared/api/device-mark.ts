const KEY = 'farol.aparelho';
/** The server reads no more. */
const MOST = 5;

const read = (): string[] => {
  try {
    return localStorage.getItem(KEY)?.split(' ').filter(Boolean) ?? [];
  } catch {
    return [];
  }
};

/** What logins on this device were answered; kept after logout, so that the next one is told from a stranger's. */
export const deviceMark = {
  get: (): string | undefined => read().join(' ') || undefined,
  keep(mark: string): void {
    const marks = [mark, ...read().filter((one) => one !== mark)].slice(0, MOST);
    try {
      localStorage.setItem(KEY, marks.join(' '));
    } catch {
      // Storage is blocked or full: the next login counts as of a new device.
    }
  },
};
