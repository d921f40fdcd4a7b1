import { CARGAS, ORDENS_ESTUDOS, SITUACOES_PAINEL } from '@farol/contracts';
import { findPipelineLista } from '@farol/domain/code-lists';
import { oneOfField, orderField, searchOf, textField, wholeField } from '../../shared/search/fields.ts';
import { dayField, idField, pageField } from '../../shared/ui/filters/search-fields.ts';

export const PENDING_DAYS = [7, 15, 30, 60, 90] as const;

export const WAITING_FOR = findPipelineLista('aguardando');

export const studiesAdminSearch = searchOf({
  vista: oneOfField(['equipe']),
  nome: textField(),
  consultor: idField,
  especialista: idField,
  carga: oneOfField(CARGAS),
  status: wholeField(4),
  etapa: wholeField(10),
  situacao: oneOfField(SITUACOES_PAINEL.filter((one) => one !== 'todos')),
  pontualidade: wholeField(2),
  aguardando: oneOfField(WAITING_FOR.map(({ value }) => value)),
  inicio: dayField,
  fim: dayField,
  tempo: oneOfField(PENDING_DAYS),
  ordem: orderField(ORDENS_ESTUDOS),
  page: pageField,
});
export type StudiesAdminSearch = ReturnType<typeof studiesAdminSearch>;
