// Record features end to end over a fake backend: permission, selection pushed down, batching, arguments, conflicts.
import { type Bench, openBench } from '../testing/bench.ts'
import { problem } from '../testing/fake-backend.ts'

let bench: Bench
const worker = (id: number, area: number | null) => ({
  id,
  rowVersion: 1,
  workerNo: `W${id}`,
  workerName: `Worker ${id}`,
  area: area === null ? null : { id: area, code: `A${area}`, name: `Area ${area}`, active: true },
  salary: '5000.00',
})
beforeAll(async () => {
  bench = await openBench({ fastTiers: false })
  bench.backend.users
    .set('reader', ['frmWORKER01I'])
    .set('areas', ['frmWORKER01I', 'frmAREAXX01I'])
    .set('all', [
      'frmWORKER01I',
      'frmWORKER01A',
      'frmWORKER01E',
      'frmWORKER01D',
      'frmSALARY01I',
      'frmAREAXX01I',
      'frmREGION01I',
    ])
    .set('banker', ['frmWORKER02I'])
  bench.backend.on('GET', '/people/workers', {
    body: { total: 3, page: 1, size: 10, rows: [worker(1, 5), worker(2, 6), worker(3, 5)] },
  })
  bench.backend.on('GET', '/entities/Area', {
    body: {
      rows: [6, 5].map((id) => ({
        id,
        areaCode: `A${id}`,
        areaName: `Area ${id}`,
        region: { id: 9, code: 'R', name: 'R', active: true },
      })),
    },
  })
  bench.backend.on('GET', '/entities/Region', { body: { rows: [{ id: 9, regionName: 'North' }] } })
})
afterAll(() => bench.close())
beforeEach(() => bench.backend.forget())

const list = '{ workersList { total rows { id workerNo area { name } } } }'

describe('a list', () => {
  it('asks REST for the selected fields only', async () => {
    const { data } = await bench.ask(list, { key: 'reader' })
    expect(data).toEqual({
      workersList: {
        total: 3,
        rows: [1, 2, 3].map((id) => ({ id: String(id), workerNo: `W${id}`, area: { name: expect.any(String) } })),
      },
    })
    expect(bench.backend.calls.map((c) => [c.path, c.query.get('fields'), c.query.get('size')])).toEqual([
      ['/api/people/workers', 'workerNo,area', '10'],
    ])
  })
  it('follows fragments, aliases and @include when it selects', async () => {
    const query =
      'query ($y: Boolean!) { workersList { rows { ...f n: workerName salary @include(if: $y) } } } fragment f on Worker { grade ... on Worker { status } }'
    await bench.ask(query, { key: 'all', variables: { y: false } })
    expect(bench.backend.calls[0]?.query.get('fields')).toBe('grade,status,workerName')
  })
  it('passes search, sort, page and filters on in the words of REST', async () => {
    const query =
      'query ($f: WorkersFilter) { workersList(search: "budi", page: 2, size: 50, sort: ["-workerNo"], filter: $f) { total } }'
    const updatedAt = { from: '2026-03-31T08:00:00.000Z' }
    const f = { grade: ['FIRST'], area: ['3', '4'], joinDate: { from: '2026-01-01' }, workerName: 'x', updatedAt }
    await bench.ask(query, { key: 'reader', variables: { f } })
    expect(Object.fromEntries(bench.backend.calls[0]?.query ?? [])).toEqual({
      search: 'budi',
      page: '2',
      size: '50',
      sort: '-workerNo',
      grade: 'FIRST',
      area: '3,4',
      'joinDate.from': '2026-01-01',
      'updatedAt.from': '2026-03-31T08:00:00.000Z',
      workerName: 'x',
      fields: 'id',
    })
  })
  it('passes conditions on as one JSON, and rows without a value', async () => {
    const query = 'query ($w: WorkersWhere, $f: WorkersFilter) { workersList(where: $w, filter: $f) { total } }'
    const w = {
      area: { code: { equals: 'A5' }, id: ['5'] },
      grade: ['FIRST', null],
      or: [{ workerName: { starts: 'b' } }, { not: { joinDate: { from: '2026-01-01' } } }],
    }
    await bench.ask(query, { key: 'reader', variables: { w, f: { joinDate: { empty: true } } } })
    const asked = bench.backend.calls[0]?.query
    expect(JSON.parse(asked?.get('where') ?? '')).toEqual(w)
    expect(asked?.get('joinDate.empty')).toBe('true')
    const literal = '{ workersList(where: { grade: FIRST, not: { area: { code: { in: ["A5"] } } } }) { total } }'
    expect((await bench.ask(literal, { key: 'reader' })).errors).toEqual([])
    const second = bench.backend.calls.at(-1)?.query.get('where')
    expect(second).toBe('{"grade":["FIRST"],"not":{"area":{"code":{"in":["A5"]}}}}')
  })
  it('requests rows without a value by the names of filters, alone or together with values', async () => {
    const query = 'query ($f: WorkersFilter) { workersList(filter: $f) { total } }'
    const f = { area: ['5'], empty: ['area', 'grade', 'workerName'] }
    expect((await bench.ask(query, { key: 'reader', variables: { f } })).errors).toEqual([])
    expect(Object.fromEntries(bench.backend.calls[0]?.query ?? [])).toMatchObject({
      area: '5',
      'area.empty': 'true',
      'grade.empty': 'true',
      'workerName.empty': 'true',
    })
    const wrong = await bench.ask(query, { key: 'reader', variables: { f: { empty: ['salary'] } } })
    expect(wrong.errors[0]?.extensions.fields?.map(({ field }) => field)).toEqual(['filter.empty'])
    expect(bench.backend.calls).toHaveLength(1)
  })
  it('says where a condition does not fit', async () => {
    const query = 'query ($w: WorkersWhere) { workersList(where: $w) { total } }'
    const { errors } = await bench.ask(query, { key: 'reader', variables: { w: { area: { code: 'A5' }, salary: {} } } })
    const fields = errors[0]?.extensions.fields?.map(({ field }) => field)
    expect(fields).toEqual(expect.arrayContaining(['w.area.code']))
    expect(bench.backend.calls).toHaveLength(0)
  })
  it.each([
    [`where: { workerName: { in: [${Array.from({ length: 90 }, () => `"${'é'.repeat(20)}"`)}] } }`, 'where'],
    ['size: 2000000000', 'size'],
    ['size: -1', 'size'],
    ['page: 0', 'page'],
    ['sort: ["a b"]', 'sort'],
    [`search: "${'%_'.repeat(150)}"`, 'search'],
    ['filter: { area: ["1,2"] }', 'area'],
  ])('refuses %s before any call', async (argument, field) => {
    const { errors } = await bench.ask(`{ workersList(${argument}) { total } }`, { key: 'reader' })
    expect(['BAD_USER_INPUT', 'QUERY_TOO_COMPLEX']).toContain(errors[0]?.extensions.code)
    if (errors[0]?.extensions.code === 'BAD_USER_INPUT') expect(errors[0].extensions.fields?.[0]?.field).toBe(field)
    expect(bench.backend.calls).toHaveLength(0)
  })
  it('is an upstream failure when the answer is not a page', async () => {
    bench.backend.on('GET', '/people/areas', { type: 'text/html', body: '<html>hello</html>' })
    expect((await bench.ask('{ areasList { total } }', { key: 'areas' })).codes).toEqual(['UPSTREAM_ERROR'])
  })
})

