import { type CamposDaOpcao, namesInEstudo } from '../../catalogue/index.ts';
import { codeLabel, findLista, type PerfilInvestidor } from '../../code-lists/index.ts';
import type { Diagnostico, TipoSegurado } from '../snapshot.ts';
import { isAbove, leastPerfil, mostConservative } from './least-profile.ts';

type Estudo = { readonly diagnostico: Diagnostico; readonly hoje: string };
type Item = { readonly codigo: string; readonly tipo_segurado: TipoSegurado };

/** An option that needs a higher profile than its investor has. */
export type ForaDoPerfil = {
  /** The investor's; the most conservative of a couple, and conservative without a valid one. */
  readonly perfil: PerfilInvestidor;
  /** False: the questionnaire is missing or expired. */
  readonly valido: boolean;
  /** The least that the product suits. */
  readonly minimo: PerfilInvestidor;
  /** False: nobody said which kind of product it is. */
  readonly conhecido: boolean;
};

const isPerfil = (valor: unknown): valor is PerfilInvestidor =>
  findLista('perfil_investidor').some(({ value }) => value === valor);

/** The profile while valid; an expired one is as none. */
function validPerfil({ diagnostico, hoje }: Estudo, nome: string): PerfilInvestidor | null {
  const valores: Readonly<Record<string, unknown>> = diagnostico;
  const ate = valores[nome.replace('perfil_investidor', 'perfil_validade')];
  const perfil = valores[nome];
  return typeof ate === 'string' && ate >= hoje && isPerfil(perfil) ? perfil : null;
}

/** Null where the option fits its investor, or invests in nothing (Res. CVM 30/2021). */
export function outsidePerfil(estudo: Estudo, item: Item, opcao: CamposDaOpcao): ForaDoPerfil | null {
  const minimo = leastPerfil(item.codigo, opcao);
  if (!minimo) return null;
  const perfis = namesInEstudo('perfil_investidor', item.tipo_segurado).map((nome) =>
    validPerfil(estudo, nome),
  );
  const perfil = mostConservative(perfis.map((um) => um ?? 'conservador'));
  if (!isAbove(minimo.perfil, perfil)) return null;
  return {
    perfil,
    valido: !perfis.includes(null),
    minimo: minimo.perfil,
    conhecido: minimo.conhecido,
  };
}

const named = (perfil: PerfilInvestidor): string => codeLabel('perfil_investidor', perfil).toLowerCase();

/** "Acima do perfil do investidor: pede sofisticado, e o perfil é moderado." */
export function outsidePerfilText({ perfil, valido, minimo, conhecido }: ForaDoPerfil): string {
  if (!conhecido) return 'Sem a categoria do produto, não se sabe se cabe no perfil do investidor.';
  const dele = valido ? `o perfil é ${named(perfil)}` : 'não há um perfil válido';
  return `Acima do perfil do investidor: pede ${named(minimo)}, e ${dele}.`;
}

/** The same, said to the customer. */
export function outsidePerfilForCliente({ perfil, valido, minimo, conhecido }: ForaDoPerfil): string {
  if (!conhecido)
    return 'O tipo deste produto não foi informado: não se sabe se cabe no seu perfil de investidor.';
  const seu = valido
    ? `Acima do seu perfil de investidor, que é ${named(perfil)}`
    : 'Você não tem um perfil de investidor válido';
  return `${seu}: este produto é para o perfil ${named(minimo)}.`;
}

/** The customer's own declaration, without which the option cannot be approved (Res. CVM 30/2021, art. 7). */
export function declarationText({ perfil, valido, minimo, conhecido }: ForaDoPerfil, opcao: string): string {
  const causa = conhecido
    ? `é indicada a partir do perfil ${named(minimo)}`
    : 'não tem o tipo de produto informado, e por isso conta como a de maior risco';
  const meu = valido
    ? `o meu perfil de investidor é ${named(perfil)}`
    : 'não tenho um perfil de investidor válido';
  return `Declaro que recebi o aviso de que a opção “${opcao}” ${causa}, e de que ${meu}. Conheço a diferença e os riscos, e quero contratar por decisão minha (Resolução CVM 30/2021, art. 7º).`;
}
