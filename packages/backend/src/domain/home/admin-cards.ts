// Cards of those who administer the product: rights that wait for a second person, accounts and keys that want attention, errors.
import { errorCollection } from '@kantor/shared/catalogue/error-collection'
import { accessReview } from '@kantor/shared/catalogue/security-system/access-review'
import { adminArea } from '@kantor/shared/catalogue/security-system/admin-area'
import { apiClient } from '@kantor/shared/catalogue/security-system/api-client'
import type { ApiClient } from '@kantor/shared/catalogue/security-system/entities/api-client.entity'
import type { ErrorGroup } from '@kantor/shared/catalogue/security-system/entities/error-group.entity'
import type { LoginAttempt } from '@kantor/shared/catalogue/security-system/entities/login-attempt.entity'
import type { RightsChange } from '@kantor/shared/catalogue/security-system/entities/rights-change.entity'
import type { SodConflict } from '@kantor/shared/catalogue/security-system/entities/sod-conflict.entity'
import type { UserAccount } from '@kantor/shared/catalogue/security-system/entities/user-account.entity'
import type { WebhookDelivery } from '@kantor/shared/catalogue/security-system/entities/webhook-delivery.entity'
import { loginHistory } from '@kantor/shared/catalogue/security-system/login-history'
import { rightsChangeRequest } from '@kantor/shared/catalogue/security-system/rights-change-request'
import { sodConflict } from '@kantor/shared/catalogue/security-system/sod-conflict'
import { webhookDeliveries } from '@kantor/shared/catalogue/security-system/webhook-deliveries'
import { enumLabelOf } from '@kantor/shared/derive/names'
import { formatDate, formatDateTime } from '@kantor/shared/formats/date'
import type { Entity, Row } from '@kantor/shared/kernel'
import { addDays } from '@kantor/shared/rules/time/calendar'
import { type CardItem, type CardMakers, counted, facts } from './card.ts'
import type { Desk, Found } from './desk.ts'

export const adminCards: CardMakers = {
  rightsRequests,
  rightsToReview,
  errors,
  deliveries,
  accountsLocked,
  failedSignIns,
  conflicts,
  keysEnding,
}

type Stored<E extends Entity> = Row<E['fields']> & { readonly id: string }

async function rightsRequests(desk: Desk) {
  const query = { status: 'PENDING', sort: 'number' }
  const { total, rows } = await desk.list<Stored<typeof RightsChange>>(rightsChangeRequest, query)
  const items = rows.map(
    ({ id, number, target, requestedBy, addedCount, removedCount, severity, expiresAt }): CardItem => ({
      label: `${number} ${target}`,
      note: facts(
        requestedBy && `by ${requestedBy.name}`,
        addedCount > 0 && counted(addedCount, 'code added', 'codes added'),
        removedCount > 0 && counted(removedCount, 'code removed', 'codes removed'),
        expiresAt && `expires ${formatDateTime(expiresAt)}`,
      ),
      tone: severity === null ? 'PLAIN' : 'WARN',
      path: `${rightsChangeRequest.path}/show/${id}`,
    }),
  )
  return { total, items, query }
}

interface ToReview {
  readonly reviewName: string
  readonly dueDate: string
  readonly decision: string | null
}

/** Rights of the reader's people that he has not decided on, by review. */
async function rightsToReview(desk: Desk) {
  const { rows } = await desk.ask<Found<ToReview>>(accessReview, 'myLines')
  const open = rows.filter(({ decision }) => decision === null)
  const items = [...Map.groupBy(open, ({ reviewName, dueDate }) => `${dueDate} ${reviewName}`).values()].flatMap(
    (lines): readonly CardItem[] =>
      lines.slice(0, 1).map(({ reviewName, dueDate }) => ({
        label: `${counted(lines.length, 'right')} to review until ${formatDate(dueDate)}`,
        note: reviewName,
        tone: 'WARN',
        overdue: dueDate < desk.today,
      })),
  )
  return { total: open.length, items }
}

