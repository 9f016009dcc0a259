// What people and scripts do all day, a request at a time: pages by trusted hash, texts of scripts that differ each time, the
// frame, records, writes, sign-ins. Everything that a server keeps per document, session or caller is filled and emptied by it.
import { type Connection, send } from '../../../e2e/api/client.ts'
import { createPostCode, deletePostCode, editPostCode } from '../../../e2e/api/keep-post-codes.ts'
import { employees } from '../../../e2e/api/list-employees.ts'
import { post, signIn, signOut } from '../../../e2e/api/sign-in.ts'
import { byHash, rows } from '../gateway/cases.ts'

const lists = ['departments', 'postCodes', 'commonCodes', 'workingInformation', 'absentCodeEntry', 'companyBranch']
const shell =
  '{ shell { profile { userId access } menu { path title } features(allowedOnly: true) { path buttons } unreadCount } }'

/** One step of the traffic; the turn decides which. */
export async function step(connection: Connection, turn: number): Promise<void> {
  const steps = [
    () => page(connection, [10, 50, 100][turn % 3] ?? 10),
    () => send(connection, differentText(turn)),
    () => send(connection, shell),
    () => employees(connection, 1, turn % 100 === 3 ? 100 : 50),
    () =>
      send(connection, `{ ${lists[turn % lists.length]}List(size: 50) { total rows { id rowVersion updatedAt } } }`),
    () => record(connection, turn),
    () => send(connection, differentText(turn)),
    () => (turn % 4 === 3 ? write(connection, turn) : send(connection, shell)),
    () => employees(connection, 2, 10),
    () => (turn % 40 === 9 ? session(connection.url) : send(connection, '{ unreadCount }')),
  ]
  await steps[turn % steps.length]?.()
}

/** A page as the web asks for it: by the hash of a trusted document. */
async function page({ url, key }: Connection, size: number): Promise<void> {
  const { method, headers, body } = byHash(
    `${url}/graphql`,
    { query: rows, variables: { size } },
    { authorization: `Bearer ${key}` },
  )
  const answer = await fetch(`${url}/graphql`, { method, headers, ...(body === undefined ? {} : { body }) })
  const text = await answer.text()
  if (!answer.ok || text.includes('"errors":[')) throw new Error(text.slice(0, 200))
}

/** A text that no request before had: the gateway keeps the last thousand. */
const differentText = (turn: number): string =>
  `query Script${turn} { personalInformationList(page: ${1 + (turn % 7)}, size: 10) { total rows { id fullName email department { code } } } }`

async function record(connection: Connection, turn: number): Promise<void> {
  const { rows } = await employees(connection, 1, 50)
  const id = rows[turn % rows.length]?.id
  await send(connection, 'query Show($id: ID!) { personalInformation(id: $id) { id fullName department { name } } }', {
    id,
  })
}

async function write(connection: Connection, turn: number): Promise<void> {
  const place = { subDistrict: 'Load', city: 'Load', province: 'Load' }
  const created = await createPostCode(connection, {
    postCode: '99998',
    village: `Load ${turn} ${Date.now()}`,
    ...place,
  })
  await deletePostCode(connection, await editPostCode(connection, created, { city: 'Load again' }))
}

async function session(url: string): Promise<void> {
  const opened = await signIn(url, { username: 'hr.staff', password: 'Kantor2026!' })
  await post(url, shell, {}, opened.cookie)
  await signOut(opened)
}
