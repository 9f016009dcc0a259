// The lines of a reviewer as his page shows them: by review, and within it by the person who holds the rights.
import type { AccessReviewMyLinesQuery } from '../../api/generated/security-system.generated.ts'

export type Line = AccessReviewMyLinesQuery['accessReviewMyLines']['rows'][number]

/** What needs a reason: the word that is sent, its button, and what becomes of it. */
export const refusals = [
  {
    decision: 'CHANGE',
    label: 'Change',
    help: 'The right stays until an administrator has changed it. Say what it is to be instead.',
  },
  {
    decision: 'REVOKE',
    label: 'Remove',
    help: 'The right goes when the review is closed. Until then you can decide otherwise.',
  },
] as const
export type Refusal = (typeof refusals)[number]

export const undecided = (lines: readonly Line[]): readonly Line[] => lines.filter(({ decision }) => decision === null)

/** `3 of 12 rights still open`, or that nothing is left. */
export const wordsLeft = (lines: readonly Line[]): string => {
  const open = undecided(lines).length
  return open === 0 ? `All ${lines.length} rights are decided` : `${open} of ${lines.length} rights still open`
}

interface Person {
  readonly key: string
  readonly name: string
  readonly unit: string | null
  readonly lines: readonly Line[]
}
interface Review {
  readonly key: string
  readonly name: string
  readonly dueDate: string
  readonly people: readonly Person[]
}

/** In the order in which they came: the review that ends first, people by name. */
export const byReview = (lines: readonly Line[]): readonly Review[] =>
  [...Map.groupBy(lines, ({ review }) => String(review.id))].map(([key, own]) => ({
    key,
    name: own[0]?.reviewName ?? '',
    dueDate: own[0]?.dueDate ?? '',
    people: [...Map.groupBy(own, ({ account }) => String(account.id))].map(([person, rights]) => ({
      key: person,
      name: rights[0]?.user ?? '',
      unit: rights[0]?.unit ?? null,
      lines: rights,
    })),
  }))