describe('a write', () => {
  it('gives references by code on as they are', async () => {
    bench.backend.on('POST', '/people/workers', { status: 201, body: worker(9, 5) })
    const query = 'mutation ($i: WorkersCreate!) { createWorkers(input: $i) { id } }'
    const i = { workerNo: 'W9', workerName: 'Budi', areaBy: { code: 'A5' } }
    expect((await bench.ask(query, { key: 'all', variables: { i } })).errors).toEqual([])
    expect(JSON.parse(bench.backend.calls[0]?.text ?? '')).toEqual(i)
  })
})

describe('permission', () => {
  it('refuses a root field without its code and asks nothing', async () => {
    const { data, errors } = await bench.ask(list, { key: 'banker' })
    expect(data).toBeNull()
    expect(errors[0]?.extensions).toMatchObject({ code: 'FORBIDDEN', anyOf: ['frmWORKER01I'] })
    expect(bench.backend.calls).toHaveLength(0)
  })
  it('refuses without a session, and with one that has ended', async () => {
    expect((await bench.ask(list)).codes).toEqual(['UNAUTHENTICATED'])
    expect((await bench.ask(list, { key: 'gone' })).codes).toEqual(['UNAUTHENTICATED'])
  })
  it('refuses a guarded leaf under an alias, in a fragment, and does not ask REST for it', async () => {
    const { data, errors } = await bench.ask(
      '{ workersList { rows { id ...f } } } fragment f on Worker { pay: salary }',
      { key: 'reader' },
    )
    expect(data).toEqual({ workersList: { rows: ['1', '2', '3'].map((id) => ({ id, pay: null })) } })
    expect(errors.map((e) => [e.extensions.code, e.extensions.anyOf, e.path])[0]).toEqual([
      'FORBIDDEN',
      ['frmSALARY01I'],
      ['workersList', 'rows', 0, 'pay'],
    ])
    expect(bench.backend.calls[0]?.query.get('fields')).toBe('id')
  })
  it('refuses a record reached through a permitted row, and asks nothing for it', async () => {
    const { data, errors } = await bench.ask('{ workersList { rows { id area { code record { areaName } } } } }', {
      key: 'reader',
    })
    expect(data?.['workersList']).toMatchObject({ rows: [{ area: { code: 'A5', record: null } }, {}, {}] })
    expect(new Set(errors.map((e) => e.extensions.code))).toEqual(new Set(['FORBIDDEN']))
    expect(bench.backend.calls.map((c) => c.path)).toEqual(['/api/people/workers'])
  })
  it('refuses a field of another feature over the same rows', async () => {
    const { errors } = await bench.ask('{ workersList { rows { bankAccount } } }', { key: 'reader' })
    expect(errors[0]?.extensions.anyOf).toEqual(['frmWORKER02E', 'frmWORKER02I'])
  })
  it('looks at the operation that runs, not at its document', async () => {
    const two = 'query A { areasList { total } } query B { workersList { total } }'
    bench.backend.on('GET', '/people/areas', { body: { total: 0, page: 1, size: 10, rows: [] } })
    expect((await bench.ask(two, { key: 'areas', operationName: 'A' })).codes).toEqual([])
    expect((await bench.ask(two, { key: 'banker', operationName: 'B' })).codes).toEqual(['FORBIDDEN'])
  })
})

