// Reads a file in a thread of its own, which is ended where it takes too long or too much memory: the work of others goes on
// meanwhile, and a file that breaks its reader breaks nothing else.
import { Worker } from 'node:worker_threads'
import pLimit from 'p-limit'
import { threadFile } from '../../place.ts'
import { isWeighed } from '../packed/harmless.ts'
import { tooMuchToCheck } from '../packed/words.ts'
import type { Pictures } from './page-pictures.ts'
import { type Reading, type ReadLimits, readLimits } from './reading.ts'

const lookMilliseconds = 200
const heapShare = 0.75
/** Threads of one process at a time: each may take the memory of `readLimits`. Further files wait for their turn. */
const turns = pLimit(3)

interface File {
  readonly mediaType: string
  readonly bytes: Uint8Array
}

/** What is shown of a file: pictures of its pages where they can be drawn, and its text. */
export interface Look {
  readonly pictures: Pictures | null
  readonly reading: Reading
}

/** Reads a file within the limits; rejects with the reason of `leave` where that comes first. */
export const readApart = (file: File, leave: AbortSignal, limits: ReadLimits = readLimits): Promise<Reading> =>
  apart<Reading>({ ...file, limits, task: 'READ' }, leave, (state) => ({ state, text: '' }))

/** Draws the pages of a file and reads its text within the limits. */
export const lookApart = (file: File, leave: AbortSignal, limits: ReadLimits = readLimits): Promise<Look> =>
  apart<Look>({ ...file, limits, task: 'LOOK' }, leave, (state) => ({ pictures: null, reading: { state, text: '' } }))

/** Checks a PDF or an Office file within the limits: what is wrong with it, as a message to its sender; null: nothing, or a file of another kind. */
export const harmApart = async (
  file: File,
  leave: AbortSignal,
  limits: ReadLimits = readLimits,
): Promise<string | null> =>
  isWeighed(file.mediaType)
    ? apart<string | null>({ ...file, limits, task: 'WEIGH' }, leave, () => tooMuchToCheck)
    : null

interface Work extends File {
  readonly limits: ReadLimits
  readonly task: 'READ' | 'LOOK' | 'WEIGH'
}
type Ended<T> = (state: 'TOO_LARGE' | 'UNREADABLE') => T

const apart = <T>(work: Work, leave: AbortSignal, ended: Ended<T>): Promise<T> =>
  turns(() => {
    leave.throwIfAborted()
    return inThread(work, leave, ended)
  })

function inThread<T>(workerData: Work, leave: AbortSignal, ended: Ended<T>): Promise<T> {
  const { limits } = workerData
  const thread = new Worker(threadFile('engine/file-text/reading-thread.ts'), {
    workerData,
    env: {},
    stdout: true,
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb: Math.ceil((limits.memoryBytes * heapShare) / 1024 / 1024) },
  })
  return new Promise<T>((resolve, reject) => {
    const tooMuch = () => resolve(ended('TOO_LARGE'))
    const late = setTimeout(tooMuch, limits.milliseconds)
    // The limit of the heap does not count the buffers outside it.
    const look = setInterval(() => {
      thread.getHeapStatistics().then(
        ({ used_heap_size, external_memory }) => used_heap_size + external_memory > limits.memoryBytes && tooMuch(),
        () => undefined,
      )
    }, lookMilliseconds)
    const onLeave = () => reject(leave.reason)
    leave.addEventListener('abort', onLeave, { once: true })
    thread.once('message', resolve)
    thread.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooMuch() : resolve(ended('UNREADABLE')),
    )
    thread.once('exit', () => {
      clearTimeout(late)
      clearInterval(look)
      leave.removeEventListener('abort', onLeave)
      resolve(ended('UNREADABLE'))
    })
  }).finally(() => void thread.terminate())
}
