// Shadow verification: an answer that is passed on unread is read all the same, now and then, and held to the schema. What
// does not come out of the flat loop byte by byte as it went in is a lie: a wrong type, a missing or further field.
import type { GatewayContext } from '../context.ts'
import type { ByteAnswer } from '../sources/byte-source.ts'
import { textOf } from '../sources/pieces.ts'
import { FlatLoop } from './flat.ts'
import type { RootPlan } from './plan.ts'

export interface Shadow {
  /** Whether an answer may go out; reads it where its turn has come. */
  holds(root: RootPlan, answer: ByteAnswer, context: GatewayContext): boolean
  /** Whether the bytes of a root field are still believed. */
  trusts(root: RootPlan): boolean
}

/** A root field that lied once is read by the loop for so long. */
const distrustMs = 10 * 60_000

/** Checks `percent` of a hundred answers, and of every answer that it is an object or a list. */
export function createShadow(
  percent: number,
  now: () => number = Date.now,
  chance: () => number = Math.random,
): Shadow {
  const until = new Map<string, number>()
  return {
    holds(root, answer, context) {
      const isDue = chance() * 100 < percent
      if (looksWhole(answer.pieces) && (!isDue || isTrue(root, textOf(answer.pieces), context))) return true
      until.set(root.field.name, now() + distrustMs)
      context.log.error({ root: root.field.name }, 'the backend gave an answer that is not in the shape it claims')
      return false
    },
    trusts: ({ field }) => (until.get(field.name) ?? 0) <= now(),
  }
}

const [brace, bracket] = [0x7b, 0x5b]

function looksWhole(pieces: readonly Buffer[]): boolean {
  const end = pieces[pieces.length - 1]
  const [first, last] = [pieces[0]?.[0], end?.[end.length - 1]]
  return (first === brace && last === brace + 2) || (first === bracket && last === bracket + 2)
}

function isTrue({ field }: RootPlan, text: string, context: GatewayContext): boolean {
  const loop = new FlatLoop(context)
  try {
    return JSON.stringify(loop.root(field, JSON.parse(text))) === text && loop.errors.length === 0
  } catch {
    return false
  }
}
