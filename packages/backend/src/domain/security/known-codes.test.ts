import { catalogueOf, defineEntity, defineMaintenance, type Fields } from '@kantor/shared/kernel'
import { expect, it } from 'vitest'
import { knownCodesOf } from './known-codes.ts'

const Pay = defineEntity({
  name: 'Pay',
  title: 'Pay',
  key: ['code'],
  show: 'code',
  fields: {
    code: { type: 'code', required: true },
    amount: { type: 'money', form: 'frmSALARY01I' },
    lines: { type: 'lines', of: { bonus: { type: 'money', form: 'frmBONUS01I' } } },
    status: { type: 'enum', values: ['OPEN', 'DONE'] },
  } as const satisfies Fields,
  lifecycle: { finish: { from: ['OPEN'], to: 'DONE', form: 'frmFINISH01E' } },
})
const pays = defineMaintenance({
  path: '/pays',
  title: 'Pays',
  form: 'frmPAYS01',
  auditForm: 'frmTRAIL01',
  screens: ['index', 'show', 'edit'],
  entity: Pay,
  list: { columns: ['code'], sort: 'code' },
  sections: [{ title: 'Pay', fields: ['code', 'amount', 'lines', 'status'] }],
})

it('knows the codes of screens, transitions, guarded fields and audit buttons', () => {
  const known = knownCodesOf(catalogueOf([{ Pay, pays }]))
  expect([...known].sort()).toEqual([
    'frmBONUS01I',
    'frmFINISH01E',
    'frmPAYS01E',
    'frmPAYS01I',
    'frmSALARY01I',
    'frmTRAIL01I',
  ])
})
