// Statements of a transaction that are sent concurrently reach its connection one after the other, each with its own answer or failure.
import type pg from 'pg'
import { expect, it } from 'vitest'
import { watchedClient } from './cancel-postgres.ts'

const watch = { cancel: async () => undefined, failed: () => undefined }

/** A connection that takes a while for each statement, and notes how many it was given at once. */
function connection() {
  const done: string[] = []
  const seen = { underWay: 0, most: 0 }
  const query = async (text: string) => {
    seen.underWay += 1
    seen.most = Math.max(seen.most, seen.underWay)
    await new Promise((resolve) => setTimeout(resolve, 1))
    seen.underWay -= 1
    if (text === 'wrong') throw new Error('no such table')
    done.push(text)
    return text
  }
  return { client: watchedClient<pg.ClientBase>({ query } as never, watch), done, seen }
}

it('sends concurrent statements one by one, in the order of the calls, and goes on after a failure', async () => {
  const { client, done, seen } = connection()
  const answers = await Promise.allSettled(['first', 'wrong', 'third', 'rollback'].map((text) => client.query(text)))
  expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled'])
  expect(done).toEqual(['first', 'third', 'rollback'])
  expect(seen.most).toBe(1)
})
