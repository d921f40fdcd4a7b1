import type { LinhaDe } from '../../catalogue/index.ts';
import type { TipoSegurado } from '../snapshot.ts';
import { comoTexto } from './reading.ts';

/**
 * Whose an asset or investment is, and who owes what it still costs: as it was told, else both's; what is said to be
 * only of one and not of whom, the customer's.
 */
export const donoDe = ({ titularidade, natureza_bem }: LinhaDe<'bens'>): string =>
  comoTexto(titularidade) ?? (natureza_bem === 'particular' ? 'titular' : 'casal');

/** Whether a row of this person is where an asset is spoken of: what is both's once, with the customer. */
export const faladoCom = (bem: LinhaDe<'bens'>, segurado: TipoSegurado): boolean =>
  segurado === 'casal' || (donoDe(bem) === 'conjuge') === (segurado === 'conjuge');
