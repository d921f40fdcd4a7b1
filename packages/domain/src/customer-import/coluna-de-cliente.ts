import type { NomeDoCliente, NomeDoConjuge } from '../catalogue/index.ts';

/** What a column of the file may fill. */
export type ColunaDeCliente =
  | NomeDoCliente
  | `conjuge.${NomeDoConjuge}`
  | 'nome_do_meio'
  | 'sobrenome'
  | 'outro_telefone'
  | 'ddd'
  | 'outro_email'
  | 'tipo_logradouro'
  | 'consultor'
  | 'consentimento.finalidade'
  | 'consentimento.canal'
  | 'consentimento.data';
