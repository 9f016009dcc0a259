// The check of declared texts: which texts it reads, what it refuses, and what it leaves alone.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { declaredTexts, declaredWordProblems } from './declared-words.ts'

const problemsOf = (root: unknown, exceptions: ReadonlyMap<string, string> = new Map()) =>
  declaredWordProblems(declaredTexts(root), exceptions)
const help = (text: string) => problemsOf([{ path: '/a', fields: { b: { help: text } } }])

test('refuses a help that is no sentence, and says where it is and what to write', () => {
  assert.deepEqual(help('Of further family members.'), [
    '[/a].fields.b.help: "Of further family members.": write a sentence with its subject',
  ])
  for (const text of [
    'Its name.',
    'Those who have come least far first.',
    'That was missed.',
    'As it was written.',
    '0: it never ends.',
    'Empty: the present one.',
    'Last day; empty: no end.',
    'Number of days',
    'Below nought the payee returns it.',
    'Periods that stood there before.',
    'The participant is told.',
    'Hands in all answers.',
    'Takes back what was not accepted.',
    'Whoever changes it.',
    'Only work that lasted so long.',
  ])
    assert.equal(help(text).length, 1, text)
})

test('accepts complete sentences', () => {
  for (const text of [
    'If empty, the current year is used.',
    'As of the last save, after this request.',
    'Number of rest days in the month.',
    'Weekly rest (PP 35/2021 art. 22)',
    'Entered by hand in place of the recorded value.',
  ])
    assert.deepEqual(help(text), [], text)
})

test('reads labels of values, titles, notes and texts that are declared once and used twice', () => {
  const shared = { label: 'Open again' }
  const found = problemsOf({
    one: { what: { labels: { OK: 'Fine', ERROR: 'Blocks it' } } },
    two: { a: shared, b: shared },
    three: { title: 'Overtime a head', notes: ['A card that nobody has.'] },
  })
  assert.deepEqual(
    found.map((line) => line.replace(/: ".*/, '')),
    ['.one.what.labels.OK', '.two.a.label', '.three.title', '.three.notes[0]'],
  )
})

test('an exception is by its text, and refused when nothing needs it', () => {
  const root = { a: { title: 'What if' } }
  assert.deepEqual(problemsOf(root, new Map([['What if', 'the name of a method']])), [])
  assert.deepEqual(problemsOf({}, new Map([['What if', 'the name of a method']])), [
    'the exception "What if" is not needed any more',
  ])
})
