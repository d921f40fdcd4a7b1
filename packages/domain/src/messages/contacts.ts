import { CANAIS_MENSAGEM } from './moments.ts';
import type { CanalMensagem } from './types.ts';

/** What a consultant writes about a contact with the customer. */
export const CANAIS_ANOTACAO = ['nota', 'ligacao', 'reuniao'] as const;
export type CanalAnotacao = (typeof CANAIS_ANOTACAO)[number];
export type CanalContato = CanalMensagem | CanalAnotacao;

export const isAnotacao = (canal: CanalContato): canal is CanalAnotacao =>
  !CANAIS_MENSAGEM.some((um) => um === canal);
