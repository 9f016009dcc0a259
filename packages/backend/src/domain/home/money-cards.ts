// Cards of those who pay: what waits in the buffer of finance, advances whose settlement is late, claims that are approved and not paid. No amount
// of pay or health is on a home: people see it who pass by.

import { medicalClaim } from '@kantor/shared/catalogue/human-resource-management/medical-information/medical-claim'
import type { MedicalClaim } from '@kantor/shared/catalogue/human-resource-management/medical-information/medical-claim.entity'
import { advancedPaymentEntry } from '@kantor/shared/catalogue/payroll-management/finance-buffer/advanced-payment-entry'
import { bufferEntries } from '@kantor/shared/catalogue/payroll-management/finance-buffer/buffer-entries'
import type { EmployeeAdvance } from '@kantor/shared/catalogue/payroll-management/finance-buffer/employee-advance.entity'
import type { FinanceBufferEntry } from '@kantor/shared/catalogue/payroll-management/finance-buffer/finance-buffer-entry.entity'
import { enumLabelOf } from '@kantor/shared/derive/names'
import { formatDate } from '@kantor/shared/formats/date'
import type { Entity, Row } from '@kantor/shared/kernel'
import { type CardItem, type CardMakers, counted, facts } from './card.ts'
import type { Desk } from './desk.ts'

export const moneyCards: CardMakers = { financeBuffer, advancesOverdue, claimsToPay }

type Stored<E extends Entity> = Row<E['fields']> & { readonly id: string }

/** Entries of the buffer that finance has still to accept, book or pay, the first due first. */
async function financeBuffer(desk: Desk) {
  const query = { status: 'PENDING,ACCEPTED,POSTED', sort: 'dueDate,entryNo' }
  const { total, rows } = await desk.list<Stored<typeof FinanceBufferEntry>>(bufferEntries, query)
  const items = rows.map(
    ({ id, kind, sourceNo, employee, payee, dueDate, status }): CardItem => ({
      label: facts(sourceNo, payee ?? employee?.name),
      note: facts(
        enumLabelOf(kind, bufferEntries.entity.fields.kind.labels),
        enumLabelOf(status),
        dueDate && `due ${formatDate(dueDate)}`,
      ),
      tone: status === 'PENDING' ? 'WARN' : 'PLAIN',
      overdue: dueDate !== null && dueDate < desk.today,
      path: `${bufferEntries.path}/show/${id}`,
    }),
  )
  return { total, items, query }
}

/** Advances that were paid and are not settled in time, those that are late longest first. */
async function advancesOverdue(desk: Desk) {
  const query = { status: 'PAID', 'daysOverdue.from': '1', sort: 'settleBy,advanceNo' }
  const { total, rows } = await desk.list<Stored<typeof EmployeeAdvance>>(advancedPaymentEntry, query)
  const items = rows.map(
    ({ id, advanceNo, employee, daysOverdue }): CardItem => ({
      label: facts(employee?.name, advanceNo),
      note: daysOverdue === null ? '' : `for ${counted(daysOverdue, 'day')}`,
      overdue: true,
      path: `${advancedPaymentEntry.path}/show/${id}`,
    }),
  )
  return { total, items, query }
}

/** Claims that are approved and not paid yet, the oldest first. */
async function claimsToPay(desk: Desk) {
  const query = { status: 'APPROVED', sort: 'claimDate,claimNo' }
  const { total, rows } = await desk.list<Stored<typeof MedicalClaim>>(medicalClaim, query)
  const items = rows.map(
    ({ id, claimNo, employee, claimDate, payVia, payPeriod }): CardItem => ({
      label: facts(employee?.name, claimNo),
      note: facts(
        claimDate && `of ${formatDate(claimDate)}`,
        payVia && `through ${enumLabelOf(payVia).toLowerCase()}`,
        payPeriod,
      ),
      path: `${medicalClaim.path}/show/${id}`,
    }),
  )
  return { total, items, query }
}
