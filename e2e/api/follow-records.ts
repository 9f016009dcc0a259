// Follows the changes of some kinds of records, for scripts that no webhook can reach; after a lost connection it continues by id.
// Run: KANTOR_API_KEY=... node e2e/api/follow-records.ts Department,Employee [id of the last event received]
import { ApiError, type Connection, connectionFromEnvironment } from './client.ts'

export interface RecordEvent {
  /** Where to go on: to be kept once the event was worked on. */
  readonly id: string
  /** POSITION reports the position of the stream; MISSED that changes must be requested. */
  readonly event: 'POSITION' | 'MISSED' | 'CREATED' | 'CHANGED' | 'DELETED'
  readonly record: string | null
  readonly recordId: string | null
  readonly at: string | null
  readonly key: readonly { readonly field: string; readonly value: string | null }[]
  readonly note: string | null
}

interface Answer {
  readonly data?: { readonly recordEvents: RecordEvent } | null
  readonly errors?: readonly { readonly message: string; readonly extensions?: { readonly [name: string]: unknown } }[]
}
const query = `subscription ($records: [WebhookRecord!]!) {
  recordEvents(records: $records) { id event record recordId at key { field value } note }
}`

/** The events of one connection after the last id received; ends when the connection ends, throws what the server refuses. */
export async function* recordEvents(
  { url, key }: Connection,
  records: readonly string[],
  last?: string,
): AsyncGenerator<RecordEvent, void> {
  const response = await fetch(`${url}/graphql/stream`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${key}`,
      ...(last === undefined ? {} : { 'last-event-id': last }),
    },
    body: JSON.stringify({ query, variables: { records } }),
  })
  if (response.headers.get('content-type')?.startsWith('text/event-stream') !== true)
    throw errorOf((await response.json()) as Answer)
  let text = ''
  for await (const piece of (response.body ?? new ReadableStream()).pipeThrough(new TextDecoderStream())) {
    const blocks = `${text}${piece}`.split('\n\n')
    // The last one is not whole yet.
    text = blocks.pop() ?? ''
    for (const block of blocks) {
      const data = /^data: ?(.+)$/m.exec(block)?.[1]
      if (data === undefined) continue
      const answer = JSON.parse(data) as Answer
      if (!answer.data) throw errorOf(answer)
      yield answer.data.recordEvents
    }
  }
}

function errorOf({ errors }: Answer): ApiError {
  const [error] = errors ?? []
  return new ApiError(error?.message ?? 'The server told no event', error?.extensions ?? {})
}

const pauseSeconds = 2

/** The events of as many connections as it takes; throws what is no use repeating. */
export async function* followRecords(
  connection: Connection,
  records: readonly string[],
  after?: string,
): AsyncGenerator<RecordEvent, void> {
  for (let last = after; ; ) {
    try {
      for await (const event of recordEvents(connection, records, last)) {
        yield event
        last = event.id
      }
    } catch (error) {
      // UNAVAILABLE: the gateway stops; a TypeError: the connection was lost.
      const isPassing = error instanceof ApiError ? error.code === 'UNAVAILABLE' : error instanceof TypeError
      if (!isPassing) throw error
    }
    await new Promise<void>((resolve) => setTimeout(resolve, pauseSeconds * 1_000))
  }
}

if (import.meta.main) {
  const [records = '', after] = process.argv.slice(2)
  for await (const event of followRecords(connectionFromEnvironment(), records.split(','), after)) console.log(event)
}
