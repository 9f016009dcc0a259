// Reads small bodies and queries of the fixed routes: named texts, nothing else taken over.
import { badInput, type FieldError } from '@kantor/shared/rules/errors/errors'
import { requiredMessage } from '@kantor/shared/rules/validation/validation'

/** A text to read: at most so many characters; `optional` ones may be missing and are then ''. */
export interface TextRule {
  readonly most: number
  readonly optional?: boolean
}

/** The named texts of a body or query; throws BAD_USER_INPUT with every complaint. Texts are taken as they are, untrimmed. */
export function textsOf<K extends string>(
  given: unknown,
  rules: { readonly [name in K]: TextRule },
): { readonly [name in K]: string } {
  const source: { readonly [name: string]: unknown } = typeof given === 'object' && given !== null ? { ...given } : {}
  const errors: FieldError[] = []
  const entries = (Object.entries(rules) as [K, TextRule][]).map(([name, rule]) => {
    const value = source[name]
    if (value === undefined || value === null || value === '') {
      if (!rule.optional) errors.push({ field: name, rule: 'required', message: requiredMessage })
      return [name, ''] as const
    }
    const text = typeof value === 'number' ? String(value) : value
    if (typeof text !== 'string') errors.push({ field: name, rule: 'text', message: 'must be a text' })
    else if (text.length > rule.most)
      errors.push({ field: name, rule: 'max', message: `at most ${rule.most} characters` })
    else if (text.includes('\0'))
      errors.push({ field: name, rule: 'characters', message: 'contains characters that cannot be stored' })
    return [name, typeof text === 'string' ? text : ''] as const
  })
  if (errors.length > 0) throw badInput(errors)
  return Object.fromEntries(entries) as { [name in K]: string }
}

/** A row id out of a path, query or body; throws BAD_USER_INPUT naming the field. */
export function idOf(given: unknown, field: string): number {
  const id =
    typeof given === 'number' ? given : typeof given === 'string' && /^[1-9]\d{0,9}$/.test(given) ? Number(given) : 0
  if (!Number.isInteger(id) || id < 1 || id > 2_147_483_647)
    throw badInput([{ field, rule: 'id', message: 'is not an id' }])
  return id
}
