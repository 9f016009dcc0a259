// The feed of record events for one reader: in order, from the reader's last position, one part in memory, with the rights of the moment.
import { KantorError } from '@kantor/shared/rules/errors/errors'
import { randomOf } from '@kantor/shared/rules/random'
import type { Json } from '../sources/rest-source.ts'
import { createRecordFeed, eventIdOf, type RecordFeed } from './record-feed.ts'

const perPart = 3
/** A trail in which some entries are not for the reader. */
function trail() {
  const entries: boolean[] = []
  const asked: (string | undefined)[] = []
  const read = async (after: string | undefined): Promise<Json> => {
    asked.push(after)
    if (after === undefined) return { events: [], last: String(entries.length), more: false, missed: false }
    if (after === 'old') return { events: [], last: String(entries.length), more: false, missed: true }
    const to = Math.min(Number(after) + perPart, entries.length)
    const events = entries.flatMap((isSeen, i) =>
      isSeen && i >= Number(after) && i < to
        ? [{ id: String(i + 1), event: 'CHANGED', record: 'PostCode', recordId: i, at: '', key: { code: i, of: null } }]
        : [],
    )
    return { events, last: String(to), more: to < entries.length, missed: false }
  }
  return { entries, asked, read }
}
const settled = () => new Promise<void>((resolve) => setImmediate(resolve))
const idsOf = async (feed: RecordFeed, count: number) => {
  const ids: unknown[] = []
  while (ids.length < count) ids.push((await feed.next()).value?.id)
  return ids
}
const made = async (read: (after: string | undefined) => Promise<Json>, after?: string, more: object = {}) => {
  const feed = createRecordFeed({ read, onEnd: () => {}, ...more })
  await feed.open(after)
  return feed
}

it('says where it begins, and reports each write with its key', async () => {
  const { entries, read } = trail()
  entries.push(true, true)
  const feed = await made(read)
  const first = (await feed.next()).value
  expect(first).toMatchObject({ id: '2', event: 'POSITION', record: null, key: [] })
  expect([eventIdOf(first), eventIdOf({ id: '2' }), eventIdOf(4)]).toEqual(['2', undefined, undefined])
  entries.push(true)
  feed.wake()
  expect((await feed.next()).value).toMatchObject({
    id: '3',
    event: 'CHANGED',
    recordId: 2,
    key: [
      { field: 'code', value: '2' },
      { field: 'of', value: null },
    ],
  })
})

it.each(Array.from({ length: 60 }, (_, seed) => seed))(
  'reports every write once and in order, however often its reader breaks off and comes back (%i)',
  async (seed) => {
    const random = randomOf(seed)
    const { entries, read } = trail()
    let place = '0'
    const places: string[] = []
    const take = async (most: number) => {
      const feed = await made(read, place)
      const left = entries.filter((isSeen, i) => isSeen && i >= Number(place)).length
      for (const id of await idsOf(feed, Math.min(most, left))) {
        place = String(id)
        places.push(place)
      }
      await feed.return()
    }
    for (let piece = random.between(0, 7); piece >= 0; piece--) {
      entries.push(...Array.from({ length: random.between(0, 8) }, () => random.chance(0.5)))
      await take(random.between(0, 5))
    }
    await take(Number.POSITIVE_INFINITY)
    expect(places).toEqual(entries.flatMap((isSeen, i) => (isSeen ? [String(i + 1)] : [])))
  },
)

it('asks for the next part when the one before was taken', async () => {
  const { entries, asked, read } = trail()
  entries.push(...Array.from({ length: 10 * perPart }, () => true))
  const feed = await made(read, '0')
  feed.wake()
  expect(asked).toEqual(['0'])
  await idsOf(feed, perPart)
  expect(asked).toEqual(['0'])
  await idsOf(feed, 1)
  expect(asked).toEqual(['0', '3'])
})

it('says that too old an id cannot be resumed, what to do, and goes on from there', async () => {
  const { entries, read } = trail()
  entries.push(true, true)
  const feed = await made(read, 'old')
  const event = (await feed.next()).value
  expect(event).toMatchObject({ id: '2', event: 'MISSED' })
  expect(event?.['note']).toMatch(/Changes of each list/)
  entries.push(true)
  feed.wake()
  expect(await idsOf(feed, 1)).toEqual(['3'])
})

it('asks again for what its reader did not take for a while: he may have lost the right to it', async () => {
  const { entries, asked, read } = trail()
  let time = 0
  entries.push(true, true, true)
  const feed = await made(read, '0', { now: () => time })
  expect(await idsOf(feed, 1)).toEqual(['1'])
  entries[1] = false
  time = 6_000
  expect(await idsOf(feed, 1)).toEqual(['3'])
  expect(asked).toEqual(['0', '1'])
})

it('still sends the current position to a reader who took nothing for a while', async () => {
  const { entries, asked, read } = trail()
  let time = 0
  entries.push(true)
  const feed = await made(read, undefined, { now: () => time })
  time = 6_000
  expect((await feed.next()).value).toMatchObject({ id: '1', event: 'POSITION' })
  expect(asked).toEqual([undefined])
})

it('sends a position now and then while there is nothing for this reader, so that its id does not grow old', async () => {
  const { entries, read } = trail()
  let time = 0
  const feed = await made(read, '0', { now: () => time })
  entries.push(false)
  feed.wake()
  const next = feed.next()
  await settled()
  time = 601_000
  entries.push(false)
  feed.wake()
  expect((await next).value).toMatchObject({ id: '2', event: 'POSITION' })
})

describe('while the backend is away', () => {
  const away = async (retryMs: number) => {
    const { entries, asked, read } = trail()
    const state = { isAway: false }
    const guarded = async (after: string | undefined) => {
      const part = await read(after)
      if (state.isAway) throw new KantorError('UNAVAILABLE')
      return part
    }
    const feed = await made(guarded, '0', { retryMs })
    entries.push(true)
    state.isAway = true
    feed.wake()
    return { feed, asked, state }
  }
  it('asks no sooner for news, and ends at once', async () => {
    const { feed, asked } = await away(600_000)
    const next = feed.next()
    await settled()
    feed.wake()
    await settled()
    expect(asked).toEqual(['0', '0'])
    feed.end()
    expect(await next).toEqual({ done: true, value: undefined })
  })

  it('goes on where it was', async () => {
    const { feed, asked, state } = await away(1)
    const next = feed.next()
    while (asked.length < 4) await settled()
    state.isAway = false
    expect((await next).value).toMatchObject({ id: '1' })
  })
})

it('ends with what refuses its reader, and leaves what it watches once', async () => {
  const { read } = trail()
  let ends = 0
  let isRefused = false
  const feed = await made(
    async (after) => {
      if (isRefused) throw new KantorError('FORBIDDEN')
      return read(after)
    },
    '0',
    {
      onEnd: () => {
        ends += 1
      },
    },
  )
  const next = feed.next()
  isRefused = true
  feed.wake()
  await expect(next).rejects.toMatchObject({ code: 'FORBIDDEN' })
  expect(await feed.next()).toEqual({ done: true, value: undefined })
  await feed.return()
  expect(ends).toBe(1)
})

it('is not opened for a caller who is refused at once', async () => {
  await expect(made(() => Promise.reject(new KantorError('FORBIDDEN')), '0')).rejects.toMatchObject({
    code: 'FORBIDDEN',
  })
})
