// The query word `shape=`: the answer leaves exactly as GraphQL gives it, so the gateway passes its bytes on unread. Only what
// the declaration of the answer holds can be named; rights are those of the same answer without the word.
import type { ApiType } from '@kantor/shared/derive/api-types'
import { parseShape, SchemaMismatch, type ShapeNode, type Shaper, shaperOf } from '@kantor/shared/derive/shape'
import type { Catalogue } from '@kantor/shared/kernel'
import { badInput } from '@kantor/shared/rules/errors/errors'
import type { FastifyReply } from 'fastify'

export interface RequestedShape {
  readonly nodes: readonly ShapeNode[]
  readonly shaper: Shaper
}

/** Set on an answer that has the requested shape; without it the answer is the plain one. */
export const shapedHeader = 'x-shaped'

const most = 1_000
const known = new WeakMap<Catalogue, Map<string, RequestedShape>>()

/** The shape a caller asks for; `place` names the answer within the catalogue. Undefined without the word, BAD_USER_INPUT for a wrong one. */
export function requestedShape(
  catalogue: Catalogue,
  place: string,
  typeOf: () => ApiType | undefined,
  text: string | undefined,
): RequestedShape | undefined {
  if (text === undefined) return undefined
  const shapes = known.get(catalogue) ?? new Map<string, RequestedShape>()
  known.set(catalogue, shapes)
  const key = `${place}?${text}`
  const kept = shapes.get(key)
  if (kept !== undefined) return kept
  const nodes = parseShape(text)
  const type = typeOf()
  const shaper = nodes === undefined || type === undefined ? undefined : shaperOf(type, nodes)
  if (nodes === undefined || shaper === undefined)
    throw badInput([{ field: 'shape', rule: 'unknown', message: 'names what this answer does not hold' }])
  if (shapes.size >= most) shapes.clear()
  const asked = { nodes, shaper }
  shapes.set(key, asked)
  return asked
}

/** The columns to read for a shape, at a step below its top where one is named; at least the id. */
export const fieldsIn = (asked: RequestedShape, step?: string): readonly string[] => namesIn(nodesAt(asked, step))

/** The nodes of a shape, or those below a step of its top. */
export const nodesAt = ({ nodes }: RequestedShape, step?: string): readonly ShapeNode[] =>
  step === undefined ? nodes : (nodes.find((n) => n.name === step)?.of ?? [])

/** The columns that nodes name; at least the id. */
export function namesIn(nodes: readonly ShapeNode[]): readonly string[] {
  const names = nodes.map((n) => n.name).filter((name) => name !== '__typename')
  return names.length === 0 ? ['id'] : names
}

/** The answer in the requested shape. Where GraphQL would not take one of its values it is sent as it is, without the header. */
export function shaped(reply: FastifyReply, asked: RequestedShape | undefined, answer: unknown): unknown {
  return asked === undefined ? answer : sent(reply, answer, asked.shaper)
}

/** The same for a list; null represents what is missing. */
export function shapedList(
  reply: FastifyReply,
  asked: RequestedShape | undefined,
  answer: readonly unknown[],
): unknown {
  if (asked === undefined) return answer
  return sent(reply, answer, () => answer.map((item) => (item === null ? null : asked.shaper(item))))
}

function sent(reply: FastifyReply, answer: unknown, shaper: Shaper): unknown {
  try {
    const made = shaper(answer)
    void reply.header(shapedHeader, '1')
    return made
  } catch (error) {
    if (error instanceof SchemaMismatch) return answer
    throw error
  }
}
