import type { EntradaDaAuditoria } from '@farol/contracts';
import { atoText, mudancaText, rotuloOfMudanca } from '@farol/domain/audit';
import { deviceName } from '../../shared/format/device-name.ts';
import { auditTexts as texts } from './texts.ts';

type Entry = EntradaDaAuditoria;

/** "Helena Prado"; "Helena Prado, pela chave Site" */
export const authorOf = ({ autor, chave }: Pick<Entry, 'autor' | 'chave'>): string => {
  const name = autor?.pessoa_nome ?? texts.nobody;
  return chave === null ? name : texts.byKey(name, chave);
};

const ofWhom = ({ cliente, alvo }: Entry): string => {
  const name = cliente?.pessoa_nome ?? alvo;
  return name ? ` de ${name}` : '';
};

/** A change of one field is said in the sentence itself. */
const isOneField = ({ acao, mudancas, outras_mudancas }: Entry): boolean =>
  acao === 'editar' && mudancas.length === 1 && outras_mudancas === 0;

/** What the author did: "alterou “Celular” de Bruno: de (19) 98231-4470 para (19) 98231-0000" */
export function sentenceOf(entry: Entry): string {
  const { entidade, mudancas } = entry;
  const [only] = mudancas;
  if (!only || !isOneField(entry)) return `${atoText(entry)}${ofWhom(entry)}`;
  const rotulo = rotuloOfMudanca(entidade, only.campo);
  const values = mudancaText(entidade, only).slice(rotulo.length + ': '.length);
  return `alterou “${rotulo}”${ofWhom(entry)}: ${values}`;
}

/** The changes that the sentence does not say, a line each. */
export function linesOf(entry: Entry): string[] {
  if (entry.fonte === 'sessao' || entry.fonte === 'tentativa')
    return [[entry.agente && deviceName(entry.agente), entry.ip].filter(Boolean).join(', ')].filter(Boolean);
  if (isOneField(entry)) return [];
  const lines = entry.mudancas.map((one) => mudancaText(entry.entidade, one));
  return entry.outras_mudancas > 0 ? [...lines, texts.others(entry.outras_mudancas)] : lines;
}
