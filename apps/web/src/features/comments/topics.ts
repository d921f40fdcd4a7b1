import type { Comentario, Estudo, Item } from '@farol/contracts';
import { insuredItem } from '../../shared/format/index.ts';
import { areaInfo } from '../../shared/theme/areas.ts';
import { commentTexts as texts } from './texts.ts';

/** What a comment is about: a need, else an area, else the whole study. */
export type Topic = { area: number | null; item: number | null };

export const WHOLE: Topic = { area: null, item: null };

/** "item-12", "area-1" or "estudo": in the address and in the choice. */
export const topicKey = ({ area, item }: Topic): string =>
  item !== null ? `item-${item}` : area !== null ? `area-${area}` : 'estudo';

export const topicOf = (comment: Comentario): Topic => ({
  area: comment.produto_diagnostico_id,
  item: comment.diagnostico_produto_item_id,
});

/** A comment about a need is also one about its area. */
export const isAbout = (comment: Comentario, topic: Topic): boolean =>
  topic.item !== null
    ? comment.diagnostico_produto_item_id === topic.item
    : topic.area === null || comment.produto_diagnostico_id === topic.area;

/** "Seguro de vida temporário, cônjuge"; empty where it is about no single need. */
export const itemOfComment = ({ item, tipo_segurado }: Comentario): string =>
  item && tipo_segurado ? insuredItem(item, tipo_segurado) : '';

type TopicChoice = { value: string; label: string; topic: Topic };
export type TopicGroup = { group: string; items: TopicChoice[] };

/** The wanted needs, and those that were talked about. */
const isTalkedOf = (study: Pick<Estudo, 'diagnostico_comentarios'>, item: Item): boolean =>
  item.interesse === 'S' ||
  study.diagnostico_comentarios.some(
    (one) => one.diagnostico_produto_item_id === item.diagnostico_produto_item_id,
  );

/** What one may talk about in these areas of a study, by area. */
export const topicGroups = (study: Estudo, areas: readonly number[]): TopicGroup[] =>
  study.diagnostico_produtos
    .filter(({ produto_diagnostico_id }) => areas.includes(produto_diagnostico_id))
    .map(({ produto_diagnostico_id: area, diagnostico_produto_itens }) => {
      const group = areaInfo(area)?.curto ?? '';
      const whole = { area, item: null };
      return {
        group,
        items: [
          { value: topicKey(whole), label: texts.wholeArea(group), topic: whole },
          ...diagnostico_produto_itens
            .filter((item) => isTalkedOf(study, item))
            .map((item) => {
              const topic = { area, item: item.diagnostico_produto_item_id };
              const label = insuredItem(item.nome, item.tipo_segurado);
              return { value: topicKey(topic), label, topic };
            }),
        ],
      };
    });

export const findTopic = (groups: readonly TopicGroup[], key: string): Topic | undefined =>
  groups.flatMap(({ items }) => items).find(({ value }) => value === key)?.topic;
