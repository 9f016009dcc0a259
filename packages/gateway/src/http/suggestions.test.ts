// The error of a misspelt document names the place of the mistake; only callers who may read the schema receive a suggestion.
import { type Bench, openBench } from '../testing/bench.ts'

let bench: Bench
afterEach(() => bench.close())

const misspelt = '{\n  workersLst { total }\n}'
async function refused(key: string, query = misspelt) {
  const { body } = await bench.inject({
    method: 'POST',
    url: '/graphql',
    payload: { query },
    headers: { host: 'kantor.test', authorization: `Bearer ${key}` },
  })
  const [error] = JSON.parse(body).errors as readonly { readonly message: string; readonly locations?: unknown }[]
  return error
}

it('shows the place to every caller, and a suggestion only to a developer where developers may read the schema', async () => {
  bench = await openBench({ introspection: 'developers' })
  bench.backend.users.set('reader', ['frmWORKER01I'])
  bench.backend.users.set('developer', ['frmZAPILST01I'])
  const locations = [{ line: 2, column: 3 }]
  const [one, other] = [await refused('reader'), await refused('developer')]
  expect(one).toMatchObject({ message: expect.stringMatching(/^(?!.*Did you mean).*\(line 2, column 3\)$/), locations })
  expect(other).toMatchObject({
    message: expect.stringMatching(/Did you mean "workersList".*\(line 2, column 3\)$/),
    locations,
  })
  expect(await refused('developer', '{ workersList { total }')).toMatchObject({ locations: [{ line: 1, column: 24 }] })
})

it.each([
  ['all', true],
  ['own', false],
  ['off', false],
] as const)('with the schema shown to %s, a reader gets a suggestion: %s', async (introspection, isSuggested) => {
  bench = await openBench({ introspection })
  bench.backend.users.set('reader', ['frmWORKER01I'])
  expect((await refused('reader'))?.message.includes('Did you mean')).toBe(isSuggested)
})
