// message/*: the lists of the signed-in user, their contents, and the moves between them.
import { KantorError } from '@kantor/shared/rules/errors/errors'
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import {
  cleanHtml,
  contentOf,
  lockedStateOf,
  type Move,
  movedTo,
  moves,
  titlesOf,
  unreadCountOf,
} from '../../domain/messages/index.ts'
import type { Actor, Engine } from '../../engine/context.ts'
import { actorOf } from '../actor.ts'
import { nothingToFill } from '../filling.ts'
import { idOf } from '../input.ts'
import { scheduleMessages } from './schedule.ts'

/** Registers the routes under message/. */
export function messageRoutes(app: FastifyInstance, engine: Engine, filling = nothingToFill()): void {
  const { db } = engine.database
  scheduleMessages(app, engine, filling)
  app.get('/message/init', async (request) => {
    const titles = await titlesOf(db, actorOf(request), engine.now())
    return { unread: titles.UNREAD, readed: titles.READ, trash: titles.TRASH }
  })
  const passive = { config: { access: { passive: true } } } as const
  app.get('/message/count', passive, async (request) => ({
    count: await unreadCountOf(db, actorOf(request), engine.now()),
  }))
  app.get<{ Querystring: { msg_id?: unknown } }>('/message/content', async (request) => {
    const id = idOf(request.query.msg_id, 'msg_id')
    const found = await contentOf(db, actorOf(request), engine.now(), id)
    if (found === undefined) throw new KantorError('NOT_FOUND')
    return { msg_id: id, ...found, content: cleanHtml(found.content) }
  })
  for (const move of Object.keys(moves) as Move[]) {
    app.post<{ Body: { msg_id?: unknown } | null }>(`/message/${move}`, async (request, reply) => {
      await moveMessage(engine, actorOf(request), move, idOf(request.body?.msg_id, 'msg_id'))
      return reply.code(204).send()
    })
  }
}

/** Moves one message of the user; throws NOT_FOUND or BAD_STATE. */
async function moveMessage(engine: Engine, actor: Actor, move: Move, id: number): Promise<void> {
  const now = engine.now()
  await engine.database.db.transaction(async (tx) => {
    const locked = await lockedStateOf(tx, actor, now, id)
    if (locked === undefined) throw new KantorError('NOT_FOUND')
    const to = movedTo(move, locked.state)
    if (to === null) throw new KantorError('BAD_STATE')
    if (to === locked.state) return
    const at = sql`${now.toISOString()}::timestamptz`
    await tx.execute(sql`update message_recipient set state = ${to}, read_at = case when ${to} = 'READ' then coalesce(read_at, ${at}) else read_at end,
      trashed_at = case when ${to} = 'TRASH' then ${at} end, row_version = row_version + 1, updated_at = ${at}, updated_by = ${actor.username} where id = ${locked.id}`)
  })
}
