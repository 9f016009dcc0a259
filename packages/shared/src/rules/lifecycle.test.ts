// What a life cycle says of a status.
import { readFileSync } from 'node:fs'
import { describe, expect, it, test } from 'vitest'
import { differencesIn } from '../../spec/differences.ts'
import { isCompanyOwn } from '../../spec/specification.ts'
import { catalogue } from '../catalogue/index.gen.ts'
import { approvalDecisions, approvalLifecycle, type Entity, isRecordFeature } from '../kernel/index.ts'
import {
  closedFor,
  isDeletable,
  isEditable,
  isFrozen,
  isMadeBy,
  isTakenBackBy,
  keptFor,
  openFields,
} from './lifecycle.ts'

/** Entities that only features of a company's own keep have no line in the table. */
const companyOwn = new Set(
  catalogue.features
    .filter(({ path }) => isCompanyOwn(path))
    .flatMap((f) => (isRecordFeature(f) ? [f.entity.name] : [])),
)
const withCycle = [...catalogue.entities.values()].filter(
  (entity) => entity.lifecycle !== undefined && !companyOwn.has(entity.name),
)
const entityNamed = (name: string): Entity => {
  const found = catalogue.entities.get(name)
  if (found === undefined) throw new Error(`There is no ${name}`)
  return found
}
const statusesOf = ({ fields }: Entity): readonly string[] =>
  fields.status?.type === 'enum' ? fields.status.values : []

describe('a move', () => {
  const submit = { from: ['DRAFT', 'RETURNED'], to: 'SUBMITTED' }

  it('is made by the change from one of its starts to its target, not by a status that stays', () => {
    expect(isMadeBy(submit, 'RETURNED', 'SUBMITTED')).toBe(true)
    expect(isMadeBy(submit, 'APPROVED', 'SUBMITTED')).toBe(false)
    expect(isMadeBy(submit, 'DRAFT', 'APPROVED')).toBe(false)
    expect(isMadeBy({ from: ['WAITING'], to: 'WAITING' }, 'WAITING', 'WAITING')).toBe(false)
  })
  it('is taken back by the change from its target to one of its starts', () => {
    expect(isTakenBackBy(submit, 'SUBMITTED', 'DRAFT')).toBe(true)
    expect(isTakenBackBy(submit, 'SUBMITTED', 'APPROVED')).toBe(false)
    expect(isTakenBackBy(submit, 'APPROVED', 'DRAFT')).toBe(false)
  })
})

describe('a document sent for approval', () => {
  const document = { lifecycle: approvalLifecycle('frmKSPLXXX01E'), steps: approvalDecisions }

  it('is frozen until it is back where it may be sent again', () => {
    const statuses = ['DRAFT', 'RETURNED', 'SUBMITTED', 'APPROVED', 'REJECTED', 'CANCEL_REQUESTED', 'CANCELLED']
    expect(statuses.filter((status) => !isFrozen(document, status))).toEqual(['DRAFT', 'RETURNED'])
  })
  it('is not frozen by a move that has not been made yet', () => {
    const form = 'frmKSPLXXX01E'
    const longer = {
      lifecycle: {
        ...approvalLifecycle(form),
        send: { from: ['APPROVED'], to: 'SENT', form, freezes: true },
        cancel: { from: ['DRAFT', 'RETURNED', 'APPROVED'], to: 'CANCELLED', form, freezes: true },
      },
      steps: approvalDecisions,
    } as const
    const statuses = ['DRAFT', 'RETURNED', 'SUBMITTED', 'APPROVED', 'SENT', 'CANCELLED']
    expect(statuses.filter((status) => isFrozen(longer, status))).toEqual([
      'SUBMITTED',
      'APPROVED',
      'SENT',
      'CANCELLED',
    ])
  })
})

test('other life cycles freeze nothing, and neither does a status that is not known', () => {
  const plain = { lifecycle: { deactivate: { from: ['ACTIVE'], to: 'INACTIVE', form: 'frmKSPLXXX01E' } } } as const
  expect([isFrozen(plain, 'INACTIVE'), isFrozen({}, 'ANY')]).toEqual([false, false])
  expect(isFrozen({ lifecycle: approvalLifecycle('frmKSPLXXX01E') }, null)).toBe(false)
})

describe('an entity with several moves that freeze', () => {
  const cases: { readonly [entity: string]: readonly string[] } = {
    JobOffer: ['SUBMITTED', 'REJECTED', 'APPROVED', 'SENT', 'ACCEPTED', 'DECLINED', 'EXPIRED', 'WITHDRAWN'],
    JobAdvert: ['CLOSED', 'WITHDRAWN'],
    MedicalClaim: ['SUBMITTED', 'VERIFIED', 'APPROVED', 'PAID', 'REJECTED', 'CANCELLED'],
    PersonnelRequisition: [
      'SUBMITTED',
      'REJECTED',
      'OPEN',
      'ON_HOLD',
      'PARTLY_FILLED',
      'FILLED',
      'CLOSED',
      'CANCELLED',
    ],
    RecruitmentPlan: ['SUBMITTED', 'APPROVED', 'REJECTED', 'CLOSED'],
    Slip: ['SUBMITTED', 'APPROVED', 'REVERSED', 'VOID'],
    ApBill: ['SUBMITTED', 'POSTED', 'CANCELLED', 'VOID'],
    ArInvoice: ['SUBMITTED', 'POSTED', 'CANCELLED', 'VOID'],
    AssetDisposal: ['SUBMITTED', 'POSTED', 'REVERSED', 'VOID'],
    AssetMutation: ['SUBMITTED', 'POSTED', 'REVERSED', 'VOID'],
    CashBankEntry: ['SUBMITTED', 'POSTED', 'REVERSED', 'VOID'],
    GoodsReceipt: ['POSTED', 'REVERSED', 'VOID'],
    OpeningBalanceBatch: ['POSTED', 'REVERSED'],
  }
  const several = withCycle.filter(
    ({ lifecycle }) => Object.values(lifecycle ?? {}).filter((move) => move.freezes === true).length > 1,
  )

  it('is one of these', () => expect(several.map(({ name }) => name).sort()).toEqual(Object.keys(cases).sort()))
  it.each(Object.entries(cases))('%s is frozen from the move to where it may be made again', (name, frozen) => {
    const entity = entityNamed(name)
    expect(statusesOf(entity).filter((status) => isFrozen(entity, status))).toEqual(frozen)
  })
  it('leaves what has not begun yet open: a planned project', () => {
    const project = entityNamed('Project')
    expect(statusesOf(project).filter((status) => isFrozen(project, status))).toEqual(['CLOSED'])
  })
})

