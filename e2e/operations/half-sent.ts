// A request that a server has begun to read and that has not arrived completely: no matter what happens to the server meanwhile, the
// request is under way.
import { request } from 'node:http'

export interface HalfSent {
  /** Sends the rest and gives the status and the text of the answer. */
  finish(): Promise<{ readonly status: number; readonly text: string }>
}

/** Sends the head and waits until the server asks for the body (100 Continue). */
export async function sendHead(url: string, headers: { readonly [name: string]: string }, body: object) {
  const text = JSON.stringify(body)
  const sent = request(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(text),
      expect: '100-continue',
      ...headers,
    },
  })
  const answered = new Promise<{ status: number; text: string }>((resolve, reject) => {
    sent.once('error', reject)
    sent.once('response', (response) => {
      let whole = ''
      response.setEncoding('utf8').on('data', (part: string) => {
        whole += part
      })
      response.once('end', () => resolve({ status: response.statusCode ?? 0, text: whole }))
      response.once('error', reject)
    })
  })
  await new Promise<void>((resolve, reject) => {
    sent.once('continue', resolve)
    sent.once('error', reject)
    sent.flushHeaders()
  })
  const half: HalfSent = {
    finish() {
      sent.end(text)
      return answered
    },
  }
  return half
}

/** Waits until nothing new is taken at the address. */
export async function untilClosed(url: string): Promise<void> {
  for (;;) {
    const isOpen = await fetch(url, { headers: { connection: 'close' } }).then(
      (answer) => answer.text().then(() => true),
      () => false,
    )
    if (!isOpen) return
  }
}
