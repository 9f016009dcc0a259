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

/** Errors, data (null where a root that must be there failed) and what the caller asked to be told. */
export async function answerOf(
  parts: readonly Part[] | null,
  errors: readonly GraphQLError[],
  operationName: string | undefined,
  context: GatewayContext,
): Promise<FastAnswer> {
  logUnexpected(errors, operationName, context.log)
  const formatted =
    errors.length === 0
      ? []
      : await leaving(
          errors.map((e) => formatError(e.toJSON(), e)),
          context,
        )
  const limit = limitIn(formatted, parts === null || parts.every((p) => p.json === 'null'))
  const head = formatted.length === 0 ? '{"data":' : `{"errors":${JSON.stringify(formatted)},"data":`
  const plan = context.told === undefined ? '' : `,"extensions":${JSON.stringify({ plan: context.told })}`
  return {
    status: limit?.status ?? 200,
    ...(limit === undefined ? {} : { retryAfter: limit.retryAfter }),
    pieces: joined([head, ...dataOf(parts), `${plan}}\n`]),
  }
}

function dataOf(parts: readonly Part[] | null): readonly (Buffer | string)[] {
  if (parts === null) return ['null']
  const inner = parts.flatMap(({ key, json }, i) => [
    `${i === 0 ? '{' : ','}"${key}":`,
    ...(typeof json === 'string' ? [json] : json),
  ])
  return [...inner, parts.length === 0 ? '{}' : '}']
}

/** Texts that stand beside each other become one piece. */
function joined(parts: readonly (Buffer | string)[]): readonly Buffer[] {
  const pieces: Buffer[] = []
  let text = ''
  for (const part of parts) {
    if (typeof part === 'string') text += part
    else {
      if (text !== '') pieces.push(Buffer.from(text))
      text = ''
      pieces.push(part)
    }
  }
  return text === '' ? pieces : [...pieces, Buffer.from(text)]
}
