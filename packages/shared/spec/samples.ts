// Which features represent all others where requests are sent: what one function made is requested once for each combination of kind,
// action and guard (decision 0043). Another feature of a known combination adds no request; a new combination adds one.
import type { Action, Feature } from '../src/kernel/index.ts'

/** The first of each shape, in the order given. */
export function firstOfEach<T>(all: readonly T[], shapeOf: (one: T) => string): readonly T[] {
  const first = new Map<string, T>()
  for (const one of all) if (!first.has(shapeOf(one))) first.set(shapeOf(one), one)
  return [...first.values()]
}

/** Those whose shape was not requested: a test expects none. */
export const notAsked = <T>(
  all: readonly T[],
  shapeOf: (one: T) => string,
  asked: ReadonlySet<string>,
): readonly string[] => [...new Set(all.map(shapeOf))].filter((shape) => !asked.has(shape))

/** How a guard looks from the feature that has it: open, one code or several, of its own form or of others. */
export function guardFormOf({ form }: Pick<Feature, 'form'>, codes: readonly string[]): string {
  if (codes.length === 0) return 'open'
  const own = codes.filter((code) => form !== undefined && code.startsWith(form)).length
  const family = own === codes.length ? '' : own === 0 ? ' of another form' : ', some of another form'
  return `${codes.length === 1 ? 'one code' : 'several codes'}${family}`
}

/** How an action is called and answered: `query by pages`. */
export const actionFormOf = ({ kind, many, paged }: Action): string =>
  `${kind}${paged === true ? ' by pages' : many === true ? ' of many' : ''}`

/** Codes that are tried one by one where a guard has many: the ends and the middle of the list. */
export const someOf = (codes: readonly string[]): readonly string[] =>
  codes.length < 4 ? codes : [0, Math.floor(codes.length / 2), codes.length - 1].flatMap((at) => codes[at] ?? [])
