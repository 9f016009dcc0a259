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
  const { data, errors } = answerIn<T>(await response.text(), response.status)
  const [error] = errors ?? []
  if (error !== undefined) throw new ApiError(error.message, error.extensions ?? {})
  if (data === undefined || data === null) throw new ApiError(`The server answered ${response.status} without data`, {})
  return data
}

/** The answer in a body. One that is no JSON comes from something in between, such as a proxy with a page for 502: UPSTREAM_ERROR, to be sent again. */
function answerIn<T>(body: string, status: number): Answer<T> {
  try {
    return JSON.parse(body) as Answer<T>
  } catch {
    throw new ApiError(`The answer ${status} is no JSON: ${body.trim().slice(0, 80)}`, {
      code: 'UPSTREAM_ERROR',
      status,
    })
  }
}

/** Runs a script started from a shell: where it fails it prints the lines of `whyItFailed`, and the exit code is 1. */
export async function runScript(script: () => Promise<void>): Promise<void> {
  try {
    await script()
  } catch (error) {
    process.exitCode = 1
    for (const line of whyItFailed(error)) console.error(line)
  }
}

/** Lines about a failure: of a refusal the message with its code, the fields, and the codes that are missing with the roles that have one. */
export function whyItFailed(error: unknown): readonly string[] {
  if (isMissingFile(error)) return [`There is no file ${error.path}: name it after the script.`]
  if (!(error instanceof ApiError)) return [String(error)]
  const { fields = [], anyOf = [], grantedBy, requestId } = error.extensions as Refusal
  const { roles = [], assignedBy = [], screen } = grantedBy ?? {}
  return [
    `${error.code}: ${error.message}`,
    ...fields.map(({ field, message }) => `  ${field}: ${message}`),
    ...(anyOf.length > 0 ? [`  missing: ${anyOf.join(' or ')}`] : []),
    ...(roles.length > 0 ? [`  roles that have it: ${roles.join(', ')}`] : []),
    ...(screen ? [`  roles are assigned on ${screen.title} (${screen.path}) by ${assignedBy.join(', ')}`] : []),
    ...(requestId === undefined ? [] : [`  request ${requestId}`]),
  ]
}

const isMissingFile = (error: unknown): error is { readonly path: string } =>
  error instanceof Error && (error as { code?: unknown }).code === 'ENOENT' && 'path' in error

interface Refusal {
  readonly fields?: readonly { readonly field: string; readonly message: string }[]
  /** Of FORBIDDEN: codes of which one is enough, and whom to ask for it. */
  readonly anyOf?: readonly string[]
  readonly grantedBy?: {
    readonly roles?: readonly string[]
    readonly assignedBy?: readonly string[]
    readonly screen?: { readonly title: string; readonly path: string }
  }
  readonly requestId?: string
}

/** The connection of a script started from a shell: KANTOR_URL and KANTOR_API_KEY. */
export function connectionFromEnvironment(): Connection {
  const { KANTOR_URL = 'http://localhost:4000', KANTOR_API_KEY } = process.env
  if (!KANTOR_API_KEY)
    throw new Error('Set KANTOR_API_KEY to a key of yours: make one in the menu of your account, under My API keys.')
  return { url: KANTOR_URL, key: KANTOR_API_KEY }
}
