import { TIPOS_EVENTO } from '@farol/domain/access';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { id } from './fields.ts';

/** `pronto`: the stream has begun; `tudo`: too much or too long ago to be sent one by one, read everything again. */
export const eventoAoVivo = z.object({
  tipo: z.enum([...TIPOS_EVENTO, 'pronto', 'tudo']),
  diagnostico_id: id.optional(),
  cliente_id: id.optional(),
  /** Of the present study. */
  versao: z.number().int().optional(),
  /** Number of the transaction: the reply to the save that made the change carries the same. */
  transacao: z.string().optional(),
});
export type EventoAoVivo = z.output<typeof eventoAoVivo>;

/** Milliseconds that events are kept. */
export const EVENTS_KEPT_MS = 24 * 3_600_000;

export const events = {
  stream: endpoint({
    method: 'GET',
    path: '/eventos',
    summary: 'Acompanhar ao vivo o que muda',
    description:
      'Server-sent events. O campo `data` é JSON {tipo, diagnostico_id?, cliente_id?, versao?, transacao?}: o que mudou no que a pessoa pode ver, sem conteúdo. Com o cabeçalho `Last-Event-ID` vem antes o que mudou desde aquele evento, por até um dia; um evento pode vir duas vezes. Sem ele, com `antes_ms`, vem antes o que mudou nesses milissegundos, enquanto a página abria.',
    access: 'autenticado',
    query: z.object({ antes_ms: z.coerce.number().int().min(0).max(EVENTS_KEPT_MS).optional() }),
    response: 'eventos',
  }),
};
