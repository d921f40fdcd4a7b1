import type { Tarefa } from '@farol/contracts';
import { isAreaEnded } from '@farol/domain/pipeline';

export const isActiveTask = (task: Tarefa | null): task is Tarefa => task !== null && !isAreaEnded(task);