async function errors(desk: Desk) {
  const query = { status: 'NEW,REOPENED', sort: '-lastSeenAt' }
  const { total, rows } = await desk.list<Stored<typeof ErrorGroup>>(errorCollection, query)
  const items = rows.map(
    ({ id, sampleMes, hits, usersAffected, lastSeenAt }): CardItem => ({
      label: sampleMes,
      note: facts(counted(hits, 'time'), counted(usersAffected, 'user'), formatDateTime(lastSeenAt)),
      tone: 'WARN',
      path: `${errorCollection.path}/show/${id}`,
    }),
  )
  return { total, items, query }
}

async function deliveries(desk: Desk) {
  const query = { status: 'FAILED', sort: '-happenedAt' }
  const { total, rows } = await desk.list<Stored<typeof WebhookDelivery>>(webhookDeliveries, query)
  const items = rows.map(
    ({ webhook, record, event, happenedAt, problem }): CardItem => ({
      label: facts(webhook?.name, record),
      note: facts(event, formatDateTime(happenedAt), problem),
      tone: 'WARN',
    }),
  )
  return { total, items, query }
}

/** Accounts that are locked after wrong passwords at this moment. */
async function accountsLocked(desk: Desk) {
  const query = { isLocked: 'true', sort: 'username' }
  const { total, rows } = await desk.list<Stored<typeof UserAccount>>(adminArea, query)
  const items = rows.map(
    ({ id, username, displayName, lockedUntil }): CardItem => ({
      label: facts(displayName, username),
      note: lockedUntil ? `locked until ${formatDateTime(lockedUntil)}` : '',
      tone: 'WARN',
      path: `${adminArea.path}/show/${id}`,
    }),
  )
  return { total, items, query }
}

/** Attempts to sign in that failed yesterday and today, the latest first. */
async function failedSignIns(desk: Desk) {
  const query = {
    outcome: 'FAILED,CAPTCHA_INVALID,LOCKED,INACTIVE,NO_COMPANY',
    'at.from': addDays(desk.today, -1),
    sort: '-at',
  }
  const { total, rows } = await desk.list<Stored<typeof LoginAttempt>>(loginHistory, query)
  const items = rows.map(
    ({ at, username, outcome, address }): CardItem => ({
      label: username,
      note: facts(enumLabelOf(outcome, loginHistory.entity.fields.outcome.labels), address, formatDateTime(at)),
    }),
  )
  return { total, items, query }
}

/** Users who hold duties that exclude each other and for whom no control is in force. */
async function conflicts(desk: Desk) {
  const query = { status: 'OPEN,EXPIRED', sort: '-firstSeenAt' }
  const { total, rows } = await desk.list<Stored<typeof SodConflict>>(sodConflict, query)
  const items = rows.map(
    ({ id, user, rule, status, firstSeenAt }): CardItem => ({
      label: facts(user?.name, rule?.name),
      note: facts(status === 'EXPIRED' && 'the control has expired', `since ${formatDateTime(firstSeenAt)}`),
      tone: 'WARN',
      path: `${sodConflict.path}/show/${id}`,
    }),
  )
  return { total, items, query }
}

/** Clients of which a key expires within 30 days, the first one first. */
async function keysEnding(desk: Desk) {
  const query = { 'keysEnd.from': desk.today, 'keysEnd.to': addDays(desk.today, 30), sort: 'keysEnd' }
  const { total, rows } = await desk.list<Stored<typeof ApiClient>>(apiClient, query)
  const items = rows.map(
    ({ id, name, keysEnd }): CardItem => ({
      label: name,
      note: keysEnd ? `a key expires ${formatDateTime(keysEnd)}` : '',
      tone: 'WARN',
      path: `${apiClient.path}/show/${id}`,
    }),
  )
  return { total, items, query }
}