describe('references', () => {
  it('become one call per entity with the union of fields', async () => {
    const query = `{ workersList { rows { area { record { areaName region { record { regionName } } } }
      secondArea { record { areaCode } } } } }`
    bench.backend.on('GET', '/people/workers', {
      body: { total: 2, page: 1, size: 10, rows: [{ ...worker(1, 5), secondArea: worker(0, 6).area }, worker(2, 6)] },
    })
    const { data, errors } = await bench.ask(query, { key: 'all' })
    expect(errors).toEqual([])
    expect(data?.['workersList']).toMatchObject({
      rows: [
        { area: { record: { areaName: 'Area 5', region: { record: { regionName: 'North' } } } } },
        { area: { record: { areaName: 'Area 6' } } },
      ],
    })
    const entities = bench.backend.calls.filter((c) => c.path.startsWith('/api/entities/'))
    expect(entities.map((c) => [c.path, c.query.get('ids'), c.query.get('fields')])).toEqual([
      ['/api/entities/Area', '5,6', 'areaCode,areaName,region'],
      ['/api/entities/Region', '9', 'regionName'],
    ])
  })
  it('by ids come in the order requested, null where missing', async () => {
    const { data } = await bench.ask('{ areasByIds(ids: ["6", "7", "5"]) { areaName } }', { key: 'areas' })
    expect(data).toEqual({ areasByIds: [{ areaName: 'Area 6' }, null, { areaName: 'Area 5' }] })
    expect(bench.backend.calls).toHaveLength(1)
  })
  it('by ids take a hundred at most', async () => {
    const ids = Array.from({ length: 5000 }, (_, i) => String(i))
    const { codes } = await bench.ask('query ($ids: [ID!]!) { areasByIds(ids: $ids) { areaName } }', {
      key: 'areas',
      variables: { ids },
    })
    expect(['BAD_USER_INPUT', 'QUERY_TOO_COMPLEX']).toContain(codes[0])
    expect(bench.backend.calls).toHaveLength(0)
  })
  it('are looked up with search and conditions', async () => {
    bench.backend.on('GET', '/lookups/Area', { body: [{ id: 5, code: 'A5', name: 'Area 5', active: true }] })
    const { data } = await bench.ask(
      '{ areaLookup(search: "a", size: 5, where: [{ field: "areaName", value: "x" }]) { id name } }',
      { key: 'reader' },
    )
    expect(data).toEqual({ areaLookup: [{ id: '5', name: 'Area 5' }] })
    expect(Object.fromEntries(bench.backend.calls[0]?.query ?? [])).toEqual({
      search: 'a',
      size: '5',
      'where.areaName': 'x',
    })
    expect(
      (await bench.ask('{ areaLookup(where: [{ field: "a&b", value: "x" }]) { id } }', { key: 'reader' })).codes,
    ).toEqual(['BAD_USER_INPUT'])
  })
})

