import { OUTRO_FORNECEDOR } from '../code-lists/index.ts';

/** The answer "Outra" or "Outro" for any provider shows the free field. */
export const OUTRO_NO_FORNECEDOR = {
  fornecedor_atual: OUTRO_FORNECEDOR,
  operadora_atual: OUTRO_FORNECEDOR,
  banco_credor: OUTRO_FORNECEDOR,
  seguradora: OUTRO_FORNECEDOR,
  operadora: OUTRO_FORNECEDOR,
  banco: OUTRO_FORNECEDOR,
  administradora: OUTRO_FORNECEDOR,
} as const;
