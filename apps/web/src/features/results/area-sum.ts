import type { Estudo } from '@farol/contracts';
import { type SomaDaArea, type TipoSegurado, viewAreaSum } from '@farol/domain/study';
import type { AreaView } from '../study/index.ts';

/** What an area lacks in all, before any quote; null without figures and for an ended area. */
export const areaSum = (estudo: Estudo, view: AreaView, who?: TipoSegurado): SomaDaArea | null =>
  view.encerrada ? null : viewAreaSum(view, estudo.resultados, who);
