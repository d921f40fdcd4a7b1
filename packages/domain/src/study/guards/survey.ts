import { isValidCpf } from '../../br/index.ts';
import { camposDoBlocoGeral, type NomeCampo } from '../../catalogue/index.ts';
import { valoresEmVigor } from './effective.ts';
import { coletor, type Faltas } from './errors.ts';
import type { EstudoConferido } from './facts.ts';
import { faltasDe } from './requirements.ts';

const pedidosEm = (evento: 'iniciar_levantamento' | 'concluir_levantamento'): NomeCampo[] =>
  camposDoBlocoGeral()
    .filter((campo) => campo.obrigatorio_em === evento)
    .map((campo) => campo.nome as NomeCampo);

/** Stage 1 → 2: a person who can be told from others, and consent. */
export function faltaParaIniciar(estudo: EstudoConferido): Faltas {
  const { falta, faltas } = coletor();
  const { cpf } = estudo.diagnostico;
  if (typeof cpf === 'string' && cpf !== '' && !isValidCpf(cpf)) falta('cpf', 'CPF inválido.');
  if (estudo.cliente.cpf_repetido) falta('cpf', 'Já é cliente nesta empresa; fale com seu gestor.');
  const fonte = { valores: estudo.diagnostico, linhas: () => [] };
  for (const { nome, mensagem } of faltasDe(pedidosEm('iniciar_levantamento'), fonte)) falta(nome, mensagem);
  if (!estudo.cliente.consentimento) {
    falta('consentimento', 'Registre o consentimento do cliente para o tratamento dos dados.');
  }
  return faltas;
}

/** Stage 2 → 3: the general block answered, and at least one area chosen. */
export function faltaParaConcluirLevantamento(estudo: EstudoConferido): Faltas {
  const { falta, faltas } = coletor();
  const nomes = [...pedidosEm('iniciar_levantamento'), ...pedidosEm('concluir_levantamento')];
  const fonte = {
    valores: valoresEmVigor(estudo),
    linhas: (tabela: string) => estudo.tabelas[tabela] ?? [],
  };
  for (const { nome, mensagem } of faltasDe(nomes, fonte)) falta(nome, mensagem);
  if (estudo.produtos.length === 0) falta('produtos', 'Escolha ao menos uma área para o estudo.');
  return faltas;
}
