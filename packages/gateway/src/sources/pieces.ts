// Bodies that came in pieces.

/** The text of a body. */
export const textOf = ([first, ...others]: readonly Buffer[]): string =>
  first === undefined ? '' : (others.length === 0 ? first : Buffer.concat([first, ...others])).toString()
