// Reads a file in a thread of its own, which is ended where it takes too long or too much memory: the work of others goes on
// meanwhile, and a file that breaks its reader breaks nothing else.
import { Worker } from 'node:worker_threads'
import { threadFile } from '../../place.ts'
import { type Reading, type ReadLimits, readLimits } from './reading.ts'

const lookMilliseconds = 200
const heapShare = 0.75

/** Reads a file within the limits; rejects with the reason of `leave` where that comes first. */
export function readApart(
  file: { readonly mediaType: string; readonly bytes: Uint8Array },
  leave: AbortSignal,
  limits: ReadLimits = readLimits,
): Promise<Reading> {
  const thread = new Worker(threadFile('engine/file-text/reading-thread.ts'), {
    workerData: { ...file, limits },
    env: {},
    stdout: true,
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb: Math.ceil((limits.memoryBytes * heapShare) / 1024 / 1024) },
  })
  return new Promise<Reading>((resolve, reject) => {
    const tooMuch = () => resolve({ state: 'TOO_LARGE', text: '' })
    const late = setTimeout(tooMuch, limits.milliseconds)
    // The limit of the heap does not count the buffers that lie beside it.
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
      error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooMuch() : resolve({ state: 'UNREADABLE', text: '' }),
    )
    thread.once('exit', () => {
      clearTimeout(late)
      clearInterval(look)
      leave.removeEventListener('abort', onLeave)
      resolve({ state: 'UNREADABLE', text: '' })
    })
  }).finally(() => void thread.terminate())
}
