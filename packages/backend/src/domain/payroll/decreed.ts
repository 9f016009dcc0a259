// Which transactions write the rows of pay of a ratification: two have decided it, and it pays the difference of closed months as arrears (R-RAP).
import type { Db } from '../../db/connection.ts'

const decreed = new WeakSet<Db>()

/** Lets a ratification write its rows on any day they begin, in place of a row of the same day, too. */
export async function asDecreed<T>({ tx }: { readonly tx: Db }, write: () => Promise<T>): Promise<T> {
  decreed.add(tx)
  try {
    return await write()
  } finally {
    decreed.delete(tx)
  }
}

/** Whether the transaction writes the rows of a ratification. */
export const isDecreed = (tx: Db): boolean => decreed.has(tx)
