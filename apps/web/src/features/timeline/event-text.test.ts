import type { Evento } from '@farol/contracts';
import { expect, test } from 'vitest';
import { eventText } from './event-text.ts';

const review = (evento: string, de: string, para: string): string =>
  eventText({ evento, objeto: 'documento', pedido: true, de, para } as Evento);

test.each([
  ['conferir_documento', 'analisis', 'approved', 'Documento aprovado'],
  ['conferir_documento', 'analisis', 'reproved', 'Documento recusado'],
  ['conferir_documento', 'approved', 'analisis', 'Aprovação do documento desfeita'],
  ['conferir_documento', 'reproved', 'analisis', 'Recusa do documento desfeita'],
  ['dispensar_documento', 'pedido', 'dispensado', 'Documento dispensado'],
  ['dispensar_documento', 'dispensado', 'pedido', 'Dispensa do documento desfeita'],
  ['dispensar_documento', 'dispensado', 'reproved', 'Dispensa do documento desfeita'],
])('%s from %s to %s reads %s', (evento, de, para, words) => {
  expect(review(evento, de, para)).toBe(words);
});