describe('every entity with a life cycle', () => {
  /** What may be changed and deleted in each status: a table of its own, compared with the declarations. */
  const [head = '', ...lines] = readFileSync(new URL('../../spec/statuses.tsv', import.meta.url), 'utf8')
    .trimEnd()
    .split('\n')
  const names = head.split('\t')
  const table = new Map(
    lines.map((line) => {
      const row = Object.fromEntries(line.split('\t').map((cell, i) => [names[i] ?? '', cell]))
      return [row.entity ?? '', row] as const
    }),
  )
  const wordOf = (entity: Entity, found: readonly string[]) =>
    found.length === 0 ? '-' : found.length === statusesOf(entity).length ? '*' : found.join(' ')

  it('is changed and deleted in the statuses of the table', () => {
    const facts = withCycle.flatMap((entity) => {
      const row = table.get(entity.name)
      const openOf = (status: string) => openFields(entity, status)
      const where = (is: (status: string) => boolean) => statusesOf(entity).filter(is)
      const about = (column: string, found: readonly string[]) => ({
        about: `${entity.name} ${column}`,
        found: column === 'deletes' ? wordOf(entity, found) : found.join(' ') || '-',
        wanted: row?.[column],
      })
      return [
        about(
          'open',
          where((s) => openOf(s) === null),
        ),
        about(
          'partly',
          where((s) => (openOf(s)?.length ?? 0) > 0),
        ),
        about(
          'closed',
          where((s) => openOf(s)?.length === 0),
        ),
        about(
          'deletes',
          where((s) => isDeletable(entity, s)),
        ),
      ]
    })
    expect(differencesIn(facts)).toEqual([])
    expect([...table.keys()].filter((name) => !catalogue.entities.has(name))).toEqual([])
  })

  it('reaches each of its statuses, or what freezes would stop short of it', () => {
    const freezing = withCycle.filter(({ lifecycle, steps }) =>
      Object.values({ ...lifecycle, ...steps }).some((move) => move.freezes === true),
    )
    const unreached = freezing.flatMap((entity) => {
      const first = entity.fields.status?.type === 'enum' ? entity.fields.status.default : undefined
      const reached = new Set([first, ...Object.values({ ...entity.lifecycle, ...entity.steps }).map(({ to }) => to)])
      return statusesOf(entity).flatMap((status) => (reached.has(status) ? [] : [`${entity.name} ${status}`]))
    })
    expect(unreached).toEqual([])
  })

  it('says why it is not changed or deleted, with an end to the sentence or a field before it', () => {
    const silent = withCycle.flatMap((entity) =>
      statusesOf(entity).flatMap((status) => {
        const texts = [
          ...(openFields(entity, status) === null ? [] : [closedFor(entity, status).text]),
          ...(isDeletable(entity, status) ? [] : [keptFor(entity, status).text]),
        ]
        return texts.filter((text) => text.trim().length < 10 || text.includes('undefined'))
      }),
    )
    expect(silent).toEqual([])
  })

  it('names fields that are there', () => {
    const unknown = withCycle.flatMap((entity) =>
      Object.values(entity.byStatus?.changes ?? {}).flatMap((paths = []) =>
        paths.flatMap((path) => {
          const [name = '', part] = path.split('.')
          const field = entity.fields[name]
          const isThere = part === undefined ? field !== undefined : field?.type === 'lines' && part in field.of
          return isThere ? [] : [`${entity.name} ${path}`]
        }),
      ),
    )
    expect(unknown).toEqual([])
  })
})

describe('a screen', () => {
  it('does not offer to edit a record without an open field in its form: a trip is planned on one form and settled on another', () => {
    const [plan, settled] = ['travel-request', 'travel-request-realization'].map((name) => {
      const found = catalogue.features.find(({ path }) => path.endsWith(`/${name}`))
      if (found === undefined || !('entity' in found)) throw new Error(`There is no ${name}`)
      return found
    })
    const open = (feature: typeof plan) =>
      statusesOf(entityNamed('TravelRequest')).filter((status) => feature && isEditable(feature, status))
    expect(open(plan)).toEqual(['DRAFT', 'RETURNED', 'APPROVED', 'ADVANCE_PAID'])
    expect(open(settled)).toEqual(['DRAFT', 'RETURNED', 'APPROVED', 'ADVANCE_PAID', 'TRAVELLING', 'REALIZATION'])
  })
})
