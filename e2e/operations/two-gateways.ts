// A client of two gateways that acts as a careful script does: a call that gets no answer, or one of the 5xx, is sent once more to the
// other. A write carries an Idempotency-Key, so repeating it does nothing twice.

export interface Outcome {
  readonly data: { readonly [field: string]: unknown } | null
  /** Code of the first error. */
  readonly code: string | undefined
  readonly retried: boolean
}
interface Asked {
  readonly query: string
  readonly variables?: object
  readonly idempotencyKey?: string
}
interface Answer {
  readonly status: number
  readonly data?: Outcome['data']
  readonly errors?: readonly { readonly extensions: { readonly code: string } }[]
}

/** Asks the first gateway, and once more the second. */
export async function ask([first, second]: readonly string[], key: string, asked: Asked): Promise<Outcome> {
  const attempt = await once(first, key, asked)
  const isGone = attempt === undefined || attempt.status >= 500
  // The connection of a killed server takes its transaction with it a moment later.
  const isBusy = codeOf(attempt) === 'KEY_BUSY'
  if (!isGone && !isBusy) return { data: attempt.data ?? null, code: codeOf(attempt), retried: false }
  if (isBusy) await new Promise((resolve) => setTimeout(resolve, 1_000))
  const again = await once(second, key, asked)
  return { data: again?.data ?? null, code: again === undefined ? 'NO_ANSWER' : codeOf(again), retried: true }
}

const codeOf = (answer: Answer | undefined): string | undefined => answer?.errors?.[0]?.extensions.code

/** Undefined where no answer came. */
async function once(url: string | undefined, key: string, asked: Asked): Promise<Answer | undefined> {
  const { query, variables, idempotencyKey } = asked
  const headers = {
    'content-type': 'application/json',
    authorization: `Bearer ${key}`,
    ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
  }
  try {
    const response = await fetch(`${url}/graphql`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ query, variables }),
    })
    const text = await response.text()
    if (response.status >= 500) return { status: response.status }
    return { status: response.status, ...(JSON.parse(text) as Omit<Answer, 'status'>) }
  } catch {
    return undefined
  }
}
