import { colunasDe } from './catalogue.ts';
import type { Valores } from './field-types.ts';
import type { NomeTabela } from './tables.ts';
import { entre, preenchido, visivel } from './visibility.ts';

/** Columns without which a row says nothing yet. */
export function faltaNaLinha(nome: NomeTabela, linha: Valores): string[] {
  const colunas = colunasDe(nome);
  const busca = entre(colunas);
  const faltam = colunas
    .filter((c) => c.obrigatorio_em === 'salvar' && visivel(c, linha, busca) && !preenchido(linha[c.nome]))
    .map((c) => c.nome);
  if (nome === 'objetivos' && !preenchido(linha.objetivo_ano) && !preenchido(linha.objetivo_horizonte)) {
    faltam.push('objetivo_ano');
  }
  return faltam;
}

export function linhaCompleta(nome: NomeTabela, linha: Valores): boolean {
  return faltaNaLinha(nome, linha).length === 0;
}
