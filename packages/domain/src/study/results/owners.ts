import type { LinhaDe } from '../../catalogue/index.ts';
import type { TipoSegurado } from '../snapshot.ts';
import { toText } from './reading.ts';

/**
 * Owner of an asset or investment, and of its debt: as declared, else joint; one marked as individual without an owner
 * is the customer's.
 */
export const ownerOf = ({ titularidade, natureza_bem }: LinhaDe<'bens'>): string =>
  toText(titularidade) ?? (natureza_bem === 'particular' ? 'titular' : 'casal');

/** Whether an asset appears with this person: joint assets appear once, with the customer. */
export const isSpokenOfWith = (bem: LinhaDe<'bens'>, segurado: TipoSegurado): boolean =>
  segurado === 'casal' || (ownerOf(bem) === 'conjuge') === (segurado === 'conjuge');
