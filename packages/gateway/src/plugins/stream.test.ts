// A subscription without a connection: what a slow reader gets, and that its place at the hub is given up.
import { KantorError } from '@kantor/shared/rules/errors/errors'
import { parse } from 'graphql'
import type { Listener } from '../live/hub.ts'
import type { StreamContext } from '../resolvers/subscriptions.ts'
import { buildGatewaySchema } from '../schema/build.ts'
import { fixture } from '../testing/fixture.ts'
import { openStream } from './stream.ts'

const access = { profile: { user_id: 7, companyCode: 'C1' }, codes: new Set<string>() }

function world() {
  const listeners = new Set<Listener>()
  let refusal: KantorError | undefined
  const join = (_: string, listener: Listener) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }
  const contextNow = () =>
    ({
      requestId: 'r',
      credentials: { secret: 's' },
      accessStore: {
        kept: () => undefined,
        of: async () => (refusal === undefined ? access : Promise.reject(refusal)),
      },
      live: { unread: { join } },
    }) as object as StreamContext
  let isTaken = () => {}
  const ready = () =>
    new Promise<void>((resolve) => {
      isTaken = resolve
    })
  const document = parse('subscription { unreadCount }')
  const asked = { schema: buildGatewaySchema(fixture), document, operationName: undefined, variables: {} }
  const tell = (...counts: readonly number[]) => {
    for (const count of counts) for (const listener of listeners) listener.tell(count)
  }
  const refuse = (error: KantorError) => {
    refusal = error
  }
  return { refuse, open: () => openStream({ ...asked, contextNow, ready }), tell, take: () => isTaken(), listeners }
}

it('a reader that is slow gets the newest number, not all of them', async () => {
  const w = world()
  const { results } = await w.open()
  w.tell(1)
  expect((await results.next()).value).toEqual({ data: { unreadCount: 1 } })
  const second = results.next()
  w.tell(2, 3, 4)
  w.take()
  expect((await second).value).toEqual({ data: { unreadCount: 4 } })
})

it('a reader that goes while it waits leaves its place', async () => {
  const w = world()
  const { results, close } = await w.open()
  const first = results.next()
  expect(w.listeners.size).toBe(1)
  close()
  expect([(await first).done, w.listeners.size]).toEqual([true, 0])
})

it.each(['UNAUTHENTICATED', 'FORBIDDEN'] as const)('sends nothing more once the caller is %s', async (code) => {
  const w = world()
  const { results } = await w.open()
  w.tell(1)
  await results.next()
  const second = results.next()
  w.refuse(new KantorError(code))
  w.tell(2)
  w.take()
  const { value } = await second
  expect([value?.data, value?.errors?.[0]?.extensions['code']]).toEqual([null, code])
  expect([(await results.next()).done, w.listeners.size]).toEqual([true, 0])
})
