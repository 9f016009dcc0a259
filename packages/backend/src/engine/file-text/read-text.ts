// The text of a file by its kind. Runs in a thread of its own (read-apart.ts): nothing in here is trusted to end.
import { gatherOffice } from './office-text.ts'
import { gatherPdf } from './pdf-text.ts'
import { Gathered, NotRead, type Reading, type ReadLimits } from './reading.ts'

type Gather = (bytes: Buffer, limits: ReadLimits, gathered: Gathered) => Promise<boolean>

function gathererOf(mediaType: string): Gather | undefined {
  if (mediaType === 'application/pdf') return gatherPdf
  if (mediaType.startsWith('application/vnd.openxmlformats-officedocument.')) return gatherOffice
  return mediaType.startsWith('text/') ? gatherPlain : undefined
}

/** Reads a file as far as the limits allow; what cannot be read ends with a state, never with an error. */
export async function readText(mediaType: string, bytes: Buffer, limits: ReadLimits): Promise<Reading> {
  const gather = gathererOf(mediaType)
  if (gather === undefined) return { state: 'NO_TEXT', text: '' }
  const gathered = new Gathered(limits)
  let state: Reading['state']
  try {
    state = (await gather(bytes, limits, gathered)) ? 'READ' : 'PARTLY'
  } catch (error) {
    state = error instanceof NotRead ? error.state : 'UNREADABLE'
  }
  const text = gathered.text()
  if (text.trim() !== '') return { state: state === 'READ' ? 'READ' : 'PARTLY', text }
  return { state: state === 'READ' ? 'NO_TEXT' : state === 'PARTLY' ? 'TOO_LARGE' : state, text: '' }
}

async function gatherPlain(bytes: Buffer, _limits: ReadLimits, gathered: Gathered): Promise<boolean> {
  gathered.add(new TextDecoder('utf-8').decode(bytes))
  return !gathered.isFull
}
