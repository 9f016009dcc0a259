// Which screen a feature gets, by its kind alone.
import {
  defineApproval,
  defineEntity,
  defineList,
  defineMaintenance,
  defineMatrix,
  definePlaceholder,
  defineReport,
  type Fields,
  full,
  indexOnly,
  type RecordFeature,
  withInbox,
} from '@kantor/shared/kernel'
import { expect, test } from 'vitest'
import { screenFor } from './registry.ts'

const entity = defineEntity({
  name: 'Thing',
  title: 'Thing',
  key: ['code'],
  show: 'code',
  fields: { code: { type: 'code' } } as const satisfies Fields,
})
const cells = defineEntity({
  name: 'Cell',
  title: 'Cell',
  key: ['thing', 'day'],
  show: 'code',
  fields: {
    thing: { type: 'ref', to: 'Thing' },
    day: { type: 'date' },
    code: { type: 'code' },
  } as const satisfies Fields,
})
const list = { columns: ['code'], sort: 'code' } as const
const about = { path: '/a/things', title: 'Things', screens: full } as const

test('features over rows get the record screens, everything unbuilt the shared placeholder', () => {
  const maintenance = defineMaintenance({ ...about, entity, list, sections: [] })
  const inquiry = defineList({ ...about, kind: 'inquiry', entity, list })
  const requests: RecordFeature = { ...inquiry, kind: 'approval' }
  const placeholder = definePlaceholder({ ...about, kind: 'maintenance' })
  const report = definePlaceholder({ ...about, kind: 'report' })
  expect(screenFor(maintenance, 'index')).toBe(screenFor(inquiry, 'index'))
  expect(screenFor(requests, 'index')).toBe(screenFor(inquiry, 'index'))
  const screens = (['index', 'show', 'create', 'edit'] as const).map((screen) => screenFor(maintenance, screen))
  expect(screens).not.toContain(screenFor(placeholder, 'index'))
  expect(screenFor(placeholder, 'index')).toBe(screenFor(report, 'index'))
})

test('reports and inquiries over a dataset share one screen of their own', () => {
  const built = { ...about, screens: indexOnly, params: {}, columns: { code: { type: 'code' } } } as const
  const report = defineReport(built)
  expect(screenFor(report, 'index')).toBe(screenFor(defineReport({ ...built, kind: 'inquiry' }), 'index'))
  expect(screenFor(report, 'index')).not.toBe(screenFor(definePlaceholder({ ...about, kind: 'report' }), 'index'))
})

test('lists of any kind next to each other share the screen with the tabs; their records keep their own', () => {
  const sideBySide = [{ title: 'Things', path: about.path }]
  const rows = defineList({ ...about, sideBySide, entity, list })
  const report = defineReport({
    ...about,
    sideBySide,
    kind: 'list',
    screens: indexOnly,
    params: {},
    columns: { code: { type: 'code' } },
  })
  const inbox = defineApproval({ ...about, sideBySide, documentTypes: 'ALL' })
  const matrix = defineMatrix({
    ...about,
    sideBySide,
    screens: indexOnly,
    matrix: { rows: 'Thing', params: {}, entity: cells, row: 'thing', day: 'day', value: 'code' },
  })
  expect(screenFor(report, 'index')).toBe(screenFor(rows, 'index'))
  expect(screenFor(matrix, 'index')).toBe(screenFor(rows, 'index'))
  expect(screenFor(inbox, 'index')).toBe(screenFor(rows, 'index'))
  expect(screenFor(inbox, 'show')).toBe(screenFor(defineApproval({ ...about, documentTypes: 'ALL' }), 'show'))
})

test('an inbox has a screen of its own, a list of requests over rows those of records', () => {
  const inbox = defineApproval({ ...about, documentTypes: 'ALL' })
  const requests: RecordFeature = { ...defineList({ ...about, entity, list }), kind: 'approval' }
  const placeholder = definePlaceholder({ ...about, kind: 'approval' })
  expect(new Set([inbox, requests, placeholder].map((feature) => screenFor(feature, 'index'))).size).toBe(3)
})

test('an inbox that keeps its documents shows both in the index, and its records as records', () => {
  const requests = defineList({ ...about, kind: 'approval', entity, list })
  const both = withInbox(requests, { documentTypes: ['AMNESTY'] })
  expect(screenFor(both, 'index')).not.toBe(screenFor(requests, 'index'))
  expect(screenFor(both, 'index')).not.toBe(screenFor(defineApproval({ ...about, documentTypes: 'ALL' }), 'index'))
  expect(screenFor(both, 'show')).toBe(screenFor(requests, 'show'))
})
