// Papers that come back to their makers outside of the approvals: the users who made and sent a record get a message with the reason (decision 0213).
import { UserAccount } from '@kantor/shared/catalogue/security-system/entities/user-account.entity'
import { recordPathOf } from '@kantor/shared/derive/routes'
import { type Catalogue, type Entity, type Informed, isRecordFeature, type Transition } from '@kantor/shared/kernel'
import { isMadeBy } from '@kantor/shared/rules/lifecycle'
import { sql } from 'drizzle-orm'
import { idList } from '../../db/id-list.ts'
import { tableFor } from '../../db/product-tables.ts'
import { asBoolean, tableColumns, typedRows } from '../../db/rows/typed-rows.ts'
import { sendersOf } from '../../engine/approval/people.ts'
import type { RuleContext, RulesEntry } from '../../engine/context.ts'
import { usernameIn } from '../../engine/stamp.ts'
import { type Account, tell } from './tell.ts'

const ofUserAccount = tableColumns(UserAccount, 'u')

interface Paper {
  /** Undefined: a kind of record that the catalogue does not have; only the employees get the message. */
  readonly entity: Entity | undefined
  readonly id: number
  /** The statuses in which it was sent. */
  readonly sentAs: readonly string[]
  /** Employees who get the message in addition to the makers. */
  readonly also: readonly number[]
}
interface Words {
  readonly title: string
  readonly text: string
  readonly path: string
}

/** Sends a message to the user who made a record, to those who sent it on, and to some employees; not to the user who acts. */
export async function tellMakers(
  context: RuleContext,
  { entity, id, sentAs, also }: Paper,
  words: Words,
): Promise<void> {
  const senders = entity === undefined || sentAs.length === 0 ? [] : await sendersOf(context, entity, id, sentAs)
  const maker =
    entity === undefined
      ? sql`false`
      : sql`u.username = (select ${usernameIn(sql`m.created_by`)} from ${tableFor(entity.name).table} m where m.id = ${id})`
  const accounts: readonly Account[] = await typedRows(
    context.tx,
    { id: ofUserAccount.id, isInvited: asBoolean(sql`u.status = 'INVITED'`) },
    sql`from user_account u where u.status in ('ACTIVE', 'INVITED') and u.user_type <> 'SERVICE' and u.id <> ${context.actor.userId}
      and (${maker} or u.id = ${idList(senders)} or u.employee_id = ${idList(also)}) order by u.id`,
  )
  if (accounts.length > 0) await tell(context, { ...words, kind: 'WORKFLOW' }, accounts)
}

/** The rules of an entity with the messages of its moves that say whom they inform. */
export function withInformedMakers(catalogue: Catalogue, entry: RulesEntry): RulesEntry {
  const entity = catalogue.entities.get(entry.entity)
  const moves = Object.values<Transition>(entity?.lifecycle ?? {}).flatMap((move) => {
    const { informs } = move
    return informs === undefined || entity === undefined
      ? []
      : [{ move, informs, pathTo: pathsOf(catalogue, entity, informs) }]
  })
  if (entity === undefined || moves.length === 0) return entry
  const { rules } = entry
  return {
    ...entry,
    rules: {
      ...rules,
      async afterWrite(context, row, before) {
        await rules.afterWrite?.(context, row, before)
        // A sheet that is taken back sends nothing back.
        const made = context.upload === undefined ? moves.find(({ move }) => isMadeNow(move, row, before)) : undefined
        if (made === undefined) return
        const { move, informs, pathTo } = made
        const also = (informs.also ?? []).flatMap((name) => (typeof row[name] === 'number' ? [row[name]] : []))
        const name = String(row[entity.show ?? ''] ?? row[entity.key[0] ?? ''] ?? row.id)
        await tellMakers(
          context,
          { entity, id: row.id, sentAs: move.from, also },
          {
            title: `${entity.title} ${name} ${informs.words}`,
            text: `${context.actor.name}: ${context.said ?? 'no comment'}`,
            path: pathTo(row.id),
          },
        )
      },
    },
  }
}

interface Written {
  readonly [field: string]: unknown
}
const isMadeNow = (move: Transition, row: Written, before: Written | undefined): boolean =>
  before !== undefined && isMadeBy(move, before.status, row.status)

/** The page of a record that a message leads to. A path that is no feature of the entity is a mistake of the programmer. */
function pathsOf({ features }: Catalogue, entity: Entity, { at }: Informed): (id: number) => string {
  const own = features.filter(isRecordFeature).filter((feature) => feature.entity.name === entity.name)
  const page =
    at === undefined
      ? (own.find(({ screens }) => screens.includes('edit')) ??
        own.find(({ screens }) => screens.includes('show')) ??
        own[0])
      : own.find(({ path }) => path === at)
  if (page === undefined) throw new Error(`${entity.name} has no feature ${at ?? ''} that a message could lead to`)
  return (id) =>
    page.screens.includes('show') ? recordPathOf(page, 'show', { id: String(id) }) : `${page.path}/index?row=${id}`
}
