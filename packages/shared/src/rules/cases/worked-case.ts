// Worked cases of the domain, read as they were handed over: an input and what must come out, by the case's id.
import { readFileSync } from 'node:fs'

export interface WorkedCase<I, E> {
  readonly id: string
  readonly title: string
  readonly rule: string
  readonly input: I
  readonly expected: E
}

/** The worked case of an id, such as `C-03`. */
export const workedCase = <I, E>(id: string): WorkedCase<I, E> =>
  JSON.parse(readFileSync(new URL(`${id.toLowerCase()}.json`, import.meta.url), 'utf8')) as WorkedCase<I, E>

/** `PartlyFilled` -> `PARTLY_FILLED`: the cases write choices as one word. */
export const enumOf = <T extends string>(word: string): T => word.replace(/([a-z])([A-Z])/g, '$1_$2').toUpperCase() as T
