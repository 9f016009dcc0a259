// The superior where no supervisor is named: the nearest head above who is another person.
import { headsFrom } from '../../engine/approval/people.ts'
import type { RuleContext } from '../../engine/context.ts'

interface Person {
  readonly id: number
  readonly department: number | null
}
/** The heads of people, by employee; each department is queried once. */
export async function headsOf(context: RuleContext, people: readonly Person[]): Promise<ReadonlyMap<number, number>> {
  const departments = [...new Set(people.map(({ department }) => department ?? 0))]
  const above = new Map<number, readonly (number | null)[]>()
  for (const at of departments)
    above.set(
      at,
      (await headsFrom(context, at)).map(({ head }) => head ?? null),
    )
  return new Map(
    people.flatMap(({ id, department }) => {
      const head = above.get(department ?? 0)?.find((one) => one !== null && one !== id)
      return head == null ? [] : [[id, head] as const]
    }),
  )
}
