// Who can open what was refused: names of roles and of a screen, never of people.

export interface GrantedBy {
  /** Roles (user templates) that hold one of the missing codes; those with all codes last. */
  readonly roles: readonly string[]
  /** Roles whose holders assign roles. */
  readonly assignedBy: readonly string[]
  /** The screen where they do it. */
  readonly screen: { readonly title: string; readonly path: string }
}

/** Most codes one question may name, most roles an answer names. */
export const grantedByLimits = { codes: 50, roles: 5 } as const

const isTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((v) => typeof v === 'string')

/** The value where it has the form of an answer, and nothing that does not belong to it. */
export function grantedByIn(value: unknown): GrantedBy | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const { roles, assignedBy, screen } = value as { readonly [key: string]: unknown }
  if (!isTexts(roles) || !isTexts(assignedBy) || typeof screen !== 'object' || screen === null) return undefined
  const { title, path } = screen as { readonly [key: string]: unknown }
  if (typeof title !== 'string' || typeof path !== 'string') return undefined
  return { roles, assignedBy, screen: { title, path } }
}
