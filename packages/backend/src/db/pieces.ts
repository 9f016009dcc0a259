// Long work over the embedded database, which has one connection: a transaction that is committed and begun again at every pause, so
// that others come between. To those who write in it, it is one transaction; what is written in it is whole only at its end.
import type { Db } from './connection.ts'

interface Piece {
  readonly tx: Db
  readonly begun: number
  commit(): Promise<void>
  rollback(): Promise<void>
}

/** How long a piece lasts at least, in milliseconds: beginning one costs more than a short statement does. */
const shortest = 250

const pauses = new WeakMap<Db, () => Promise<void>>()

/** A place at which others may come between, if `tx` is in pieces and no savepoint is open. Elsewhere nothing happens. */
export const pauseIn = (tx: Db): Promise<void> => pauses.get(tx)?.() ?? Promise.resolve()

/** Runs `work` in pieces; `between` is waited for after each of them, and ends the work where it throws. */
export async function inPieces<T>(
  db: Db,
  between: () => Promise<void>,
  work: (tx: Db) => Promise<T>,
  least = shortest,
): Promise<T> {
  let piece = await begin(db)
  let savepoints = 0
  const transaction: Db['transaction'] = async (inner, config) => {
    savepoints++
    try {
      return await piece.tx.transaction(inner, config)
    } finally {
      savepoints--
    }
  }
  const tx = new Proxy(piece.tx, {
    get(_, name) {
      if (name === 'transaction') return transaction
      const value: unknown = Reflect.get(piece.tx, name, piece.tx)
      return typeof value === 'function' ? value.bind(piece.tx) : value
    },
  })
  pauses.set(tx, async () => {
    if (savepoints > 0 || performance.now() - piece.begun < least) return
    await piece.commit()
    await between()
    piece = await begin(db)
  })
  try {
    const made = await work(tx)
    await piece.commit()
    return made
  } catch (error) {
    await piece.rollback()
    throw error
  }
}

/** Why a transaction is taken back whose work failed. */
class TakenBack extends Error {}

async function begin(db: Db): Promise<Piece> {
  const opened = Promise.withResolvers<Db>()
  const ended = Promise.withResolvers<void>()
  const whole = db.transaction(async (tx) => {
    opened.resolve(tx as Db)
    await ended.promise
  })
  whole.catch(opened.reject)
  const tx = await opened.promise

  return {
    tx,
    begun: performance.now(),
    commit: () => {
      ended.resolve()
      return whole
    },
    rollback: () => {
      ended.reject(new TakenBack())
      return whole.catch(() => undefined)
    },
  }
}
