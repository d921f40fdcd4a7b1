import { api } from '@farol/contracts';
import { keepPreviousData } from '@tanstack/react-query';
import { queryOf } from '../../shared/api/index.ts';
import type { RenewalsSearch } from './search.ts';

export const renewalsFilters = ({ janela, consultor, seguradora, area, busca, apolice }: RenewalsSearch) => ({
  ...(janela ? { janela } : {}),
  ...(consultor ? { consultor } : {}),
  ...(seguradora ? { fornecedor: seguradora } : {}),
  ...(area ? { produto: area } : {}),
  ...(busca ? { busca } : {}),
  ...(apolice ? { diagnostico_apolice_id: apolice } : {}),
});

export const renewalsQuery = ({ page, ...search }: RenewalsSearch) => ({
  ...queryOf(api.renewals.list, { query: { page: page ?? 1, ...renewalsFilters(search) } }),
  placeholderData: keepPreviousData,
});
