// What the status of a record allows its reader: Edit and Delete of the toolbar, and the fields of the form. The same functions decide on the
// server (decision 0147).
import { catalogue } from '@kantor/shared/catalogue'
import { recordFeaturesOf } from '@kantor/shared/derive/routes'
import type { RecordFeature } from '@kantor/shared/kernel'
import { isDeletable, openFields } from '@kantor/shared/rules/lifecycle'
import { anyOfOf, codesOf } from '@kantor/shared/rules/permission/permission'
import { cleanup, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { frozenWhy, keptWhy } from './record-fields.ts'
import { feature, openAt, row, type Server } from './records-fixture.tsx'
import { movesOf } from './show/lifecycle-buttons.tsx'

const form = 'frmTHING01E'
const closable: RecordFeature = {
  ...feature,
  entity: {
    ...feature.entity,
    lifecycle: { close: { from: ['OPEN'], to: 'CLOSED', form } },
    byStatus: {
      changes: { CLOSED: ['amount'] },
      deletes: ['OPEN'],
      instead: 'Keep it.',
      why: { CLOSED: 'Only its amount changes.' },
    },
  },
}
const server =
  (status: string): Server =>
  (operation) =>
    operation === 'ThingsList'
      ? { data: { thingsList: { total: 1, rows: [{ ...row, status }] } } }
      : { data: { things: { ...row, status } } }

test('greys what the status does not allow, and says why', async () => {
  for (const [status, frozen, kept] of [
    ['OPEN', null, null],
    ['CLOSED', null, 'It can be deleted as open only. Keep it.'],
  ] as const) {
    const { toolbar } = openAt('/master/things/show/7', server(status), closable)
    await screen.findAllByText('Seven')
    expect(toolbar.snapshot()).toMatchObject({ frozen, kept })
    cleanup()
  }
})

test('has inputs for the fields that are open, and shows the others as text', async () => {
  openAt('/master/things/edit/7', server('OPEN'), closable)
  await screen.findByLabelText(/^Name/)
  cleanup()
  openAt('/master/things/edit/7', server('CLOSED'), closable)
  await screen.findByLabelText(/^Amount/)
  expect(screen.queryByLabelText(/^Name/)).toBeNull()
})

const everyCode: ReadonlySet<string> = codesOf(catalogue.features).reduce(
  (all, code) => all.add(code),
  new Set<string>(),
)

test('offers no button for which a further code is missing, and says which one', () => {
  const publish = { from: ['OPEN'], to: 'CLOSED', form }
  const entity = { ...feature.entity, lifecycle: { publish }, byStatus: { alsoNeeds: { CLOSED: 'frmOTHER01E' } } }
  const guarded = { ...feature, entity } as RecordFeature
  const [narrow, wide] = [new Set([form]), new Set([form, 'frmOTHER01E'])]
  const offered = (access: ReadonlySet<string>) =>
    movesOf(guarded, { ...row, status: 'OPEN' }, access).map(({ name }) => name)
  expect([offered(narrow), offered(wide)]).toEqual([[], ['publish']])
  const why = 'In this status you also need the right frmOTHER01E.'
  for (const reason of [frozenWhy, keptWhy]) {
    expect(reason(guarded, { status: 'CLOSED' }, narrow)).toBe(why)
    expect(reason(guarded, { status: 'CLOSED' }, wide)).toBeNull()
    expect(reason(guarded, { status: 'OPEN' }, narrow)).toBeNull()
  }
})

test('decides of every record as the server does', () => {
  const wrong: unknown[] = []
  for (const shown of recordFeaturesOf(catalogue.features)) {
    const { status } = shown.entity.fields
    if (shown.entity.lifecycle === undefined || status?.type !== 'enum') continue
    for (const value of status.values) {
      const [frozen, kept] = [
        frozenWhy(shown, { status: value }, everyCode),
        keptWhy(shown, { status: value }, everyCode),
      ]
      const open = openFields(shown.entity, value)
      const isWrong = open === null ? frozen !== null : open.length === 0 && frozen === null
      if (isWrong || (kept === null) !== isDeletable(shown.entity, value)) wrong.push([shown.path, value, frozen, kept])
    }
  }
  expect(wrong).toEqual([])
})

test('offers a change on some screen for every field that the server leaves open in a status', () => {
  const changing = recordFeaturesOf(catalogue.features).filter((shown) => (anyOfOf(shown, 'edit') ?? []).length > 0)
  const nowhere = [...catalogue.entities.values()].flatMap((entity) =>
    Object.keys(entity.byStatus?.changes ?? {}).flatMap((status) => {
      const screens = changing.filter((shown) => shown.entity.name === entity.name)
      const isOpen = (openFields(entity, status)?.length ?? 0) > 0
      return isOpen && screens.every((shown) => frozenWhy(shown, { status }, everyCode) !== null)
        ? [`${entity.name} ${status}`]
        : []
    }),
  )
  expect(nowhere).toEqual([])
})
