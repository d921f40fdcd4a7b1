import { join } from 'node:path';
import type { Clock } from '../clock.ts';
import { dailyFiles, standardOutput } from './line-sinks.ts';
import { createSecurityLog, NO_SECURITY_LOG, type SecurityLog } from './security-log.ts';

type Options = {
  to: 'file' | 'stdout' | 'off';
  days: number;
  dataDir: string;
  clock: Clock;
  onError(error: unknown): void;
};

/** The security log that the settings ask for. */
export function openSecurityLog({ to, days, dataDir, clock, onError }: Options): SecurityLog {
  if (to === 'off') return NO_SECURITY_LOG;
  const sink = to === 'stdout' ? standardOutput : dailyFiles(join(dataDir, 'seguranca'), { clock, days });
  return createSecurityLog({ sink, clock, onError });
}
