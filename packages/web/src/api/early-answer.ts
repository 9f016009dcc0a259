// The first question of a page, who is signed in, is on its way before any script has come: the page itself asks it
// (documents.vite.ts writes the script). The client takes that answer in place of a call of its own, once.

/** What the page left behind. */
interface Early {
  readonly hash: string
  readonly answer: Promise<Response>
}

/** As `fetch`, but a call that the page has made already gets its answer. One that failed is made again by the caller that retries. */
export const earlyFetch: typeof fetch = (input, init) => take(init?.body) ?? fetch(input, init)

function take(body: BodyInit | null | undefined): Promise<Response> | undefined {
  const early = Reflect.get(globalThis, 'early') as Early | undefined
  if (early === undefined || typeof body !== 'string' || !body.includes(early.hash)) return undefined
  Reflect.deleteProperty(globalThis, 'early')
  return early.answer
}
