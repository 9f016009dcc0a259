// Which words of SQL count as a raw read of a company's table.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { catalogue } from '@kantor/shared/catalogue'
import { rawReadFindings, rawReadsIn } from './raw-tables.ts'

test('a table of a company counts, a table of the system, a line and rows(...) do not', () => {
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the text of a program
  const text = "from employee e join department d from user_account u from ${rows('Employee')} e from employee_family f"
  assert.deepEqual(rawReadsIn(catalogue, text), ['employee', 'department'])
})

test('one more than allowed fails and names the file, fewer is worth a note', () => {
  const files = [{ file: 'a/b.ts', text: 'select 1 from employee' }]
  assert.match(rawReadFindings(catalogue, files, 0).problems.join(), /1 raw reads .*at most 0.*a\/b\.ts: 1/)
  assert.deepEqual(rawReadFindings(catalogue, files, 1).problems, [])
  assert.match(rawReadFindings(catalogue, files, 2).notes?.join() ?? '', /lower the limit of 2/)
})
