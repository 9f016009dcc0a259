// The answer of the fast tiers, put together from texts and bytes in the form in which Apollo writes it.
import type { GraphQLError } from 'graphql'
import type { GatewayContext } from '../context.ts'
import { formatError, leaving, limitIn, logUnexpected } from '../plugins/errors.ts'

export interface FastAnswer {
  readonly status: number
  readonly retryAfter?: string
  /** The body, to be sent piece by piece: bytes that are passed on are not copied. */
  readonly pieces: readonly Buffer[]
}
/** One root field of the data: its key and its value as JSON. */
export interface Part {
  readonly key: string
  readonly json: readonly Buffer[] | string
}

/** Errors, data (null where a required root failed) and the extensions that the caller requested. */
export async function answerOf(
  parts: readonly Part[] | null,
  errors: readonly GraphQLError[],
  operationName: string | undefined,
  context: GatewayContext,
): Promise<FastAnswer> {
  const formatted = errors.length === 0 ? [] : await formattedErrors(errors, operationName, context)
  const limit = limitIn(formatted, parts === null || parts.every((p) => p.json === 'null'))
  const head = formatted.length === 0 ? '{"data":' : `{"errors":${JSON.stringify(formatted)},"data":`
  const plan =
    context.reportedPlan === undefined ? '' : `,"extensions":${JSON.stringify({ plan: context.reportedPlan })}`
  return {
    status: limit?.status ?? 200,
    ...(limit === undefined ? {} : { retryAfter: limit.retryAfter }),
    pieces: joined(head, parts, `${plan}}\n`),
  }
}

/** The errors as they leave; unexpected ones are written to the log. */
function formattedErrors(errors: readonly GraphQLError[], operationName: string | undefined, context: GatewayContext) {
  logUnexpected(errors, operationName, context.log)
  return leaving(
    errors.map((e) => formatError(e.toJSON(), e)),
    context,
  )
}

/** Head, data and tail; adjacent texts become one piece. */
function joined(head: string, parts: readonly Part[] | null, tail: string): readonly Buffer[] {
  const pieces: Buffer[] = []
  let text = head
  let before = '{'
  for (const { key, json } of parts ?? []) {
    text += `${before}"${key}":`
    before = ','
    if (typeof json === 'string') text += json
    else {
      pieces.push(Buffer.from(text), ...json)
      text = ''
    }
  }
  const end = parts === null ? 'null' : parts.length === 0 ? '{}' : '}'
  pieces.push(Buffer.from(`${text}${end}${tail}`))
  return pieces
}
