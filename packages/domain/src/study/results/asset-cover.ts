import type { LinhaDe, NomeDeNumero } from '../../catalogue/index.ts';
import { AREA } from '../../code-lists/index.ts';
import { isApoliceInForce } from './cover.ts';
import { countedLinhas, type Leitura } from './reading.ts';

/** Cover that insures the asset itself, not its use. */
const COBERTURA_DO_BEM: Readonly<Record<string, string>> = {
  veiculo: 'casco',
  imovel: 'incendio',
  equipamento: 'equipamentos',
};

const apolicesOfKind = (leitura: Leitura, tipo_bem: unknown): readonly LinhaDe<'apolices'>[] | null => {
  const cobertura = COBERTURA_DO_BEM[String(tipo_bem)];
  const apolices = countedLinhas(leitura, 'apolices');
  return (
    apolices?.filter(
      (apolice) =>
        cobertura !== undefined && apolice.area_produto === AREA.protecao && apolice.cobertura === cobertura,
    ) ?? null
  );
};

/** Policies in force that insure assets of this kind. */
export const apolicesOfTipo = (leitura: Leitura, tipo_bem: unknown): readonly LinhaDe<'apolices'>[] =>
  (apolicesOfKind(leitura, tipo_bem) ?? []).filter((apolice) => isApoliceInForce(apolice, leitura.hoje));

/** Whether the survey has a policy for assets of this kind, also an ended one; null while policies are unanswered. */
export function hasApoliceOfTipo(leitura: Leitura, tipo_bem: string): boolean | null {
  const doTipo = apolicesOfKind(leitura, tipo_bem);
  return doTipo && doTipo.length > 0;
}

/**
 * Policy of an asset that is not marked as uninsured: only when both are the single ones of their kind. With several
 * policies the match is ambiguous.
 */
export function apoliceOfBem(
  leitura: Leitura,
  { segurado, tipo_bem }: LinhaDe<'bens'>,
): LinhaDe<'apolices'> | null {
  if (segurado === 'N') return null;
  const doTipo = (countedLinhas(leitura, 'bens') ?? []).filter((bem) => bem.tipo_bem === tipo_bem);
  const [unica, ...outras] = apolicesOfTipo(leitura, tipo_bem);
  return doTipo.length === 1 && unica && outras.length === 0 ? unica : null;
}

/** Current insurance of an asset, R$; null when unknown. */
type SeguroDoBem = { readonly limite: number | null; readonly franquia: number | null };

/** From the asset's own row; if blank, from its policy. */
export function seguroOfBem(leitura: Leitura, bem: LinhaDe<'bens'>): SeguroDoBem | null {
  const apolice = apoliceOfBem(leitura, bem);
  const naLinha = bem.segurado === 'S';
  if (!naLinha && !apolice) return null;
  const dito = (noBem: NomeDeNumero<LinhaDe<'bens'>>, naApolice: NomeDeNumero<LinhaDe<'apolices'>>) =>
    (naLinha ? bem[noBem] : null) ?? apolice?.[naApolice] ?? null;
  return {
    limite: dito('valor_segurado', 'valor_cobertura'),
    franquia: dito('franquia_atual', 'franquia_valor'),
  };
}
