// A whole list part by part, each after the last id of the one before, and many records by their ids. Rows that come, change or go
// meanwhile make nothing missing and nothing double.
// Run: KANTOR_API_KEY=... node e2e/api/read-whole-lists.ts
import { type Connection, connectionFromEnvironment } from './client.ts'
import type { PostCodePartQuery, PostCodesByIdsQuery } from './read-whole-lists.generated.ts'
import { sendWithRetry } from './retry.ts'

const part = /* GraphQL */ `
  query PostCodePart($after: ID!, $size: Int!) {
    postCodesList(after: $after, size: $size) { rows { id postCode village } }
  }
`
const byIds = /* GraphQL */ `
  query PostCodesByIds($ids: [ID!]!) {
    postCodesByIds(ids: $ids) { id postCode village }
  }
`

type PostCodeLine = PostCodePartQuery['postCodesList']['rows'][number]

/** All rows of the list, one part at a time: they are processed while only one part is kept in memory. */
export async function* allPostCodes(connection: Connection, size = 100): AsyncGenerator<PostCodeLine> {
  const variables = { after: '0', size }
  for (;;) {
    const { postCodesList } = await sendWithRetry<PostCodePartQuery>(connection, part, variables)
    yield* postCodesList.rows
    const last = postCodesList.rows.at(-1)
    if (last === undefined) return
    variables.after = last.id
  }
}

/** The records of these ids, in their order, null where there is none (any more); a hundred at a time. */
export async function postCodesOf(connection: Connection, ids: readonly string[]): Promise<(PostCodeLine | null)[]> {
  const found: (PostCodeLine | null)[] = []
  for (let at = 0; at < ids.length; at += 100) {
    const answer = await sendWithRetry<PostCodesByIdsQuery>(connection, byIds, { ids: ids.slice(at, at + 100) })
    found.push(...answer.postCodesByIds)
  }
  return found
}

if (import.meta.main) {
  const connection = connectionFromEnvironment()
  let count = 0
  for await (const { postCode, village } of allPostCodes(connection)) {
    if (count++ < 5) console.log(postCode, village)
  }
  console.log(`${count} post codes`)
}
