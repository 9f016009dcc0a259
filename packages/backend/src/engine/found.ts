// What the generator found in the areas of the domain by the names of files.

/** The entries by the file that holds them; one file may hold several, and an entry may be a list of them. */
export type Found<T> = { readonly [file: string]: readonly (T | readonly T[])[] }

/** All entries, in the order of their files. */
export const entriesOf = <T extends object>(found: Found<T>): readonly T[] =>
  Object.values(found).flatMap((entries) => entries.flatMap((entry): readonly T[] => (isList(entry) ? entry : [entry])))

const isList = <T>(entry: T | readonly T[]): entry is readonly T[] => Array.isArray(entry)
