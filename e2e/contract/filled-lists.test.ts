// The lists of the menu have rows in the demo company, so that anyone who opens one sees what it is for.
import { catalogue } from '@kantor/shared/catalogue'
import { nameOf } from '@kantor/shared/derive/names'
import { rootsOf } from '@kantor/shared/derive/roots'
import { recordFeaturesOf } from '@kantor/shared/derive/routes'
import { expect, it } from 'vitest'
import { send } from '../api/client.ts'
import { product } from '../in-process/product.ts'

/** Lists that may have no rows, and why. */
const mayBeEmpty: { readonly [path: string]: string } = {
  '/finance-slip/manual-disproval-slip': 'finance enters its slips; the demo company begins with empty books',
  '/finance-slip/automatic-disproval-slip': 'made by the worker of the outbox, which does not run in these tests',
  '/finance-slip/correction-windows': 'opened for hours, by a head of finance who is asked for one',
  '/elearning-center/my-exam-pictures': 'exams of the caller alone, and the owner of the key is no employee',
  '/elearning-center/my-materials': 'trainings of the caller alone',
  '/payroll-management/payroll-entry/final-tax-certificates':
    'made at the end of a year, and a stack of tests has three months of pay',
  '/payroll-management/payroll-entry/former-tax-certificates': 'no employee is paid after leaving',
  '/security-system/image-settings': 'a picture would be on the sign-in page of everyone who tries the product',
  '/security-system/login-history': 'the first sign-in writes its first row',
  '/security-system/session-monitor': 'the first sign-in writes its first row',
  '/upload-management/payroll-upload/uploaded-overtime': 'of a month before the three months of pay',
  '/upload-management/payroll-upload/uploaded-tax-items': 'of a month before the three months of pay',
}
const listsInOneRequest = 10
const lists = recordFeaturesOf(catalogue.features).filter((f) =>
  rootsOf(f, catalogue).some(({ operation }) => operation === 'list'),
)

it('has rows in every list', async () => {
  const { url, keys } = product
  const empty: string[] = []
  for (let from = 0; from < lists.length; from += listsInOneRequest) {
    const some = lists.slice(from, from + listsInOneRequest)
    const fields = some.map((feature, i) => `a${i}: ${nameOf(feature)}List(size: 1) { total }`)
    const totals = await send<{ [alias: string]: { readonly total: number } }>(
      { url, key: keys.all },
      `query Totals { ${fields.join(' ')} }`,
      {},
    )
    empty.push(...some.filter((_, i) => totals[`a${i}`]?.total === 0).map(({ path }) => path))
  }
  expect(lists.length).toBeGreaterThan(150)
  expect(empty.filter((path) => mayBeEmpty[path] === undefined)).toEqual([])
  const paths = new Set(lists.map(({ path }) => path))
  expect(Object.keys(mayBeEmpty).filter((path) => !paths.has(path as never))).toEqual([])
})
