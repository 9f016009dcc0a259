// What messages do by themselves: scheduled ones go out, old ones end, newcomers get what waits for them (R-MSG-04).
import { messageCenter } from '@kantor/shared/catalogue/message-center'
import { Message } from '@kantor/shared/catalogue/message-center/message.entity'
import { KantorError } from '@kantor/shared/rules/errors/errors'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/connection.ts'
import { asText, picked, tableColumns, typedRows } from '../../db/rows/typed-rows.ts'
import type { Engine } from '../../engine/context.ts'
import { systemActor } from '../../engine/system-actor.ts'
import { transition } from '../../engine/write/transition.ts'
import { deliver } from './audience.ts'

const ofMessage = tableColumns(Message)

/** Safe to run at any time and on several backends; gives how many messages changed and how many people got one. */
export async function runMessageSchedule(
  engine: Engine,
): Promise<{ readonly moved: number; readonly delivered: number }> {
  const now = engine.now().toISOString()
  const started = await moveDue(engine, 'publish', sql`status = 'SCHEDULED' and publish_at <= ${now}::timestamptz`)
  const ended = await moveDue(engine, 'expire', sql`status = 'PUBLISHED' and expire_at <= ${now}::timestamptz`)
  return { moved: started + ended, delivered: await welcomeNewcomers(engine.database.db, engine) }
}

async function moveDue(engine: Engine, name: 'publish' | 'expire', isDue: SQL): Promise<number> {
  const due = await typedRows(
    engine.database.db,
    picked(ofMessage, 'id', 'rowVersion', 'companyCode'),
    sql`from message where ${isDue} order by id limit 500`,
  )
  const move = Message.lifecycle?.[name]
  let moved = 0
  for (const { id, rowVersion, companyCode } of due) {
    if (move === undefined) break
    try {
      await transition(engine, systemActor(companyCode, 'messages'), messageCenter, name, move, id, rowVersion, null)
      moved += 1
    } catch (error) {
      // Another backend was faster, or the audience has emptied: it waits for the next turn or for its author.
      if (!(error instanceof KantorError)) throw error
    }
  }
  return moved
}

/** The moment as of which newcomers are looked for. */
type Moment = Pick<Engine, 'now' | 'today'>

/**
 * Gives people who signed in for the first time since a message was published the messages that also greet newcomers: everybody, or
 * one account in the transaction of its sign-in. What is left for everybody is who came to belong to an audience after that.
 */
export async function welcomeNewcomers(db: Db, moment: Moment, account?: number): Promise<number> {
  const isMeant = account === undefined ? sql`true` : sql`u.id = ${account}`
  const isNewSince = (published: SQL) => sql`${isMeant} and u.last_login_at >= ${published} and not exists (
    select 1 from login_attempt a where a.username = u.username and a.outcome = 'SUCCESS' and a.at < ${published})`
  const open = await typedRows(
    db,
    { id: ofMessage.id, companyCode: ofMessage.companyCode, since: asText(sql`publish_at`) },
    sql`from message where status = 'PUBLISHED' and include_newcomers and publish_at is not null
      and coalesce(expire_at > ${moment.now().toISOString()}::timestamptz, true)
      and exists (select 1 from user_account u where ${isNewSince(sql`message.publish_at`)}
        and not exists (select 1 from message_recipient r where r.message_id = message.id and r.user_id = u.id))`,
  )
  let delivered = 0
  for (const { id, companyCode, since } of open) {
    const addressed = { messageId: sql`${id}`, companyCode: sql`${companyCode}`, today: moment.today() }
    const isNew = isNewSince(sql`${since}::timestamptz`)
    delivered += await deliver(db, addressed, { by: 'system', now: moment.now() }, isNew)
  }
  return delivered
}
