/** A backup that cannot be made, read or restored; the message is the whole line printed. */
export class BackupError extends Error {
  readonly expected = true;
}

export const DAMAGED = 'O backup está danificado ou incompleto';
