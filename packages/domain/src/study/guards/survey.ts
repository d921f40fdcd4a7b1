import { isValidCpf } from '../../br/index.ts';
import { camposDoBlocoGeral, type LinhasPorTabela, type NomeCampo } from '../../catalogue/index.ts';
import type { Problema } from '../problems/index.ts';
import { valoresEmVigor } from './effective.ts';
import { coletor } from './errors.ts';
import type { EstudoConferido } from './facts.ts';
import { type Fonte, faltasDe } from './requirements.ts';

const pedidosEm = (evento: 'iniciar_levantamento' | 'concluir_levantamento'): NomeCampo[] =>
  camposDoBlocoGeral()
    .filter((campo) => campo.obrigatorio_em === evento)
    .map((campo) => campo.nome as NomeCampo);

/** Stage 1 → 2: a person who can be told from others, and consent. */
export function faltaParaIniciar(estudo: EstudoConferido): readonly Problema[] {
  const para = coletor();
  const { falta } = para;
  const { cpf } = estudo.diagnostico;
  if (typeof cpf === 'string' && cpf !== '' && !isValidCpf(cpf))
    falta({ codigo: 'cpf_errado', lugar: { campo: 'cpf' } });
  if (estudo.cliente.cpf_repetido) falta({ codigo: 'cpf_repetido', lugar: { campo: 'cpf' } });
  const fonte = { valores: estudo.diagnostico, linhas: () => [] };
  for (const uma of faltasDe(pedidosEm('iniciar_levantamento'), fonte)) falta(uma);
  if (!estudo.cliente.consentimento) {
    falta({ codigo: 'sem_consentimento', lugar: { campo: 'consentimento' } });
  }
  return para.faltas;
}

/** Stage 2 → 3: the general block answered, and at least one area chosen. */
export function faltaParaConcluirLevantamento(estudo: EstudoConferido): readonly Problema[] {
  const para = coletor();
  const { falta } = para;
  const nomes = [...pedidosEm('iniciar_levantamento'), ...pedidosEm('concluir_levantamento')];
  const tabelas: LinhasPorTabela = estudo.tabelas;
  const fonte: Fonte = { valores: valoresEmVigor(estudo), linhas: (tabela) => tabelas[tabela] ?? [] };
  for (const uma of faltasDe(nomes, fonte)) falta(uma);
  if (estudo.produtos.length === 0) falta({ codigo: 'sem_areas', lugar: { campo: 'produtos' } });
  return para.faltas;
}
