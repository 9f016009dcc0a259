// The name of a figure has one meaning on every attendance report: a figure that counts more has another name, on the screen and in the API.
import { expect, it } from 'vitest'
import { catalogue } from '../index.gen.ts'

const reports = catalogue.features.flatMap((feature) =>
  feature.kind === 'report' && feature.path.startsWith('/attendance/') && 'columns' in feature
    ? Object.entries(feature.columns as { readonly [name: string]: { readonly label?: string } }).map(
        ([name, column]) => ({ path: feature.path, name, column, label: column.label }),
      )
    : [],
)

it('the figure present is used only where incomplete days have a figure of their own; a figure that includes them is presentOrIncomplete', () => {
  const present = reports.filter(({ name, label }) => name === 'present' || label === 'Present')
  expect(present.length).toBeGreaterThan(2)
  const apart = new Set(reports.filter(({ name }) => name === 'incomplete').map(({ path }) => path))
  expect(present.filter(({ path }) => !apart.has(path)).map(({ path }) => path)).toEqual([])
})
it('overtime of approved orders, breaks not taken out yet, is approved; planned minutes are those of an order', () => {
  const overtime = reports.filter(({ path }) => path.includes('overtime'))
  expect(overtime.filter(({ name }) => /^approved/.test(name)).length).toBeGreaterThan(2)
  expect(overtime.filter(({ name, label }) => /^planned/i.test(name) || /^planned/i.test(label ?? ''))).toEqual([])
})
