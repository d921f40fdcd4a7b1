import type { RegraDeDecisao } from '@farol/domain/privacy';
import { oneOfField, searchOf, textField } from '../../shared/search/fields.ts';
import { pageField } from '../../shared/ui/filters/search-fields.ts';

export const PRIVACY_TABS = ['clientes', 'pedidos', 'prazos'] as const;
export type PrivacyTab = (typeof PRIVACY_TABS)[number];

/** Named here: the list of rules brings their reasons, which the first screen does not need. */
const DECISOES = [
  'excluidos',
  'sem_contrato',
  'contrato_encerrado',
] as const satisfies readonly RegraDeDecisao[];

export const privacySearch = searchOf({
  aba: oneOfField(['pedidos', 'prazos']),
  busca: textField(),
  situacao: oneOfField(['revogados', 'apagamento', 'apagados', ...DECISOES]),
  pedido: oneOfField(['aberto', 'vencido', 'atendido', 'recusado']),
  page: pageField,
});
export type PrivacySearch = ReturnType<typeof privacySearch>;
