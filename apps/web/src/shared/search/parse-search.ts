import { parseSearchWith } from '@tanstack/react-router';

/** A number that would lose digits, as a long policy number does, stays the text that it is. */
export const parseSearch = parseSearchWith((text) => {
  const value: unknown = JSON.parse(text);
  return typeof value === 'number' && String(value) !== text ? text : value;
});
