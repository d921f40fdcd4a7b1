import { type CodigoItem, itensOfArea } from '../catalogue/index.ts';
import type { Area, TipoSegurado } from '../code-lists/index.ts';

/** An item row, new or existing: one per insured person. */
export type LinhaDeItem = { readonly codigo: CodigoItem; readonly tipo_segurado: TipoSegurado };

export type NovaLinha = LinhaDeItem & { readonly grupo: string; readonly conjuge: boolean };

export type LinhaGuardada = LinhaDeItem & { readonly oculto: boolean };

export type Ajuste = {
  /** Rows to insert. */
  readonly criar: NovaLinha[];
  /** Existing hidden rows to show again with their answers. */
  readonly mostrar: LinhaDeItem[];
  readonly esconder: LinhaDeItem[];
  /** Rows that change the insured person: joint to customer or the reverse. */
  readonly trocar: (LinhaDeItem & { readonly para: TipoSegurado })[];
};

const nothing = (): Ajuste => ({ criar: [], mostrar: [], esconder: [], trocar: [] });

/** Rows created with an area: the customer's, and the spouse's where the item has one and there is a spouse. */
export function itensCreatedWithArea(area: Area, temConjuge: boolean): NovaLinha[] {
  return itensOfArea(area).flatMap(({ codigo, grupo, conjuge }) => {
    const titular: NovaLinha = { codigo, grupo, conjuge, tipo_segurado: 'titular' };
    return conjuge && temConjuge ? [titular, { ...titular, tipo_segurado: 'conjuge' }] : [titular];
  });
}

const isSameRow = (a: LinhaDeItem) => (b: LinhaDeItem) =>
  a.codigo === b.codigo && a.tipo_segurado === b.tipo_segurado;

const isBare = ({ codigo, tipo_segurado }: LinhaDeItem): LinhaDeItem => ({ codigo, tipo_segurado });

/**
 * Adjusts the rows of a chosen area to the customer's marital status: missing rows are created or shown again; without
 * a spouse, the spouse's rows are hidden and joint rows become the customer's.
 */
export function adjustItens(area: Area, guardadas: readonly LinhaGuardada[], temConjuge: boolean): Ajuste {
  const ajuste = nothing();
  const casais = new Set(
    guardadas
      .filter((linha) => linha.tipo_segurado === 'casal' && !linha.oculto)
      .map((linha) => linha.codigo),
  );
  for (const nova of itensCreatedWithArea(area, temConjuge)) {
    if (casais.has(nova.codigo)) continue;
    const guardada = guardadas.find(isSameRow(nova));
    if (!guardada) ajuste.criar.push(nova);
    else if (guardada.oculto) ajuste.mostrar.push(isBare(guardada));
  }
  if (temConjuge) return ajuste;
  for (const linha of guardadas.filter((l) => !l.oculto)) {
    if (linha.tipo_segurado === 'conjuge') ajuste.esconder.push(isBare(linha));
    if (linha.tipo_segurado === 'casal') ajuste.trocar.push({ ...isBare(linha), para: 'titular' });
  }
  return ajuste;
}

/** Changes the insured of the customer's row: joint hides the spouse's row, individual shows it again. */
export function chooseSegurado(
  codigo: string,
  para: 'titular' | 'casal',
  guardadas: readonly LinhaGuardada[],
  temConjuge: boolean,
): Ajuste | { readonly erro: string } {
  const doItem = guardadas.filter((linha) => linha.codigo === codigo);
  const conjuge = doItem.find((linha) => linha.tipo_segurado === 'conjuge');
  const atual = doItem.find((linha) => linha.tipo_segurado !== 'conjuge');
  if (!atual || atual.tipo_segurado === para) return nothing();
  if (para === 'casal') {
    if (!temConjuge) return { erro: 'Sem cônjuge, o segurado é o titular.' };
    const esconder = conjuge && !conjuge.oculto ? [isBare(conjuge)] : [];
    return { ...nothing(), esconder, trocar: [{ ...isBare(atual), para }] };
  }
  const mostrar = conjuge?.oculto && temConjuge ? [isBare(conjuge)] : [];
  return { ...nothing(), mostrar, trocar: [{ ...isBare(atual), para }] };
}
