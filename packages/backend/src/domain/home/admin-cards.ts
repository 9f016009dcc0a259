// Cards of those who administer the product: rights that wait for a second person, faults, deliveries that were given up.
import { errorCollection } from '@kantor/shared/catalogue/error-collection'
import { accessReview } from '@kantor/shared/catalogue/security-system/access-review'
import type { ErrorGroup } from '@kantor/shared/catalogue/security-system/entities/error-group.entity'
import type { RightsChange } from '@kantor/shared/catalogue/security-system/entities/rights-change.entity'
import type { WebhookDelivery } from '@kantor/shared/catalogue/security-system/entities/webhook-delivery.entity'
import { rightsChangeRequest } from '@kantor/shared/catalogue/security-system/rights-change-request'
import { webhookDeliveries } from '@kantor/shared/catalogue/security-system/webhook-deliveries'
import { formatDate, formatDateTime } from '@kantor/shared/formats/date'
import type { Entity, Row } from '@kantor/shared/kernel'
import { addDays } from '@kantor/shared/rules/time/calendar'
import { type CardItem, type CardMakers, counted, facts } from './card.ts'
import type { Desk, Found } from './desk.ts'

export const adminCards: CardMakers = { rightsRequests, rightsToReview, errors, deliveries }

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
        tone: dueDate < addDays(desk.today, 7) ? 'BAD' : 'WARN',
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
      tone: 'BAD',
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
      tone: 'BAD',
    }),
  )
  return { total, items, query }
}
