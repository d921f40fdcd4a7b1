import { lista } from '../../code-lists/index.ts';
import { ocupacao } from '../../code-lists/ocupacao/index.ts';
import { seguradora } from '../../code-lists/seguradora/index.ts';
import { cidadesDe } from '../../locations/cities/index.ts';
import { criarValidacao } from '../checks/validation.ts';

/** The whole validation, with every list and city: for the server. Screens use `validacaoLeve`. */
export const { normalizarCampo, validarCampos, validarLinha } = criarValidacao({
  opcoes: (nome) => {
    if (nome === 'ocupacao') return ocupacao;
    if (nome === 'seguradora') return seguradora;
    return lista(nome);
  },
  cidades: cidadesDe,
});
