import { REGRAS_DE_DECISAO } from '@farol/domain/privacy';
import { oneOfField, searchOf, textField } from '../../shared/search/fields.ts';
import { pageField } from '../../shared/ui/filters/search-fields.ts';

export const PRIVACY_TABS = ['clientes', 'pedidos', 'prazos'] as const;
export type PrivacyTab = (typeof PRIVACY_TABS)[number];

export const privacySearch = searchOf({
  aba: oneOfField(['pedidos', 'prazos']),
  busca: textField(),
  situacao: oneOfField(['revogados', 'apagamento', 'apagados', ...REGRAS_DE_DECISAO]),
  pedido: oneOfField(['aberto', 'vencido', 'atendido', 'recusado']),
  page: pageField,
});
export type PrivacySearch = ReturnType<typeof privacySearch>;
