import {
  type Campo,
  campo,
  ehTabela,
  linhaCompleta,
  type NomeCampo,
  preenchido,
  type Requisito,
  type Valores,
  visivel,
} from '../../catalogue/index.ts';
import type { Campos } from '../snapshot.ts';

/** Where the names of a requirement are looked up. */
export type Fonte = {
  readonly valores: Valores;
  readonly linhas: (tabela: string) => readonly Campos[];
};

export type Falta = { readonly nome: string; readonly mensagem: string };

/** A question is answered; anything else is a field to fill. */
function pedir(nome: string): string {
  const { rotulo } = campo(nome);
  return rotulo.endsWith('?') ? `Responda “${rotulo}”.` : `Preencha o campo ${rotulo}.`;
}

/** A table is answered by its `tem_…` question; while that is open, the question itself is what is missing. */
function perguntaDaTabela(definicao: Campo): string | null {
  const controle = Object.keys(definicao.visivel_se ?? {})[0];
  return definicao.tipo === 'table' && controle?.startsWith('tem_') ? controle : null;
}

function temLinhaCompleta(nome: string, fonte: Fonte): boolean {
  return ehTabela(nome) && fonte.linhas(nome).some((linha) => linhaCompleta(nome, linha));
}

export function faltaDoCampo(nome: NomeCampo, fonte: Fonte): Falta | null {
  const definicao = campo(nome);
  if (!visivel(definicao, fonte.valores)) {
    const pergunta = perguntaDaTabela(definicao);
    if (!pergunta || preenchido(fonte.valores[pergunta]) || !visivel(campo(pergunta), fonte.valores)) {
      return null;
    }
    return { nome: pergunta, mensagem: pedir(pergunta) };
  }
  if (definicao.tipo === 'table') {
    if (temLinhaCompleta(nome, fonte)) return null;
    return { nome, mensagem: `Inclua ao menos uma linha completa em ${definicao.rotulo}.` };
  }
  return preenchido(fonte.valores[nome]) ? null : { nome, mensagem: pedir(nome) };
}

/** Of alternatives, an amount of zero chooses none. */
function escolhido(nome: NomeCampo, fonte: Fonte): boolean {
  const { tipo, calculado } = campo(nome);
  if (tipo === 'money' && !calculado && fonte.valores[nome] === 0) return false;
  return faltaDoCampo(nome, fonte) === null;
}

function faltaDeUmDe(grupos: readonly (readonly NomeCampo[])[], fonte: Fonte): Falta[] {
  if (grupos.some((grupo) => grupo.every((nome) => escolhido(nome, fonte)))) return [];
  const rotulos = grupos.map((grupo) => grupo.map((nome) => campo(nome).rotulo).join(' e '));
  const mensagem = `Preencha ${rotulos.join(' ou ')}.`;
  const primeiros = grupos.map((grupo) => grupo.find((nome) => !escolhido(nome, fonte)));
  return primeiros.filter((nome) => nome !== undefined).map((nome) => ({ nome, mensagem }));
}

/** What these requirements still miss; a hidden field is not asked. */
export function faltasDe(requisitos: readonly Requisito[], fonte: Fonte): Falta[] {
  return requisitos.flatMap((requisito) => {
    if (typeof requisito !== 'string') return faltaDeUmDe(requisito.um_de, fonte);
    const falta = faltaDoCampo(requisito, fonte);
    return falta ? [falta] : [];
  });
}
