// A declaration under another name: nothing of it may meet the one that it was made from.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cloneOf, entityOf, isPlain, mayBeCloned } from './clones.ts'

const text = [
  "import { defineMaintenance, full } from '../../kernel/index.ts'",
  "import { Bank } from './bank.entity.ts'",
  'export const banks = defineMaintenance({',
  "  path: '/master/banks',",
  "  title: 'Banks',",
  "  form: 'frmBANK',",
  '  screens: full,',
  '  entity: Bank,',
  '})',
].join('\n')
const feature = { file: 'master/banks.ts', text }
const entity = {
  file: 'master/bank.entity.ts',
  text: "export const Bank = defineEntity({ name: 'Bank', lifecycle: { close: { form: 'frmBANKE' } } })",
}

test('path, title, code, entity and names of a clone are its own', () => {
  const [made, madeEntity] = cloneOf(feature, entity, 3)
  assert.equal(made?.file, 'company-own/more-3.ts')
  assert.match(made?.text ?? '', /path: '\/company-own\/more-3',\n {2}title: 'Banks 3',\n {2}form: 'frmOMORE3'/)
  assert.match(made?.text ?? '', /import \{ BankMore3 \} from '\.\/more-3\.entity\.ts'/)
  assert.match(made?.text ?? '', /entity: BankMore3/)
  assert.equal(madeEntity?.file, 'company-own/more-3.entity.ts')
  assert.match(madeEntity?.text ?? '', /const BankMore3 = .*name: 'BankMore3'.*form: 'frmOMORE3E'/)
})

test('what departs from the rule or needs rules of its own is no model', () => {
  assert.equal(mayBeCloned(feature), true)
  assert.equal(entityOf(feature), 'bank')
  const inRoom = { ...feature, text: text.replace('./bank.entity', './entities/bank.entity') }
  assert.equal(mayBeCloned(inRoom), true)
  assert.equal(entityOf(inRoom), 'entities/bank')
  assert.match(cloneOf(inRoom, entity, 3)[0]?.text ?? '', /from '\.\/more-3\.entity\.ts'/)
  assert.equal(mayBeCloned({ ...feature, text: text.replace('screens: full', "codes: { show: 'frmX' }") }), false)
  for (const more of ["type: 'enum', values", 'derived: true', "parent: { type: 'ref'"])
    assert.equal(isPlain([feature, { ...entity, text: `${entity.text} // ${more}` }]), false)
  assert.equal(isPlain([feature, entity, undefined]), true)
  assert.equal(mayBeCloned({ ...feature, text: `import { x } from '../../rules/x.ts'\n${text}` }), false)
})
