import { CARGAS, ORDENS_PAINEL, SITUACOES_PAINEL } from '@farol/contracts';
import { findLista } from '@farol/domain/code-lists';
import { z } from 'zod';
import {
  idField,
  oneOfField,
  pageField,
  textField,
  turnField,
  wholeField,
} from '../../shared/ui/filters/search-fields.ts';

export const STARTED_WITHIN = [31, 90, 180, 365] as const;
export const WAITING_FOR = findLista('aguardando');

const ORDERS = ORDENS_PAINEL.flatMap((order) => [order, `-${order}`]);
/** All stages of the phone's board are closed. */
export const NO_STAGE = 0;

export const panelSearch = z.object({
  vista: z.enum(['lista', 'equipe']).optional().catch(undefined),
  consultor: idField,
  /** A leader's id: the studies of the whole team. */
  equipe: idField,
  area: wholeField(6),
  periodo: oneOfField(STARTED_WITHIN),
  busca: textField(),
  pontualidade: wholeField(2),
  aguardando: z
    .enum(WAITING_FOR.map(({ value }) => value))
    .optional()
    .catch(undefined),
  vez: turnField,
  especialista: idField,
  carga: z.enum(CARGAS).optional().catch(undefined),
  situacao: z.enum(SITUACOES_PAINEL).exclude(['abertos']).optional().catch(undefined),
  /** Filter of the list; the open stage of the board on phones. */
  etapa: z.number().int().min(NO_STAGE).max(10).optional().catch(undefined),
  page: pageField,
  ordem: z.enum(ORDERS).optional().catch(undefined),
});
export type PanelSearch = z.output<typeof panelSearch>;
