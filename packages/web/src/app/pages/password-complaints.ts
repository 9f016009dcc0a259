// What is wrong with a change of password: found here, or reported by the server field by field.
import { requiredMessage } from '@kantor/shared/rules/validation/limits'
import { CallError } from '../../api/problem.ts'

export const nothingTyped = { currentPassword: '', newPassword: '', repeated: '' }
export type Complaints = { readonly [field in keyof typeof nothingTyped | 'form']?: string | undefined }

/** What can be said without asking: nothing typed, or not the same twice. */
export function ownComplaints({ currentPassword, newPassword, repeated }: typeof nothingTyped): Complaints {
  return {
    ...(currentPassword === '' && { currentPassword: requiredMessage }),
    ...(newPassword === '' && { newPassword: requiredMessage }),
    ...(repeated !== newPassword && { repeated: 'is not the same as above' }),
  }
}

/** The server's refusal: all reasons against a field in one sentence; what has no field goes above the form. */
export function complaintsIn(error: unknown): Complaints {
  if (!(error instanceof CallError)) return { form: error instanceof Error ? error.message : String(error) }
  const { fields, message } = error.problem
  const of = (name: string) => fields.filter(({ field }) => field === name).map((complaint) => complaint.message)
  const [current, next] = [of('currentPassword'), of('newPassword')]
  if (current.length + next.length === 0) return { form: message }
  return {
    ...(current.length > 0 && { currentPassword: current.join('; ') }),
    ...(next.length > 0 && { newPassword: next.join('; ') }),
  }
}
