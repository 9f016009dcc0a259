// How files of the domain are found by their names, and what is said of those that cannot be.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type DomainFile, domainFiles, registriesOf, seedFiles, seedRegistryOf } from './registries.ts'

const rules: DomainFile = {
  file: 'a/colour.rules.ts',
  text: 'export const shades = 3\nexport const colourRules = rulesFor(Colour, {})\nexport const toneRules = rulesFor(Tone, {})\n',
}
const textOf = (files: readonly DomainFile[], index: string) =>
  registriesOf(files).outputs.get(`packages/backend/src/domain/${index}.gen.ts`) ?? ''

test('the exports with the right ending stand in the index of their kind', () => {
  const text = textOf([rules], 'rules')
  assert.match(text, /import \{ colourRules, toneRules \} from '\.\/a\/colour\.rules\.ts'/)
  assert.match(text, /'a\/colour\.rules\.ts': \[colourRules, toneRules\]/)
  assert.deepEqual(registriesOf([rules]).problems, [])
})

test('a report is its own file: adding one edits no other', () => {
  const report = { file: 'a/new.report.ts', text: 'export const newReport = reportFor(declared, query)\n' }
  assert.match(textOf([rules, report], 'reports'), /'a\/new\.report\.ts': \[newReport\]/)
  assert.equal(textOf([rules, report], 'rules'), textOf([rules], 'rules'))
})

test('a file with the suffix but without the export is named', () => {
  const { problems } = registriesOf([
    { file: 'a/new.report.ts', text: 'export const rows = reportFor(declared, query)\n' },
  ])
  assert.deepEqual(problems, ['packages/backend/src/domain/a/new.report.ts: exports no constant that ends in Report'])
})

test('an entry in a file of another name is reported, because it would not be found', () => {
  const { problems } = registriesOf([{ file: 'a/colour.ts', text: rules.text }])
  assert.deepEqual(problems, [
    'packages/backend/src/domain/a/colour.ts: calls rulesFor, so its name has to end in .rules.ts',
  ])
})

test('two files may not export the same name', () => {
  const { problems } = registriesOf([rules, { ...rules, file: 'b/colour.rules.ts' }])
  assert.equal(problems.length, 2)
  assert.match(problems[0] ?? '', /a\/colour\.rules\.ts and .*b\/colour\.rules\.ts both export colourRules/)
})

test('an area of the demo data is found by its name too, and named where it has another', () => {
  const area = { file: 'a/codes.area.ts', text: 'export const codesArea = seedArea({ name: "codes" })\n' }
  const { outputs, problems } = seedRegistryOf([area, { ...area, file: 'b/codes.ts' }])
  const text = outputs.get('packages/backend/src/seed/areas.gen.ts') ?? ''
  assert.match(text, /import type \{ SeedArea \} from '\.\/area\.ts'/)
  assert.match(text, /'a\/codes\.area\.ts': \[codesArea\]/)
  assert.deepEqual(problems, [
    'packages/backend/src/seed/b/codes.ts: calls seedArea, so its name has to end in .area.ts',
  ])
})

test('the domain and the demo data as they stand have no such file', () => {
  assert.deepEqual(registriesOf(domainFiles()).problems, [])
  assert.deepEqual(seedRegistryOf(seedFiles()).problems, [])
})
