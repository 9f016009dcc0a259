// Actions end to end over a fake backend: permission, what REST is sent, what comes back.
import { type Bench, openBench } from '../testing/bench.ts'
import { problem } from '../testing/fake-backend.ts'

let bench: Bench
beforeAll(async () => {
  bench = await openBench()
  bench.backend.users.set('board', ['frmBOARDX02I', 'frmBOARDX01E']).set('nobody', [])
})
afterAll(() => bench.close())
beforeEach(() => bench.backend.forget())

const area = { id: 5, code: 'A5', name: 'Area 5', active: true }
const sent = () => bench.backend.calls.map((c) => [c.method, c.path, JSON.parse(c.text)])

describe('an action', () => {
  const figures = `query ($input: BoardFiguresInput!) {
    boardFigures(input: $input) { net area { id name } steps { id note } }
  }`
  const input = { area: '5', on: '2026-03-31', steps: [{ note: 'a' }] }

  it('sends its parameters and gives its answer', async () => {
    bench.backend.on('POST', '/people/board/actions/figures', {
      body: { net: '5.00', pay: null, area, steps: [{ id: null, note: 'a' }] },
    })
    const { data, errors } = await bench.ask(figures, { key: 'board', variables: { input } })
    expect(errors).toEqual([])
    expect(data).toEqual({
      boardFigures: { net: '5.00', area: { id: '5', name: 'Area 5' }, steps: [{ id: null, note: 'a' }] },
    })
    expect(sent()).toEqual([['POST', '/api/people/board/actions/figures', input]])
  })
  it('refuses without its codes, without a session, and a guarded leaf', async () => {
    const { errors } = await bench.ask(figures, { key: 'nobody', variables: { input } })
    expect(errors[0]?.extensions).toMatchObject({ code: 'FORBIDDEN', anyOf: ['frmBOARDX01I', 'frmBOARDX02I'] })
    expect((await bench.ask('{ boardCrew { total } }')).codes).toEqual(['UNAUTHENTICATED'])
    expect(bench.backend.calls).toHaveLength(0)
    const leaf = await bench.ask('{ boardFigures(input: { area: 5, on: "2026-03-31" }) { pay } }', { key: 'board' })
    expect(leaf.errors[0]?.extensions).toMatchObject({ code: 'FORBIDDEN', anyOf: ['frmSALARY01I'] })
  })
  it('requests rows page by page, open to every signed-in user', async () => {
    bench.backend.on('POST', '/people/board/actions/crew', { body: { total: 7, rows: [{ worker: area }] } })
    const { data } = await bench.ask('{ boardCrew(page: 2, size: 5) { total rows { worker { code } } } }', {
      key: 'nobody',
    })
    expect(data).toEqual({ boardCrew: { total: 7, rows: [{ worker: { code: 'A5' } }] } })
    await bench.ask('{ boardCrew { total } }', { key: 'nobody' })
    expect(sent().map(([, , body]) => body)).toEqual([
      { page: 2, size: 5 },
      { page: 1, size: 10 },
    ])
  })
  it.each(['size: 501', 'size: 0', 'page: 0'])('refuses %s before any call', async (argument) => {
    const { codes } = await bench.ask(`{ boardCrew(${argument}) { total } }`, { key: 'nobody' })
    expect(codes).toEqual(['BAD_USER_INPUT'])
    expect(bench.backend.calls).toHaveLength(0)
  })
  it('is a mutation where it changes something, and a plain yes where it answers nothing', async () => {
    bench.backend.on('POST', '/people/board/actions/close', { body: {} })
    const { data } = await bench.ask('mutation { closeBoard(input: { note: "n" }) }', { key: 'board' })
    expect(data).toEqual({ closeBoard: true })
    await bench.ask('mutation { closeBoard }', { key: 'board' })
    expect(sent().map(([, , body]) => body)).toEqual([{ note: 'n' }, {}])
  })
  it('passes the refusals of REST on', async () => {
    const fields = [{ field: 'note', rule: 'max', message: 'at most 200 characters' }]
    bench.backend.on('POST', '/people/board/actions/close', problem(400, 'BAD_USER_INPUT', { fields }))
    const { errors } = await bench.ask('mutation { closeBoard }', { key: 'board' })
    expect(errors[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', fields })
  })
  it('is an upstream failure when the answer has no shape', async () => {
    bench.backend.on('POST', '/people/board/actions/crew', { body: { total: 1, rows: 'none' } })
    expect((await bench.ask('{ boardCrew { rows { worker { id } } } }', { key: 'nobody' })).codes).toEqual([
      'UPSTREAM_ERROR',
    ])
  })
})
