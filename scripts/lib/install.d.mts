export type Pack = {
  version?: string;
  integrity?: string;
  dev?: boolean;
  devOptional?: boolean;
  optional?: boolean;
};
export type Mode = 'start' | 'test' | 'dev';

export function holds(present: Record<string, Pack>, wanted: Record<string, Pack>, mode: Mode): boolean;
export function isInstalled(mode: Mode): boolean;
export function install(mode: Mode): Promise<void>;
