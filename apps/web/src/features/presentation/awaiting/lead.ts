import { emLista } from '@farol/domain/catalogue';
import type { AreaView } from '../../study/index.ts';
import { awaitingTexts as texts } from './texts.ts';

type Standing = Pick<AreaView, 'short' | 'task'>;

/** Where every area stands, in a line: what is quoted, ready, with the customer, and what waits for papers from here. */
export function leadOf(areas: readonly Standing[]): string {
  const names = (test: (view: Standing) => boolean) => areas.filter(test).map((view) => view.short);
  const quoting = names(({ task }) => task?.estagio_especialista === 1);
  const ready = names(({ task }) => task?.estagio_especialista === 2 && !task.apresentada);
  const shown = names(({ task }) => task?.estagio_especialista === 2 && task.apresentada);
  const papers = names(({ task }) => task?.estagio_especialista === 3 && task.aguardando === 'consultor');
  const parts = [
    quoting.length > 0 && texts.with(quoting.length, emLista(quoting)),
    ready.length > 0 && texts.ready(emLista(ready)),
    shown.length > 0 && texts.answering(emLista(shown)),
    papers.length > 0 && texts.papers(emLista(papers)),
  ].filter(Boolean);
  return parts.length > 0 ? parts.join(' ') : texts.nobody;
}
