import { formatDay } from '@farol/domain/calendar';
import { codeLabel } from '@farol/domain/code-lists';
import type { AtoDaArea } from '@farol/domain/pipeline';
import type { TodoRow } from './todo.store.ts';

const ACTS: Readonly<Record<AtoDaArea, string>> = {
  apresentar: 'Apresentar',
  respostas: 'Respostas do cliente',
  documentos: 'Documentos',
};

export const actName = (ato: AtoDaArea): string => ACTS[ato];

/** Whose birthday it is, which policy ends, what was noted, what areas wait for; nothing for a study. */
export function detailText({ aniversario, apolice, ato, propria }: TodoRow): string | null {
  if (ato) return ACTS[ato];
  if (propria) return [propria.texto, propria.hora].filter(Boolean).join(', ');
  if (aniversario) {
    const { nome, dia, idade } = aniversario;
    return [nome, formatDay(dia), idade === null ? '' : `${idade} anos`].filter(Boolean).join(', ');
  }
  return apolice && [apolice.nome, apolice.fornecedor].filter(Boolean).join(', ');
}

export const kindText = ({ aniversario, propria, tipo_atividade }: TodoRow): string => {
  if (aniversario) return 'Aniversário';
  if (tipo_atividade === 'ficha') return 'Ficha recebida';
  return propria ? 'Tarefa' : codeLabel('tipo_atividade', tipo_atividade);
};
