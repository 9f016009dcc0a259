// The life of a record: create, edit, notice that another user saved first, delete.
// Run: KANTOR_API_KEY=... node e2e/api/keep-post-codes.ts
import { ApiError, type Connection, connectionFromEnvironment, send } from './client.ts'

export interface PostCode {
  readonly id: string
  /** Counts the writes of the row. An edit sends the version it read, so that no change is lost unseen. */
  readonly rowVersion: number
  readonly postCode: string
  readonly village: string
  readonly city: string
}
export interface PostCodeInput {
  readonly postCode: string
  readonly village: string
  readonly subDistrict: string
  readonly city: string
  readonly province: string
}

const fields = 'id rowVersion postCode village city'

/** Stores a new row; throws DUPLICATE when the code and village exist already. */
export async function createPostCode(connection: Connection, input: PostCodeInput): Promise<PostCode> {
  const query = `mutation Create($input: PostCodesCreate!) { createPostCodes(input: $input) { ${fields} } }`
  return (await send<{ createPostCodes: PostCode }>(connection, query, { input })).createPostCodes
}

/** Changes the given fields of the row as it was read; throws STALE_VERSION when it has been written since. */
export async function editPostCode(
  connection: Connection,
  read: PostCode,
  input: Partial<PostCodeInput>,
): Promise<PostCode> {
  const query = `mutation Edit($id: ID!, $rowVersion: Int!, $input: PostCodesEdit!) {
    editPostCodes(id: $id, rowVersion: $rowVersion, input: $input) { ${fields} }
  }`
  const variables = { id: read.id, rowVersion: read.rowVersion, input }
  return (await send<{ editPostCodes: PostCode }>(connection, query, variables)).editPostCodes
}

/** Reads a row; null when there is none. */
export async function showPostCode(connection: Connection, id: string): Promise<PostCode | null> {
  const query = `query Show($id: ID!) { postCodes(id: $id) { ${fields} } }`
  return (await send<{ postCodes: PostCode | null }>(connection, query, { id })).postCodes
}

/** Deletes the row as it was read. */
export async function deletePostCode(connection: Connection, read: PostCode): Promise<void> {
  const query = 'mutation Delete($id: ID!, $rowVersion: Int!) { deletePostCodes(id: $id, rowVersion: $rowVersion) }'
  await send(connection, query, { id: read.id, rowVersion: read.rowVersion })
}

if (import.meta.main) {
  const connection = connectionFromEnvironment()
  const place = { postCode: '99999', village: 'Example', subDistrict: 'Example', city: 'Example', province: 'Example' }
  const read = await createPostCode(connection, place)
  const edited = await editPostCode(connection, read, { city: 'Another city' })
  await editPostCode(connection, read, { city: 'A third city' }).catch((error: unknown) => {
    if (!(error instanceof ApiError) || error.code !== 'STALE_VERSION') throw error
    console.log('Somebody was faster:', error.message, error.extensions.current)
  })
  await deletePostCode(connection, edited)
}
