import { isValidCpf } from '../../br/index.ts';
import { camposOfGeneralBlock, type LinhasPorTabela, type NomeCampo } from '../../catalogue/index.ts';
import type { Problema } from '../problems/index.ts';
import { effectiveValues } from './effective.ts';
import { collectProblems } from './errors.ts';
import type { EstudoConferido } from './facts.ts';
import { type Fonte, missingRequirements } from './requirements.ts';

const requestsAt = (evento: 'iniciar_levantamento' | 'concluir_levantamento'): NomeCampo[] =>
  camposOfGeneralBlock()
    .filter((campo) => campo.obrigatorio_em === evento)
    .map((campo) => campo.nome as NomeCampo);

/** Stage 1 → 2: a uniquely identified person, and consent. */
export function missingToStart(estudo: EstudoConferido): readonly Problema[] {
  const para = collectProblems();
  const { falta } = para;
  const { cpf } = estudo.diagnostico;
  if (typeof cpf === 'string' && cpf !== '' && !isValidCpf(cpf))
    falta({ codigo: 'cpf_errado', lugar: { campo: 'cpf' } });
  if (estudo.cliente.cpf_repetido) falta({ codigo: 'cpf_repetido', lugar: { campo: 'cpf' } });
  const fonte = { valores: estudo.diagnostico, linhas: () => [] };
  for (const uma of missingRequirements(requestsAt('iniciar_levantamento'), fonte)) falta(uma);
  if (!estudo.cliente.consentimento) {
    falta({ codigo: 'sem_consentimento', lugar: { campo: 'consentimento' } });
  }
  return para.faltas;
}

/** Stage 2 → 3: complete general block, and at least one area chosen. */
export function missingToFinishLevantamento(estudo: EstudoConferido): readonly Problema[] {
  const para = collectProblems();
  const { falta } = para;
  const nomes = [...requestsAt('iniciar_levantamento'), ...requestsAt('concluir_levantamento')];
  const tabelas: LinhasPorTabela = estudo.tabelas;
  const fonte: Fonte = { valores: effectiveValues(estudo), linhas: (tabela) => tabelas[tabela] ?? [] };
  for (const uma of missingRequirements(nomes, fonte)) falta(uma);
  if (estudo.produtos.length === 0) falta({ codigo: 'sem_areas', lugar: { campo: 'produtos' } });
  return para.faltas;
}
