import type { Estudo } from '@farol/contracts';
import { firstName } from '../format/index.ts';

export const customerName = (estudo: Estudo): string => firstName(estudo.pessoa_nome);
