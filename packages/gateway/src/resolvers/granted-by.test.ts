// A refusal of the gateway says which roles grant access, queried once a minute; without that answer it is still a refusal.
import { type Bench, openBench } from '../testing/bench.ts'
import { grantedBy, problem } from '../testing/fake-backend.ts'

let bench: Bench
let asked: string[]
beforeEach(async () => {
  asked = []
  bench = await openBench()
  bench.backend.users.set('s1', ['frmWORKER01I'])
  bench.backend.on('GET', '/granted-by', (call) => {
    asked.push(call.query.get('codes') ?? '')
    return { body: { ...grantedBy, people: ['Anna'] } }
  })
})
afterEach(() => bench.close())
const ask = (query: string) => bench.ask(query, { key: 's1' })

it('is listed with the codes, once per set of codes and minute', async () => {
  for (let i = 0; i < 2; i++) {
    const { errors } = await ask('{ a: areas(id: "1") { id } b: areas(id: "2") { id } }')
    expect(errors).toHaveLength(2)
    for (const { extensions } of errors) expect(extensions).toMatchObject({ anyOf: ['frmAREAXX01I'], grantedBy })
    expect(JSON.stringify(errors)).not.toContain('Anna')
  }
  expect(asked).toEqual(['frmAREAXX01I'])
})
it('is left out where it cannot be had', async () => {
  bench.backend.on('GET', '/granted-by', problem(503, 'UNAVAILABLE'))
  const [refused] = (await ask('{ areas(id: "1") { id } }')).errors
  expect(refused?.extensions).toMatchObject({ code: 'FORBIDDEN', anyOf: ['frmAREAXX01I'] })
  expect(refused?.extensions).not.toHaveProperty('grantedBy')
})
it('passes on what the backend says of a refusal of its own', async () => {
  bench.backend.on('GET', '/people/workers', problem(403, 'FORBIDDEN', { anyOf: ['frmX01I'], grantedBy }))
  expect((await ask('{ workersList { total } }')).errors[0]?.extensions).toMatchObject({ grantedBy })
  bench.backend.on('GET', '/people/workers', problem(403, 'FORBIDDEN', { grantedBy: { roles: 'all' } }))
  expect((await ask('{ workersList { total } }')).errors[0]?.extensions).not.toHaveProperty('grantedBy')
})
it('can be queried by itself, for codes alone', async () => {
  const { data } = await ask('{ grantedBy(codes: ["frmAREAXX01I"]) { roles assignedBy screen { title path } } }')
  expect(data).toEqual({ grantedBy })
  expect((await ask('{ grantedBy(codes: ["../x"]) { roles } }')).codes).toEqual(['BAD_USER_INPUT'])
  expect((await ask('{ grantedBy(codes: []) { roles } }')).codes).toEqual(['BAD_USER_INPUT'])
  expect((await bench.ask('{ grantedBy(codes: ["frmAREAXX01I"]) { roles } }')).codes).toEqual(['UNAUTHENTICATED'])
})
