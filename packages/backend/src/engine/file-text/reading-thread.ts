// The thread in which one file is read: it gets the file, answers once and ends.
import { parentPort, workerData } from 'node:worker_threads'
import { readText } from './read-text.ts'
import type { ReadLimits } from './reading.ts'

interface Given {
  readonly mediaType: string
  readonly bytes: Uint8Array
  readonly limits: ReadLimits
}

const { mediaType, bytes, limits } = workerData as Given
parentPort?.postMessage(await readText(mediaType, Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length), limits))
