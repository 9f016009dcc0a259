// One call of a webhook: signed, without redirects, to an address that may be connected to, and soon over.
import { createHmac } from 'node:crypto'
import { request as plain } from 'node:http'
import { request as secure } from 'node:https'
import { isIP } from 'node:net'
import { ClosedAddress, mayConnect, openLookup, urlProblem } from './address.ts'

const milliseconds = 10_000

/** One thing to tell. */
export interface HookCall {
  readonly url: string
  readonly secret: string
  /** Identifies the delivery, the same for every attempt. */
  readonly id: string
  readonly body: string
  readonly now: Date
  /** Private networks that are open to hooks. */
  readonly networks: readonly string[]
}

/** The signature of a body at a moment, in hexadecimal: HMAC-SHA256 over `<seconds>.<body>`. */
export const signatureOf = (secret: string, seconds: number, body: string): string =>
  createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')

/** Sends it; gives undefined where it was taken (2xx), else why it was not, in words that may be shown. */
export async function callHook(call: HookCall): Promise<string | undefined> {
  try {
    const status = await post(call)
    return status >= 200 && status < 300 ? undefined : `HTTP ${status}`
  } catch (error) {
    if (error instanceof ClosedAddress) return error.message
    const { code, name } = error as NodeJS.ErrnoException
    return name === 'TimeoutError' || code === 'ABORT_ERR'
      ? 'No answer within 10 seconds'
      : `No connection (${code ?? name})`
  }
}

function post({ url, secret, id, body, now, networks }: HookCall): Promise<number> {
  const problem = urlProblem(url, networks)
  const { protocol, hostname } = new URL(url)
  const literal = hostname.replace(/^\[|\]$/g, '')
  if (problem !== undefined || (isIP(literal) !== 0 && !mayConnect(literal, networks))) throw new ClosedAddress()
  const seconds = Math.floor(now.getTime() / 1_000)
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    'user-agent': 'Kantor-Webhooks',
    'kantor-delivery': id,
    'kantor-timestamp': String(seconds),
    'kantor-signature': `v1=${signatureOf(secret, seconds, body)}`,
  }
  return new Promise((done, failed) => {
    const send = protocol === 'https:' ? secure : plain
    // No agent: a connection that was kept would not have its address checked again.
    const options = {
      method: 'POST',
      headers,
      agent: false,
      lookup: openLookup(networks),
      signal: AbortSignal.timeout(milliseconds),
    }
    const sent = send(url, options, (answer) => {
      // Only the status says anything; what else the other side has to say is not waited for.
      answer.destroy()
      done(answer.statusCode ?? 0)
    })
    sent.on('error', failed)
    sent.end(body)
  })
}
