import { findLista } from '../../code-lists/index.ts';
import { ocupacao } from '../../code-lists/ocupacao/index.ts';
import { seguradora } from '../../code-lists/seguradora/index.ts';
import { cidadesOf } from '../../locations/cities/index.ts';
import { createValidation } from '../checks/validation.ts';

/** The full validation, with every list and city: for the server. Screens use `lightValidation`. */
export const { normalizarCampo, validarCampos, validarLinha } = createValidation({
  opcoes: (nome) => {
    if (nome === 'ocupacao') return ocupacao;
    if (nome === 'seguradora') return seguradora;
    return findLista(nome);
  },
  cidades: cidadesOf,
});
