// How much one request may ask for: enforced by gateway and backend alike, and documented in the schema and the OpenAPI document.

/**
 * Rows of a page or a part, choices of a look-up, ids at once, values of a filter, characters of a search, keys of an order, pages
 * counted through, characters of a reason.
 */
export const requestLimits = {
  rows: 500,
  choices: 50,
  ids: 100,
  values: 100,
  text: 200,
  sortKeys: 8,
  pages: 1_000_000,
  /** Rows that a list counts, and those that a search counts, before it says `more than`. */
  counted: { list: 10_000, search: 1_000 },
  note: 1_000,
} as const
