import { CARGAS, ORDENS_ESTUDOS, SITUACOES_PAINEL } from '@farol/contracts';
import { findLista } from '@farol/domain/code-lists';
import { z } from 'zod';
import {
  dayField,
  idField,
  oneOfField,
  pageField,
  textField,
  wholeField,
} from '../../shared/ui/filters/search-fields.ts';

export const PENDING_DAYS = [7, 15, 30, 60, 90] as const;

export const WAITING_FOR = findLista('aguardando');
const ORDERS = ORDENS_ESTUDOS.flatMap((order) => [order, `-${order}`]);

export const studiesAdminSearch = z.object({
  vista: z.literal('equipe').optional().catch(undefined),
  nome: textField(),
  consultor: idField,
  especialista: idField,
  carga: z.enum(CARGAS).optional().catch(undefined),
  status: wholeField(4),
  etapa: wholeField(10),
  situacao: z.enum(SITUACOES_PAINEL).exclude(['todos']).optional().catch(undefined),
  pontualidade: wholeField(2),
  aguardando: z
    .enum(WAITING_FOR.map(({ value }) => value))
    .optional()
    .catch(undefined),
  inicio: dayField,
  fim: dayField,
  tempo: oneOfField(PENDING_DAYS),
  ordem: z.enum(ORDERS).optional().catch(undefined),
  page: pageField,
});
export type StudiesAdminSearch = z.output<typeof studiesAdminSearch>;
