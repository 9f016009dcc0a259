// Numbers of things in the words of an upload.

/** '12,345 rows'; '1 row'. */
export const counted = (n: number, word: string): string =>
  `${String(n).replace(/\B(?=(\d{3})+(?!\d))/g, ',')} ${word}${n === 1 ? '' : 's'}`
