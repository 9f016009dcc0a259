// What a refusal says where no field can show its complaints: in a notice, or above a form that does not ask for the field.
import { labelOf } from '@kantor/shared/derive/names'
import type { Fields } from '@kantor/shared/kernel'
import type { Problem } from './problem.ts'

interface Known {
  /** Fields of the record, by whose labels the complaints begin. */
  readonly named?: Fields
  /** Fields that show their complaints themselves. */
  readonly shown?: Fields
}

/** The complaints that nothing else shows, as a sentence; without any the message. */
export function refusalOf({ message, fields }: Pick<Problem, 'message' | 'fields'>, known: Known = {}): string {
  const { named = {}, shown = {} } = known
  const said = fields.flatMap(({ field, message: words }) => {
    const name = field.split('.')[0] ?? ''
    if (name in shown) return []
    const declared = named[name]
    return [declared === undefined ? words : `${labelOf(name, declared)} ${words}`]
  })
  return said.length === 0 ? message : sentenceOf([...new Set(said)].join('; '))
}

const sentenceOf = (text: string): string => {
  const whole = text.charAt(0).toUpperCase() + text.slice(1)
  return /[.!?]$/.test(whole) ? whole : `${whole}.`
}
