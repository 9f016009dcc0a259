// A client for scripts: sends GraphQL with an API key and gives the data, or throws what the server said.
// Nothing but fetch is needed; copy this file into your own script.

/** Where to send it and as whom; company and branch default to those of the key. */
export interface Connection {
  /** Address of the product: `http://localhost:4000`. */
  readonly url: string
  readonly key: string
  readonly company?: string
  readonly branch?: string
}

/** An error of the API. `code` is stable and comes from the error table; `message` is meant for people. */
export class ApiError extends Error {
  readonly code: string
  /** What else the error carries: `fields` of a refused input, `current` of a conflict, `requestId` for the administrator. */
  readonly extensions: { readonly [name: string]: unknown }
  constructor(message: string, extensions: { readonly [name: string]: unknown }) {
    super(message)
    this.name = 'ApiError'
    this.code = String(extensions.code ?? 'UNKNOWN')
    this.extensions = extensions
  }
}

interface Answer<T> {
  readonly data?: T | null
  readonly errors?: readonly { readonly message: string; readonly extensions?: { readonly [name: string]: unknown } }[]
}

/**
 * Sends one operation; gives its data or throws the first error as an ApiError. A mutation sent with an `idempotencyKey` is done
 * once, however often it is sent within a day: after a time-out or a lost connection send it again with the same key.
 */
export async function send<T>(
  connection: Connection,
  query: string,
  variables: object = {},
  { idempotencyKey }: { readonly idempotencyKey?: string } = {},
): Promise<T> {
  const response = await fetch(`${connection.url}/graphql`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${connection.key}`,
      ...(connection.company ? { CompanyCode: connection.company } : {}),
      ...(connection.branch ? { CompanyBranchCode: connection.branch } : {}),
      ...(idempotencyKey ? { 'Idempotency-Key': idempotencyKey } : {}),
    },
    body: JSON.stringify({ query, variables }),
  })
  const { data, errors } = (await response.json()) as Answer<T>
  const [error] = errors ?? []
  if (error !== undefined) throw new ApiError(error.message, error.extensions ?? {})
  if (data === undefined || data === null) throw new ApiError(`The server answered ${response.status} without data`, {})
  return data
}

/** The connection of a script started from a shell: KANTOR_URL and KANTOR_API_KEY. */
export function connectionFromEnvironment(): Connection {
  const { KANTOR_URL = 'http://localhost:4000', KANTOR_API_KEY } = process.env
  if (!KANTOR_API_KEY) throw new Error('Set KANTOR_API_KEY to a key that an administrator created for you.')
  return { url: KANTOR_URL, key: KANTOR_API_KEY }
}
