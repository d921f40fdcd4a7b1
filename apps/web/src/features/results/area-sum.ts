import type { Estudo } from '@farol/contracts';
import { type Resultado, type SomaDaArea, viewAreaSum } from '@farol/domain/study';
import type { AreaView } from '../study/index.ts';

const NONE: readonly Resultado[] = [];

/**
 * What an area lacks in all, before any quote; null without figures and for an ended area. Of one person it leaves out
 * the figures of the family.
 */
export const areaSum = (estudo: Estudo, view: AreaView, isOfPerson = false): SomaDaArea | null =>
  view.encerrada ? null : viewAreaSum(view, isOfPerson ? NONE : estudo.resultados);
