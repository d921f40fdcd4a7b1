import { vet } from './vet.ts';

export const EXCHANGE = { [vet.kind]: vet } as const;
