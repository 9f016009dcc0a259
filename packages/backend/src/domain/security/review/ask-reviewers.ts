// What heads are notified of in a review: how many rights of how many people wait for them, until which day.
import type { AccessReview } from '@kantor/shared/catalogue/security-system/entities/access-review.entity'
import { rightsToReview } from '@kantor/shared/catalogue/security-system/rights-to-review'
import { formatDate } from '@kantor/shared/formats/date'
import type { RuleContext, RuleValues } from '../../../engine/context.ts'
import { tell } from '../../messages/index.ts'

type Values = RuleValues<typeof AccessReview.fields>

/** Lines that wait for a reviewer: not decided, and with a head who can. */
export const openLines = ({ lines }: Values) =>
  (lines ?? []).filter(({ decision, reviewer }) => decision == null && reviewer != null)

/** One message to each head with open lines; heads with as many rights and people share one. */
export async function askReviewers(context: RuleContext, review: Values, why: 'started' | 'reminder'): Promise<number> {
  const until = formatDate(review.dueDate ?? '')
  const heads = [...Map.groupBy(openLines(review), ({ reviewer }) => reviewer ?? 0)].map(([id, lines]) => {
    const people = new Set(lines.map(({ user }) => user)).size
    const rights = `${lines.length} ${lines.length === 1 ? 'right' : 'rights'}`
    return { id, what: `${rights} of ${people} ${people === 1 ? 'person' : 'people'}` }
  })
  for (const [what, group] of Map.groupBy(heads, (head) => head.what)) {
    const silence =
      review.autoRevoke === true
        ? 'What you have not decided by then is taken away.'
        : 'What you have not decided by then stays and is listed.'
    await tell(
      context,
      {
        title: `${why === 'started' ? 'Rights to review' : 'Still to review'}: ${what} until ${until}`,
        text: `${review.reviewName}: say of each right of your people whether it is kept, changed or taken away, until ${until}.\n${silence}`,
        kind: 'WORKFLOW',
        path: rightsToReview.path,
        isUrgent: why === 'reminder',
      },
      group.map(({ id }) => ({ id, isInvited: false })),
    )
  }
  return heads.length
}
