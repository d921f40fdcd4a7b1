import { type CustomerChoice, chosenCustomers } from '../customers/index.ts';
import { countStudiesOfCustomers, type RequestContext } from '../diagnosis/index.ts';

/** How many customers and studies would move, as far as the actor sees them. */
export const previewHandover = ({ deps, actor }: RequestContext, choice: CustomerChoice) =>
  deps.db.read(actor, (tx) => countStudiesOfCustomers(tx, chosenCustomers(actor, choice)));
