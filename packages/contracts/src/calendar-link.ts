import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { timestamp } from './fields.ts';

const link = z.object({
  /** Titles of events name the customer. */
  com_nomes: z.boolean(),
  criado_em: timestamp,
  acessos: z.number().int(),
  ultimo_acesso_em: timestamp.nullable(),
});

/** A person's private address from which a calendar program reads deadlines, tasks, renewals and birthdays. */
export const calendarLink = {
  get: endpoint({
    method: 'GET',
    path: '/agenda',
    summary: 'O meu endereço de agenda, se há um, sem o endereço em si',
    access: 'autenticado',
    response: z.object({ link: link.nullable() }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/agenda',
    summary: 'Fazer um endereço de agenda (iCalendar); o anterior deixa de valer',
    description: 'O endereço só aparece nesta resposta.',
    access: 'autenticado',
    security: 'agenda_alterada',
    body: z.object({ com_nomes: z.boolean() }),
    response: z.object({ url: z.string(), link }),
    status: 201,
    secret: true,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/agenda',
    summary: 'Apagar o meu endereço de agenda',
    access: 'autenticado',
    security: 'agenda_alterada',
  }),
  feed: endpoint({
    method: 'GET',
    path: '/publico/agenda/{token}/farol.ics',
    summary: 'A agenda de quem fez o endereço, em iCalendar (RFC 5545)',
    access: 'publico',
    params: z.object({ token: z.string().max(100) }),
    response: 'arquivo',
  }),
};
