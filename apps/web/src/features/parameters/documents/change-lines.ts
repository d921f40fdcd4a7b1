import type { ListaDocumentos } from '@farol/contracts';
import { codeLabel } from '@farol/domain/code-lists';
import { documentTexts as texts } from '../texts.ts';

const kind = (tipo: string): string => codeLabel('tipo_documento', tipo);

/** What a company changed, one line each. */
export const changeLines = ({ retirados, textos, acrescentados }: ListaDocumentos['ajuste']): string[] => [
  ...retirados.map((tipo) => texts.leftOut(kind(tipo))),
  ...Object.entries(textos).map(([tipo, texto]) => texts.worded(kind(tipo), texto ?? '')),
  ...acrescentados.map(({ tipo, texto, itens }) =>
    texts.addedLine(tipo === 'outro' ? (texto ?? '') : kind(tipo), itens.length),
  ),
];
