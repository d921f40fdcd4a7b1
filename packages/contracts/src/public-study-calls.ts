import type { AnyEndpoint } from './endpoint.ts';
import type { publicStudy } from './public-study.ts';
import { PUBLIC_STUDY_ADDRESSES } from './public-study-addresses.ts';

type Calls = typeof publicStudy;

/** A caller reads the address alone: the shapes, which weigh more than the customer's whole page, are only its types. */
export const withoutShapes = <E extends AnyEndpoint>(address: Pick<E, 'method' | 'path'>): E => address as E;

/** The calls of the customer's link as her page makes them. */
export const publicStudyCalls = {
  get: withoutShapes<Calls['get']>(PUBLIC_STUDY_ADDRESSES.get),
  pdf: withoutShapes<Calls['pdf']>(PUBLIC_STUDY_ADDRESSES.pdf),
  policyFile: withoutShapes<Calls['policyFile']>(PUBLIC_STUDY_ADDRESSES.policyFile),
  answer: withoutShapes<Calls['answer']>(PUBLIC_STUDY_ADDRESSES.answer),
  sendDocument: withoutShapes<Calls['sendDocument']>(PUBLIC_STUDY_ADDRESSES.sendDocument),
};
