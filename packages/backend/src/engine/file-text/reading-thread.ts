// The thread in which one file is read: it gets the file, answers once and ends.
import { parentPort, workerData } from 'node:worker_threads'
import { readText } from './read-text.ts'
import type { ReadLimits } from './reading.ts'

interface Given {
  readonly mediaType: string
  readonly bytes: Uint8Array
  readonly limits: ReadLimits
  readonly task: 'READ' | 'LOOK' | 'WEIGH'
}

const { mediaType, bytes, limits, task } = workerData as Given
parentPort?.postMessage(task === 'WEIGH' ? await harm() : await look())

async function harm() {
  const { harmOf } = await import('../packed/harmless.ts')
  return harmOf(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length), mediaType)
}

async function look() {
  const reading = await readText(mediaType, Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length), limits)
  return task === 'READ' ? reading : { reading, pictures: await pictures() }
}

/** Only PDFs have pages; files that cannot be drawn are read as text alone. */
async function pictures() {
  if (mediaType !== 'application/pdf') return null
  const { picturesOf } = await import('./page-pictures.ts')
  return picturesOf(bytes).catch(() => null)
}