describe('writing', () => {
  it('creates, edits, deletes and moves the life cycle in the words of REST', async () => {
    const row = { body: worker(8, null) }
    bench.backend.on('POST', '/people/workers', { ...row, status: 201 })
    bench.backend.on('PUT', '/people/workers/8', row)
    bench.backend.on('POST', '/people/workers/8/end', row)
    bench.backend.on('DELETE', '/people/workers/8', { status: 204 })
    const ask = (query: string) => bench.ask(query, { key: 'all' })
    await ask('mutation { createWorkers(input: { workerNo: "W8", workerName: "x", salary: 5.5 }) { id } }')
    await ask('mutation { editWorkers(id: 8, rowVersion: 1, input: { area: null }) { id } }')
    await ask('mutation { endWorkers(id: 8, rowVersion: 2, note: "n") { id } }')
    const { data } = await ask('mutation { deleteWorkers(id: 8, rowVersion: 3) }')
    expect(data).toEqual({ deleteWorkers: true })
    expect(
      bench.backend.calls.map((c) => [c.method, c.path, c.text === '' ? c.query.toString() : JSON.parse(c.text)]),
    ).toEqual([
      ['POST', '/api/people/workers', { workerNo: 'W8', workerName: 'x', salary: '5.5' }],
      ['PUT', '/api/people/workers/8', { area: null, rowVersion: 1 }],
      ['POST', '/api/people/workers/8/end', { rowVersion: 2, note: 'n' }],
      ['DELETE', '/api/people/workers/8', 'rowVersion=3'],
    ])
  })
  it('writes many in the words of REST, each change at its record, and costs by the rows', async () => {
    const body = { rows: [{ outcome: 'CREATED', id: 8, rowVersion: 1, code: null, detail: null, fields: [] }] }
    for (const way of ['create-many', 'edit-many']) bench.backend.on('POST', `/people/workers/${way}`, { body })
    const answer = '{ rows { outcome id rowVersion code fields { field } } }'
    const create = `mutation($rows: [WorkersCreate!]!) { createManyWorkers(rows: $rows) ${answer} }`
    const rows = [{ workerNo: 'W8', workerName: 'x', areaBy: { code: 'A5' } }]
    expect(await bench.ask(create, { key: 'all', variables: { rows } })).toMatchObject({
      data: { createManyWorkers: { rows: [{ outcome: 'CREATED', id: '8', rowVersion: 1, code: null, fields: [] }] } },
    })
    const edit = (at: string) =>
      `mutation { editManyWorkers(at: ${at}, rows: [{ workerName: "y" }], allOrNothing: true) ${answer} }`
    await bench.ask(edit('[{ id: 8, rowVersion: 3 }]'), { key: 'all' })
    const uneven = await bench.ask(edit('[]'), { key: 'all' })
    expect(uneven.errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', fields: [{ field: 'at' }] })
    expect(bench.backend.calls.map((c) => [c.path, JSON.parse(c.text)])).toEqual([
      ['/api/people/workers/create-many', { rows, allOrNothing: false }],
      ['/api/people/workers/edit-many', { rows: [{ id: '8', rowVersion: 3, workerName: 'y' }], allOrNothing: true }],
    ])
    const many = Array.from({ length: 5_001 }, () => ({ workerNo: 'W', workerName: 'x' }))
    const refused = await bench.ask(create, { key: 'all', variables: { rows: many } })
    expect(refused.errors?.[0]?.extensions.code).toBe('QUERY_TOO_COMPLEX')
  })
  it('does not turn an absent variable into null', async () => {
    bench.backend.on('PUT', '/people/workers/8', { body: worker(8, null) })
    await bench.ask('mutation ($n: String) { editWorkers(id: 8, rowVersion: 1, input: { workerName: $n }) { id } }', {
      key: 'all',
    })
    expect(JSON.parse(bench.backend.calls[0]?.text ?? '')).toEqual({ rowVersion: 1 })
  })
  it('gives the stored row of a conflict, without what the caller may not read', async () => {
    bench.backend.users.set('editor', ['frmWORKER01I', 'frmWORKER01E'])
    bench.backend.on(
      'PUT',
      '/people/workers/8',
      problem(409, 'STALE_VERSION', { current: { ...worker(8, 5), secret: 'x' } }),
    )
    const { errors } = await bench.ask(
      'mutation { editWorkers(id: 8, rowVersion: 1, input: { workerName: "x" }) { id } }',
      { key: 'editor' },
    )
    expect(errors[0]?.extensions).toMatchObject({ code: 'STALE_VERSION', category: 'CONFLICT', status: 409 })
    expect(errors[0]?.extensions.current).toEqual({
      id: '8',
      rowVersion: 1,
      workerNo: 'W8',
      workerName: 'Worker 8',
      area: { id: '5', code: 'A5', name: 'Area 5', active: true },
    })
  })
  it('refuses a mutation without its code and asks nothing', async () => {
    expect((await bench.ask('mutation { deleteWorkers(id: 8, rowVersion: 1) }', { key: 'reader' })).codes).toEqual([
      'FORBIDDEN',
    ])
    expect(bench.backend.calls).toHaveLength(0)
  })
})

describe('one record', () => {
  it('is null where there is none', async () => {
    expect((await bench.ask('{ workers(id: 77) { id } }', { key: 'reader' })).data).toEqual({ workers: null })
  })
})
