// Loading a part of the application: with a time-out, one silent second try, and a failure that says what kind it is.
import { KantorError } from '@kantor/shared/rules/errors/errors'
import { isMissing, mendSheets } from '../../ui/lazy/absence.ts'

export type ChunkFailure = 'missing' | 'error' | 'timeout'

export class ChunkError extends Error {
  readonly type: ChunkFailure
  constructor(type: ChunkFailure, message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'ChunkError'
    this.type = type
  }
}

/** Milliseconds a chunk may take (spec 000, section 9). */
export const chunkTimeout = 120_000

/** Loads a chunk. Rejects with a ChunkError: `missing`, `error` (it came and broke) or `timeout`. */
export async function loadChunk<T>(load: () => Promise<T>, timeout = chunkTimeout): Promise<T> {
  try {
    return await within(timeout, load())
  } catch (first) {
    if (first instanceof ChunkError || !isMissing(first)) throw typed(first)
    return within(timeout, mendSheets().then(load)).catch((second: unknown) => {
      throw typed(second)
    })
  }
}

function typed(error: unknown): Error {
  // What a loader throws on purpose is not a broken chunk.
  if (error instanceof ChunkError || error instanceof KantorError) return error
  const message = error instanceof Error ? error.message : String(error)
  return new ChunkError(isMissing(error) ? 'missing' : 'error', message, { cause: error })
}

function within<T>(timeout: number, work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ChunkError('timeout', `No answer within ${timeout / 1000} s`)), timeout)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}
