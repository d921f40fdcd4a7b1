import type { LinhaDe } from '../../catalogue/index.ts';
import type { TipoSegurado } from '../snapshot.ts';
import { toText } from './reading.ts';

/**
 * Whose an asset or investment is, and who owes what it still costs: as it was told, else both's; what is said to be
 * only of one and not of whom, the customer's.
 */
export const ownerOf = ({ titularidade, natureza_bem }: LinhaDe<'bens'>): string =>
  toText(titularidade) ?? (natureza_bem === 'particular' ? 'titular' : 'casal');

/** Whether a row of this person is where an asset is spoken of: what is both's once, with the customer. */
export const isSpokenOfWith = (bem: LinhaDe<'bens'>, segurado: TipoSegurado): boolean =>
  segurado === 'casal' || (ownerOf(bem) === 'conjuge') === (segurado === 'conjuge');
