import type { Estudo, Item, Opcao } from '@farol/contracts';
import {
  type AreaView as AreaOf,
  type ItemView as ItemOf,
  measuredText,
  type OptionView as OptionOf,
  type StudyView,
  viewStudy,
} from '@farol/domain/study';
import { today } from '../../shared/format/index.ts';
import { calculatedStudy } from '../../shared/study/index.ts';

export type AreaView = AreaOf<Estudo>;
export type ItemView = ItemOf<Item, Opcao>;
export type OptionView = OptionOf<Opcao>;

type CachedView = { day: string; view: StudyView<Estudo> };

/** By the study object of the server's reply, which is never mutated. */
const viewCache = new WeakMap<Estudo, CachedView>();

/** A study for display: figures of their own day, options by today's date. */
export function studyView(estudo: Estudo): StudyView<Estudo> {
  const day = today();
  const before = viewCache.get(estudo);
  if (before?.day === day) return before.view;
  const view = viewStudy(estudo, calculatedStudy(estudo), day);
  viewCache.set(estudo, { day, view });
  return view;
}

/** The areas of a study with items, options and measures. */
export const areasOf = (estudo: Estudo): AreaView[] => studyView(estudo).areas;

/** "R$ 265.736", "R$ 1.070 por dia" */
export const needText = measuredText;

/** Options approved by the customer: the basis of documents, proposals and policies. */
export const approvedOptions = (view: AreaView): { item: ItemView; option: OptionView }[] =>
  view.itens.flatMap((item) =>
    [...item.opcoes, ...item.anteriores]
      .filter(({ status }) => status === 'approved')
      .map((option) => ({ item, option })),
  );
