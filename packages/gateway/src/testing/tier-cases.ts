// The queries for the fast tiers, and a backend that answers them: good answers, refusals, failures, values that do not fit.
import { type FakeBackend, problem } from './fake-backend.ts'

const row = { rowVersion: 1, createdBy: 'x', updatedBy: 'x', createdAt: '2026-01-01T00:00:00.000Z' }
const area = (id: number) => ({ id, ...row, areaCode: `A${id}`, areaName: `Area ${id}`, region: null })
const page = { total: 2, page: 1, size: 10, rows: [area(1), area(2)] }
const ref = { id: 1, code: 'C', name: 'N', active: true }

/** Teaches a backend its users and answers. */
export function teach(backend: FakeBackend): void {
  backend.users
    .set('areas', ['frmAREAXX01I'])
    .set('workers', ['frmWORKER01I', 'frmAREAXX01I'])
    .set('developer', ['frmAREAXX01I', 'frmWORKER01I', 'frmZAPILST01I'])
  backend.on('GET', '/people/areas', {
    body: page,
    headers: { 'ratelimit-limit': '9', 'ratelimit-remaining': '3', 'ratelimit-reset': '5' },
  })
  backend.on('GET', '/people/areas/1', { body: area(1) })
  backend.on('GET', '/people/areas/3', problem(500, 'INTERNAL_SERVER_ERROR', { detail: 'select * from secrets' }))
  backend.on('GET', '/people/areas/4', problem(429, 'RATE_LIMITED', { retryAfter: 9 }))
  backend.on('GET', '/people/areas/5', { type: 'text/html', body: '<html>' })
  backend.on('GET', '/people/areas/6', { body: { ...area(6), areaName: null } })
  backend.on('GET', '/entities/Area', { body: { rows: [area(2), area(1)] } })
  backend.on('GET', '/lookups/Area', { body: [ref, ref] })
  backend.on('GET', '/menu', { body: { items: [{ path: '/people', label: 'Staff' }] } })
  backend.on('GET', '/message/count', ({ headers }) =>
    headers['authorization'] === 'Bearer workers' ? problem(500, 'INTERNAL_SERVER_ERROR') : { body: { count: 3 } },
  )
  backend.on('GET', '/message/init', { body: { unread: [{ msg_id: 4, title: 'Pay slip' }], readed: [], trash: [] } })
  backend.on('POST', '/people/board/actions/crew', { body: { total: 1, rows: [{ worker: ref }] } })
  backend.on('GET', '/people/workers', {
    body: {
      total: 2,
      page: 1,
      size: 10,
      rows: Array.from({ length: 50 }, (_, i) => ({
        id: i,
        ...row,
        workerNo: `W${i}`,
        workerName: 'Budi',
        salary: '9.00',
      })),
    },
  })
}

/** A list in its plainest form. */
export const plain = '{ areasList { total rows { __typename id areaName region { id } } } }'
/** Queries by what they show, and the key that sends them: by default that of a user who may; empty: no user. */
export const queries: readonly (readonly [string, string, string?])[] = [
  ['a list', plain],
  ['a record', '{ areas(id: 1) { id areaCode updatedBy } }'],
  ['no record', '{ areas(id: 77) { id } }'],
  ['a failure upstream', '{ areas(id: 3) { id } }'],
  ['a budget used up', '{ areas(id: 4) { id } }'],
  ['HTML', '{ areas(id: 5) { id } }'],
  ['a null that must not be', '{ areas(id: 6) { id areaName } }'],
  ['a batch', '{ areasByIds(ids: ["2", "9", "1", "2"]) { id areaName } }'],
  ['an empty batch', '{ areasByIds(ids: []) { id } }'],
  ['choices', '{ areaLookup { id code } }'],
  ['an action', '{ boardCrew { total rows { worker { id name active } } } }'],
  [
    'several roots and aliases of roots',
    '{ __typename a: areas(id: 1) { id } b: areasList { page } c: areas(id: 3) { id } }',
  ],
  [
    'the frame',
    '{ shell { __typename profile { username access } menu { path title children { path } } features(allowedOnly: true) { path buttons screens { path allowed } } unreadCount settings { pageSizes } } }',
  ],
  ['the frame and a list', '{ shell { menu { path } features { path } } areasList { total } }'],
  ['the frame with its features twice', '{ shell { open: features(allowedOnly: true) { path } features { path } } }'],
  ['the frame without a session', '{ shell { menu { path } } }', ''],
  ['messages', '{ unreadCount messages { unread { msgId title } read { msgId } } }'],
  ['a message that is not there', '{ messageContent(msgId: "9") { content } }'],
  ['a message whose id is none', '{ messageContent(msgId: "../9") { content } }'],
  ['aliases', '{ areasList { n: total rows { key: id } } }'],
  ['guarded leaves', '{ workersList { rows { id salary } } }'],
  ['a root refused', '{ workersList { total } }'],
  ['a root refused among others', '{ areas(id: 1) { id } boardFigures(input: { area: 1, on: "2026-01-01" }) { net } }'],
  ['arguments refused', '{ areasList(size: 11) { total } }'],
  ['a session that has ended', plain, 'gone'],
  ['no session', plain, ''],
]
