import { joinList } from '@farol/domain/catalogue';
import type { AreaView } from '../../study/index.ts';
import { awaitingTexts as texts } from './texts.ts';

type Standing = Pick<AreaView, 'curta' | 'tarefa'>;

/** State of all areas in one line: being quoted, ready, with the customer, awaiting documents. */
export function leadOf(areas: readonly Standing[]): string {
  const names = (test: (view: Standing) => boolean) => areas.filter(test).map((view) => view.curta);
  const quoting = names(({ tarefa }) => tarefa?.estagio_especialista === 1);
  const ready = names(({ tarefa }) => tarefa?.estagio_especialista === 2 && !tarefa.apresentada);
  const shown = names(({ tarefa }) => tarefa?.estagio_especialista === 2 && tarefa.apresentada);
  const papers = names(
    ({ tarefa }) => tarefa?.estagio_especialista === 3 && tarefa.aguardando === 'consultor',
  );
  const parts = [
    quoting.length > 0 && texts.with(quoting.length, joinList(quoting)),
    ready.length > 0 && texts.ready(joinList(ready)),
    shown.length > 0 && texts.answering(joinList(shown)),
    papers.length > 0 && texts.papers(joinList(papers)),
  ].filter(Boolean);
  return parts.length > 0 ? parts.join(' ') : texts.nobody;
}
