import {
  type Campo,
  campoDefinition,
  isFilled,
  isLinhaComplete,
  isTabela,
  isVisible,
  type NomeCampo,
  type NomeTabela,
  type Requisito,
  type Valores,
} from '../../catalogue/index.ts';
import type { Lugar, Problema } from '../problems/index.ts';

/** Source of the values that a requirement names. */
export type Fonte = {
  readonly valores: Valores;
  readonly linhas: (tabela: NomeTabela) => readonly Valores[];
};

/** Missing field of one subject, under its name there. */
export type Falta = Problema & { readonly lugar: { readonly campo: string } };

/** The same problem at its place in the study. */
export const atPlace = (lugar: Lugar, falta: Falta): Problema => ({
  ...falta,
  lugar: { ...lugar, campo: falta.lugar.campo },
});

/** A table is answered by its `tem_…` question; while blank, the question is what is missing. */
function questionOfTabela(definicao: Campo): string | null {
  const controle = Object.keys(definicao.visivel_se ?? {})[0];
  return definicao.tipo === 'table' && controle?.startsWith('tem_') ? controle : null;
}

function hasCompleteLinha(nome: string, fonte: Fonte): boolean {
  return isTabela(nome) && fonte.linhas(nome).some((linha) => isLinhaComplete(nome, linha));
}

function missingCampo(nome: NomeCampo, fonte: Fonte): Falta | null {
  const definicao = campoDefinition(nome);
  if (!isVisible(definicao, fonte.valores)) {
    const pergunta = questionOfTabela(definicao);
    if (
      !pergunta ||
      isFilled(fonte.valores[pergunta]) ||
      !isVisible(campoDefinition(pergunta), fonte.valores)
    ) {
      return null;
    }
    return { codigo: 'preencher', lugar: { campo: pergunta } };
  }
  if (definicao.tipo === 'table') {
    return hasCompleteLinha(nome, fonte) ? null : { codigo: 'linha_completa', lugar: { campo: nome } };
  }
  return isFilled(fonte.valores[nome]) ? null : { codigo: 'preencher', lugar: { campo: nome } };
}

/** An amount of zero chooses no alternative. */
function isChosen(nome: NomeCampo, fonte: Fonte): boolean {
  const { tipo, calculado } = campoDefinition(nome);
  if (tipo === 'money' && !calculado && fonte.valores[nome] === 0) return false;
  return missingCampo(nome, fonte) === null;
}

function missingOneOf(grupos: readonly (readonly NomeCampo[])[], fonte: Fonte): Falta[] {
  if (grupos.some((grupo) => grupo.every((nome) => isChosen(nome, fonte)))) return [];
  const primeiros = grupos.map((grupo) => grupo.find((nome) => !isChosen(nome, fonte)));
  return primeiros
    .filter((nome) => nome !== undefined)
    .map((nome) => ({ codigo: 'um_de', lugar: { campo: nome }, grupos }));
}

/** Requirements still missing; hidden fields are not required. */
export function missingRequirements(requisitos: readonly Requisito[], fonte: Fonte): Falta[] {
  return requisitos.flatMap((requisito) => {
    if (typeof requisito !== 'string') return missingOneOf(requisito.um_de, fonte);
    const falta = missingCampo(requisito, fonte);
    return falta ? [falta] : [];
  });
}
