import type { Campo } from '../field-types.ts';
import { preenchido } from '../visibility.ts';
import { normalizarCidade, normalizarEscolha, normalizarEscolhas } from './choice.ts';
import { type Contexto, erro, type Fontes, type Resultado, valor } from './context.ts';
import { normalizarData } from './date.ts';
import { normalizarNumero } from './number.ts';
import { normalizarTexto } from './text.ts';

/** Computed by the system and never typed; the other computed fields keep the typed value beside theirs. */
export const SOMENTE_LEITURA: ReadonlySet<string> = new Set([
  'perfil_investidor',
  'perfil_validade',
  'conjuge_perfil_investidor',
  'conjuge_perfil_validade',
  'divulgacao_ciencia_em',
  'rodada',
  'status',
  'pontos',
]);

function arquivo(bruto: unknown): Resultado {
  const id = typeof bruto === 'object' && bruto && 'arquivo_id' in bruto ? bruto.arquivo_id : bruto;
  return typeof id === 'number' && Number.isSafeInteger(id) && id > 0 ? valor(id) : erro('Envie um arquivo.');
}

export function normalizarValor(campo: Campo, bruto: unknown, contexto: Contexto, fontes: Fontes): Resultado {
  if (campo.calculado && SOMENTE_LEITURA.has(campo.nome)) return erro('Calculado pelo sistema.');
  if (!preenchido(bruto)) {
    return campo.obrigatorio_em === 'salvar' ? erro('Campo obrigatório.') : valor(null);
  }
  switch (campo.tipo) {
    case 'text':
    case 'textarea':
      return normalizarTexto(campo, bruto);
    case 'int':
    case 'decimal':
    case 'money':
    case 'percent':
      return normalizarNumero(campo, bruto, contexto);
    case 'date':
      return normalizarData(campo, bruto, contexto);
    case 'select':
      return normalizarEscolha(campo, bruto, contexto, fontes);
    case 'multiselect':
      return normalizarEscolhas(campo, bruto, contexto, fontes);
    case 'city':
      return normalizarCidade(campo, bruto, contexto, fontes);
    case 'file':
      return arquivo(bruto);
    case 'table':
      return erro('As linhas da tabela são salvas uma a uma.');
  }
}
