// A whole list, page after page, and many records by their ids. Pages are sorted by id, so that rows made meanwhile come at the
// end and none is read twice; rows deleted meanwhile may move others to a page already read, so a nightly copy reads totals too.
// Run: KANTOR_API_KEY=... node e2e/api/read-whole-lists.ts
import { type Connection, connectionFromEnvironment } from './client.ts'
import { sendPatiently } from './patience.ts'

interface PostCodeLine {
  readonly id: string
  readonly postCode: string
  readonly village: string
}

const page = /* GraphQL */ `
  query PostCodePage($page: Int!, $size: Int!) {
    postCodesList(page: $page, size: $size, sort: ["id"]) { total rows { id postCode village } }
  }
`
const byIds = /* GraphQL */ `
  query PostCodesByIds($ids: [ID!]!) {
    postCodesByIds(ids: $ids) { id postCode village }
  }
`

/** All rows of the list, a page at a time: what is done with them happens while only one page is held. */
export async function* allPostCodes(connection: Connection, size = 100): AsyncGenerator<PostCodeLine> {
  for (let number = 1; ; number++) {
    const { postCodesList } = await sendPatiently<{
      postCodesList: { readonly total: number; readonly rows: readonly PostCodeLine[] }
    }>(connection, page, { page: number, size })
    yield* postCodesList.rows
    if (number * size >= postCodesList.total) return
  }
}

/** The records of these ids, in their order, null where there is none (any more); a hundred at a time. */
export async function postCodesOf(connection: Connection, ids: readonly string[]): Promise<(PostCodeLine | null)[]> {
  const found: (PostCodeLine | null)[] = []
  for (let at = 0; at < ids.length; at += 100) {
    const answer = await sendPatiently<{ postCodesByIds: readonly (PostCodeLine | null)[] }>(connection, byIds, {
      ids: ids.slice(at, at + 100),
    })
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
