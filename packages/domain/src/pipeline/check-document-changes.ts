import { codeLabel } from '../code-lists/index.ts';
import type { Area, TipoDocumento } from './codes.ts';
import { type AjusteDocumentos, MAX_TEXTO_DOCUMENTO } from './document-changes.ts';
import { documentRulesOf, type Exigencia } from './documents.ts';

const EXIGIDO: Readonly<Record<Exigencia, string>> = {
  lei: 'É exigido por lei e não pode sair da lista.',
  fornecedor: 'O fornecedor não aceita a proposta sem ele.',
};

/** The strictest need of a kind among the rules of an area (null: of every area). */
export function needOfDocument(area: Area | null, tipo: TipoDocumento): Exigencia | null {
  const needs = documentRulesOf(area).flatMap((regra) =>
    regra.tipo === tipo && regra.exigencia ? [regra.exigencia] : [],
  );
  return needs.find((need) => need === 'lei') ?? needs[0] ?? null;
}

/**
 * Errors of a change, by place: `retirados.<tipo>`, `textos.<tipo>`, `acrescentados.<n>.tipo|texto|itens`.
 * `itensDaArea`: codes of the area's items.
 */
export function documentChangeErrors(
  area: Area | null,
  { retirados, textos, acrescentados }: AjusteDocumentos,
  itensDaArea: readonly string[],
): Record<string, string[]> {
  const erros: Record<string, string[]> = {};
  const daCasa = new Set(documentRulesOf(area).map(({ tipo }) => tipo));
  for (const tipo of retirados) {
    const need = needOfDocument(area, tipo);
    if (!daCasa.has(tipo)) erros[`retirados.${tipo}`] = ['Este documento não está na lista da área.'];
    else if (need) erros[`retirados.${tipo}`] = [EXIGIDO[need]];
  }
  for (const [tipo, texto] of Object.entries(textos))
    if (texto.length > MAX_TEXTO_DOCUMENTO)
      erros[`textos.${tipo}`] = [`Use no máximo ${MAX_TEXTO_DOCUMENTO} caracteres.`];
  const seen = new Set<string>();
  acrescentados.forEach(({ tipo, texto, itens }, n) => {
    const onde = `acrescentados.${n}`;
    const key = tipo === 'outro' ? `outro ${texto?.toLowerCase() ?? ''}` : tipo;
    if (tipo === 'proposta_assinada')
      erros[`${onde}.tipo`] = ['A proposta assinada já é pedida no protocolo.'];
    else if (daCasa.has(tipo) && !retirados.includes(tipo))
      erros[`${onde}.tipo`] = [`${codeLabel('tipo_documento', tipo)} já está na lista.`];
    else if (seen.has(key)) erros[`${onde}.tipo`] = ['Este documento está duas vezes na lista.'];
    seen.add(key);
    if (tipo === 'outro' && !texto) erros[`${onde}.texto`] = ['Diga qual é o documento.'];
    else if (texto && texto.length > MAX_TEXTO_DOCUMENTO)
      erros[`${onde}.texto`] = [`Use no máximo ${MAX_TEXTO_DOCUMENTO} caracteres.`];
    if (itens.some((codigo) => !itensDaArea.includes(codigo)))
      erros[`${onde}.itens`] = ['Escolha itens desta área.'];
  });
  return erros;
}
