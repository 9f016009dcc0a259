// Receives webhooks: checks whether each comes from the product and is fresh, and reports what happened to which record.
// Run: WEBHOOK_SECRET=whs_... PORT=8080 node receive-webhooks.ts; after an outage:
// KANTOR_API_KEY=... node receive-webhooks.ts again STOCK (with a key of the client behind the webhook, which needs no code for it)
import { createHmac, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import { type Connection, connectionFromEnvironment, runScript } from './client.ts'
import { sendWithRetry } from './retry.ts'

export interface RecordEvent {
  /** Names the delivery; one that comes again has the same. */
  readonly id: string
  readonly hook: string
  readonly event: 'CREATED' | 'CHANGED' | 'DELETED'
  readonly record: string
  readonly recordId: string
  readonly at: string
  /** What the record is called by, as far as the client may see it; null of what was deleted. */
  readonly key: { readonly [field: string]: unknown } | null
}

const freshSeconds = 300

/** The event of a request; throws where it was not signed with the secret, or not in the last five minutes. */
export function eventOf(secret: string, headers: IncomingHttpHeaders, body: string, moment = new Date()): RecordEvent {
  if (secret === '') throw new Error('There is no secret to check the signature with')
  const seconds = Number(headers['kantor-timestamp'])
  const expected = Buffer.from(`v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`)
  const given = Buffer.from(String(headers['kantor-signature']))
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) throw new Error('The signature is wrong')
  if (Math.abs(moment.getTime() / 1_000 - seconds) > freshSeconds) throw new Error('The request is not fresh')
  return JSON.parse(body) as RecordEvent
}

/**
 * Serves an address for webhooks; answers 204 to what `take` has kept, 401 to what is not genuine, 500 where `take` fails. `clock` is
 * that of this machine unless a test gives another.
 */
export const receiver = (secret: () => string, take: (event: RecordEvent) => void, clock = () => new Date()): Server =>
  createServer((request, answer) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      let event: RecordEvent
      try {
        event = eventOf(secret(), request.headers, Buffer.concat(parts).toString('utf8'), clock())
      } catch {
        answer.writeHead(401).end()
        return
      }
      try {
        take(event)
        answer.writeHead(204).end()
      } catch {
        answer.writeHead(500).end()
      }
    })
  })

const again = 'mutation Again($hook: String!) { again: sendAgainWebhooks(input: { hook: $hook }) { sentAgain } }'

/** After an outage: has everything sent at once that waits for its next attempt or was given up; gives how many. */
export async function sendAllAgain(connection: Connection, hook: string): Promise<number> {
  const answer = await sendWithRetry<{ again: { sentAgain: number } }>(connection, again, { hook })
  return answer.again.sentAgain
}

async function main(): Promise<void> {
  const [what, hook = ''] = process.argv.slice(2)
  if (what === 'again') console.log(await sendAllAgain(connectionFromEnvironment(), hook))
  else serve(secretOf(process.env.WEBHOOK_SECRET), Number(process.env.PORT ?? 8080))
}

/** The secret as the product showed it; without one anyone could sign a request with the empty key. */
export function secretOf(given: string | undefined): string {
  if (!given?.startsWith('whs_'))
    throw new Error('Set WEBHOOK_SECRET to the secret of the webhook (whs_...), which was shown once when it was made.')
  return given
}

function serve(secret: string, port: number): void {
  const server = receiver(
    () => secret,
    (event) => console.log(JSON.stringify(event)),
  )
  server.listen(port, () => console.error(`Listening on port ${port}`))
}

if (import.meta.main) await runScript(main)
