// The security policy between the server and the form: what is typed, what it means, what differs.
import { policyFields, SecurityPolicy } from '@kantor/shared/catalogue/security-system/entities/security-policy.entity'
import { enumLabelOf, labelOf } from '@kantor/shared/derive/names'
import type { Field, Fields } from '@kantor/shared/kernel'
import { complaintsOf, validate } from '@kantor/shared/rules/validation/validation'
import type { FormValue, FormValues } from '../fields/field-kind.ts'

export type Name = keyof typeof policyFields
export type Typed = { readonly [N in Name]: FormValue }
export type Policy = { readonly [N in Name]: number | string | boolean } & {
  readonly version: number
  readonly recordId: number | null
  readonly changedAt: string | null
  readonly changedBy: string | null
  readonly mayTurnCaptchaOff: boolean
}
export interface PolicyChange {
  readonly name: Name
  readonly label: string
  readonly before: string
  readonly after: string
}

const names = Object.keys(policyFields) as readonly Name[]

/** The values of the form. */
export const typedPolicy = (policy: Policy): Typed =>
  Object.fromEntries(names.map((name) => [name, policy[name]])) as Typed

/** What is sent: as typed, numbers as numbers. */
export const policyInput = (typed: Typed): FormValues => {
  const number = (field: Field, value: FormValue): FormValue =>
    field.type === 'integer' && typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value
  return Object.fromEntries(names.map((name) => [name, number(policyFields[name], typed[name])]))
}

/** Complaints by field, as the server would have them. */
export function policyProblems(typed: Typed): { readonly [field: string]: string } {
  const { value, errors } = validate(policyFields, policyInput(typed), { mode: 'edit', today: '' })
  const all = [...errors, ...complaintsOf(SecurityPolicy, value)]
  return Object.fromEntries(all.map(({ field, message }) => [field, message]))
}

/** What saving would change, in words. */
export function policyChanges(fields: Fields, before: Typed, after: Typed): readonly PolicyChange[] {
  return names.flatMap((name) => {
    const field = fields[name]
    const [was, is] = [before[name], after[name]].map((value) => (field === undefined ? '' : wordsOf(field, value)))
    return field === undefined || was === undefined || is === undefined || was === is
      ? []
      : [
          {
            name,
            label: labelOf(name, field),
            ...(name === 'blockedWords' ? wordsMoved(was, is) : { before: was, after: is }),
          },
        ]
  })
}

function wordsOf(field: Field, value: FormValue): string {
  if (value === null) return ''
  if (field.type === 'boolean') return value === true ? 'Yes' : 'No'
  if (field.type === 'enum') return enumLabelOf(String(value), field.labels)
  const unit = 'unit' in field && field.unit !== undefined ? ` ${field.unit}` : ''
  return `${String(value)}${unit}`
}

/** Of two long lists only what came and what went. */
function wordsMoved(before: string, after: string): { readonly before: string; readonly after: string } {
  const [was, is] = [before, after].map((text) => new Set(text.toLowerCase().split(/\s+/).filter(Boolean)))
  const beyond = (a = new Set<string>(), b = new Set<string>()) => [...a].filter((word) => !b.has(word)).join(', ')
  return { before: beyond(was, is) || 'none taken out', after: beyond(is, was) || 'none added' }
}
