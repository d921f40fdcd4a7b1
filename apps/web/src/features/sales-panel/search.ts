import { CARGAS, ORDENS_PAINEL, SITUACOES_PAINEL } from '@farol/contracts';
import { findPipelineLista } from '@farol/domain/code-lists';
import {
  numberField,
  oneOfField,
  orderField,
  searchOf,
  textField,
  wholeField,
} from '../../shared/search/fields.ts';
import { idField, pageField, turnField } from '../../shared/ui/filters/search-fields.ts';

export const STARTED_WITHIN = [31, 90, 180, 365] as const;
export const WAITING_FOR = findPipelineLista('aguardando');

/** All stages of the phone's board are closed. */
export const NO_STAGE = 0;

export const panelSearch = searchOf({
  vista: oneOfField(['lista', 'equipe']),
  consultor: idField,
  /** A leader's id: the studies of the whole team. */
  equipe: idField,
  area: wholeField(6),
  periodo: oneOfField(STARTED_WITHIN),
  busca: textField(),
  pontualidade: wholeField(2),
  aguardando: oneOfField(WAITING_FOR.map(({ value }) => value)),
  vez: turnField,
  especialista: idField,
  carga: oneOfField(CARGAS),
  situacao: oneOfField(SITUACOES_PAINEL.filter((one) => one !== 'abertos')),
  /** Filter of the list; the open stage of the board on phones. */
  etapa: numberField(NO_STAGE, 10),
  page: pageField,
  ordem: orderField(ORDENS_PAINEL),
});
export type PanelSearch = ReturnType<typeof panelSearch>;
