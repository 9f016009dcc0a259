// Shadow verification: now and then an answer that is passed on unread is read all the same and checked against the schema. What does
// not come out of the flat loop byte by byte as it went in is a violation: a wrong type, a missing or extra field. Where every answer is
// read, none goes out before; where only some are, they are read after the answer was sent, so that no caller waits for it.
import type { GatewayContext } from '../context.ts'
import type { ByteAnswer } from '../sources/byte-source.ts'
import { textOf } from '../sources/pieces.ts'
import { FlatLoop } from './flat.ts'
import type { RootPlan } from './plan.ts'

export interface Shadow {
  /** Whether an answer may go out, as far as that is known before it is read. */
  holds(root: RootPlan, answer: ByteAnswer, context: GatewayContext): boolean
  /** Whether the bytes of a root field are still believed. */
  trusts(root: RootPlan): boolean
}

/** A root field that lied once is read by the loop for so long. */
const distrustMs = 10 * 60_000
/** Of larger answers fewer are read: as many bytes as of these. Reading 500 rows would hold everybody else up. */
const plenty = 32 * 1024

/** Checks `percent` of a hundred answers, and of every answer that it is an object or a list. */
export function createShadow(
  percent: number,
  now: () => number = Date.now,
  chance: () => number = Math.random,
  later: (work: () => void) => void = setImmediate,
): Shadow {
  const until = new Map<string, number>()
  const distrust = (root: RootPlan, { log }: GatewayContext): false => {
    until.set(root.field.name, now() + distrustMs)
    log.error({ root: root.field.name }, 'the backend gave an answer that is not in the shape it claims')
    return false
  }
  const isEach = percent >= 100
  const isDue = ({ pieces }: ByteAnswer): boolean =>
    chance() * 100 < percent * Math.min(1, plenty / pieces.reduce((sum, piece) => sum + piece.length, 1))
  return {
    holds(root, answer, context) {
      const isRead = () => isTrue(root, textOf(answer.pieces), context)
      if (!looksWhole(answer.pieces) || (isEach && !isRead())) return distrust(root, context)
      if (!isEach && isDue(answer)) later(() => isRead() || distrust(root, context))
      return true
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
