// Terms of the trade at the labels of screens, and the page of the documentation that lists them.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { explanationOf } from './explain.ts'
import { terms } from './terms.ts'

const meaningOf = (word: string): string => terms.find((term) => term.word === word)?.says ?? ''

test.each([
  ['Stale', 'changed (stale)'],
  ['Open blockers', 'blocking (blocker)'],
  ['Blocking', 'blocking (blocker)'],
  ['Monthly attendance adjustment', 'adjustments (retro)'],
  ['Carried in', 'carry-over'],
  ['TER category', 'TER'],
  ['BPJS wage', 'BPJS'],
  ['PTKP status', 'PTKP'],
  ['Gross up', 'gross-up'],
  ['Attendance cut-off', 'cut-off'],
  ['This recap', 'recap'],
  ['Amnesty', 'amnesty'],
  ['JKP (paid by government)', 'JKP'],
  ['PPh 21', 'PPh 21'],
])('%s is explained as %s', (label, word) => {
  expect(meaningOf(word)).not.toBe('')
  expect(explanationOf(label)).toBe(meaningOf(word))
})

test.each(['After', 'Holder', 'Letter', 'Blocked words', 'Department', 'Nik', 'Nikah', 'Job', '', 'Interest'])(
  '%j has no term in it: words are whole, abbreviations in capitals',
  (label) => expect(explanationOf(label)).toBeNull(),
)

test('two terms of a label are both named, in their order, and a longer one is not taken for a shorter', () => {
  expect(explanationOf('PKWTT and THR')).toBe(`PKWTT: ${meaningOf('PKWTT')}\nTHR: ${meaningOf('THR')}`)
  expect(explanationOf('PPh 21 DTP')).toBe(`PPh 21: ${meaningOf('PPh 21')}\nDTP: ${meaningOf('DTP')}`)
})

test('words stand once, and an explanation is a sentence of at most 140 characters', () => {
  const forms = terms.flatMap(({ word, forms = [word] }) => forms.map((form) => form.toLowerCase()))
  expect(new Set(forms).size).toBe(forms.length)
  for (const { word, says } of terms) expect([word, says.length <= 140, says.endsWith('.')]).toEqual([word, true, true])
})

test('the glossary of the documentation has the same words with the same meaning, and no others', () => {
  const page = readFileSync(new URL('../../../../docs/glossary.md', import.meta.url), 'utf8')
  const [, table = ''] = page.split('## Terms explained on the screens')
  const rows = [...(table.split('\n## ')[0]?.matchAll(/^\| (.+?) \| (.+) \|$/gm) ?? [])].slice(1)
  const wanted = terms.map(({ word, says }) => [word, says])
  expect(rows.map(([, word, says]) => [word, says]).filter(([word]) => !/^-+$/.test(word ?? ''))).toEqual(wanted)
})
