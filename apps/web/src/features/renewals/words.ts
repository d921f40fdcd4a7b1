import type { Renovacao } from '@farol/contracts';
import type { premiumChange } from '@farol/domain/policies';
import { money, percent } from '../../shared/format/index.ts';
import { renewalTexts as texts } from './texts.ts';

type Change = NonNullable<ReturnType<typeof premiumChange>>;

const signed = (value: number, text: string): string => (value > 0 ? `+${text}` : text);

/** "+R$ 300,00 por ano (+15%)" */
export const changeText = ({ valor, pct }: Change): string =>
  texts.change(signed(valor, money(valor)), pct === null ? null : signed(pct, percent(pct)));

export const policyTitle = ({ item_nome, pessoa_nome }: Renovacao): string => `${item_nome}, ${pessoa_nome}`;
