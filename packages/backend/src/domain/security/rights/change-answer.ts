// What a command on rights answers.
import type { ActionContext } from '../../../engine/actions/actions.ts'
import type { Saved } from './changes.ts'

/** The outcome of a change with the label of its record. */
export async function savedAnswer(context: ActionContext, { change, ...saved }: Saved) {
  const labels = await context.refsOf('RightsChange', [change])
  return { ...saved, change: (change !== null && labels.get(change)) || null }
}
