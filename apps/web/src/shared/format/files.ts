import { formatNumber } from '@farol/domain/br';

/** "1,2 MB", "480 kB" */
export function fileSize(bytes: number): string {
  if (bytes >= 1_000_000) return `${formatNumber(bytes / 1_000_000, { max: 1 })} MB`;
  return `${formatNumber(Math.max(1, bytes / 1000), { max: 0 })} kB`;
}
