// Runs an action of an upload in a test, as its routes do, and puts a checked row into one line of text.
import { actionsOf } from '@kantor/shared/derive/actions'
import { type ActionContext, actionContext } from '../../actions/actions.ts'
import { wireOf } from '../../actions/answer.ts'
import type { Actor, Engine } from '../../context.ts'
import { uploadActionEntries } from '../actions.ts'
import type { UploadEntry } from '../upload.ts'

/** All that actions of uploads ask for; a test gives what matters to it. */
const defaults = {
  headers: [],
  values: [],
  status: null,
  page: 1,
  size: 100,
  mode: 'ALL',
  trial: false,
  unchangedOnly: false,
}

/** Runs an action of the upload in a transaction. */
export function runUploadAction<Answer>(
  engine: Engine,
  actor: Actor,
  entry: UploadEntry,
  name: string,
  params: object,
): Promise<Answer> {
  const [actions] = uploadActionEntries([entry])
  const handler = actions?.handlers[name] as ((context: ActionContext, params: object) => Promise<Answer>) | undefined
  if (handler === undefined) throw new Error(`No action ${name}`)
  return engine.database.db.transaction(async (tx) => {
    const answer = await handler(actionContext(tx, engine, actor), { ...defaults, ...params })
    refuseUndeclared(entry, name, answer, actor)
    return answer
  })
}

/** Refuses an answer of an action that does not match its declaration, as the routes do outside of production. */
function refuseUndeclared({ upload }: UploadEntry, name: string, answer: unknown, actor: Actor): void {
  const placed = actionsOf(upload).find((one) => one.name === name)
  if (placed !== undefined) wireOf(placed, answer, actor.access, true)
}

export interface ShownRow {
  readonly rowNo: number
  readonly status: string
  readonly message: string | null
  readonly cells: readonly { readonly column: string; readonly message: string | null }[]
}

/** A row as `3 ERROR column: message`; one that is fine without a message. */
export const rowText = ({ rowNo, status, message, cells }: ShownRow): string =>
  [
    rowNo,
    status,
    ...(message === null ? [] : [message]),
    ...cells.flatMap((c) => (c.message === null ? [] : [`${c.column}: ${c.message}`])),
  ].join(' ')
