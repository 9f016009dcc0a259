// Room on the disk of the embedded database. PostgreSQL gives up a transaction when a table finds no room, but stops altogether when
// its log finds none; in the embedded one that would stop the whole process. So writing ends while there is still room for the log.
import { statfsSync } from 'node:fs'

/** Four segments of the log: more than one statement of a request writes. */
const reserveBytes = 64 * 1024 * 1024

/** How many bytes are free on the disk of a folder. */
export type FreeBytes = (folder: string) => number

export const freeBytesOf: FreeBytes = (folder) => {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}

const writes =
  /(?:^|;)\s*(?:insert|update|delete|merge|create|alter|drop|truncate|copy|vacuum|reindex|refresh|comment|grant|revoke)\b|\b(?:insert\s+into|delete\s+from|merge\s+into|update\s+\S+(?:\s+(?:as\s+)?\w+)?\s+set)\b/i

/** Does a statement, or one of a script, change anything? A text in it that reads like one counts too: that errs on the safe side. */
export const isWriting = (text: string): boolean => writes.test(text)

/** Refuses statements that write while the disk of the folder holds less than the reserve, as a server without room does. */
export function roomKeeper(folder: string, freeBytes: FreeBytes = freeBytesOf): (text: string) => void {
  return (text) => {
    if (isWriting(text) && freeBytes(folder) < reserveBytes)
      throw Object.assign(new Error('less room than the log of the database needs'), { code: '53100' })
  }
}

interface Keep {
  /** Throws where a statement may not run. */
  readonly before: (text: string) => void
  readonly failed: (error: unknown) => void
}
type Call = (...args: readonly unknown[]) => Promise<unknown>

/** The embedded database, whose statements are checked before they run, and whose failures are reported. */
export function keptEmbedded<T extends object>(over: T, keep: Keep): T {
  return new Proxy(over, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name, target)
      if (typeof value !== 'function') return value
      const call: Call = value.bind(target)
      if (name === 'query' || name === 'exec') return keptCall(call, keep)
      if (name !== 'transaction') return call
      return (work: (tx: object) => unknown) => call((tx: object) => work(keptEmbedded(tx, keep)))
    },
  })
}

const keptCall =
  (call: Call, { before, failed }: Keep): Call =>
  async (...args) => {
    try {
      if (typeof args[0] === 'string') before(args[0])
      return await call(...args)
    } catch (error) {
      failed(error)
      throw error
    }
  }
