// Dimensions and measures of cubes as fields, members in words and in order; what a catalogue says of wrong ones.

import { describe, expect, it } from 'vitest'
import { jobOffers } from '../catalogue/human-resource-management/recruitment-plan/job-offers.ts'
import {
  type Catalogue,
  defineCube,
  defineDashboard,
  defineDataset,
  definePivot,
  type Feature,
  type Fields,
  figureTile,
  indexOnly,
  listTile,
  type TileDrill,
} from '../kernel/index.ts'
import { codesOf } from '../rules/permission/permission.ts'
import {
  addsUp,
  compareMembers,
  dimensionOf,
  dimensionsOf,
  guardsOfMeasure,
  measureField,
  measuresOf,
  memberLabel,
  othersKey,
} from './cubes.ts'
import { problemsOf } from './problems.ts'

const trips = defineDataset({
  name: 'trips',
  title: 'Trips',
  params: { asOf: { type: 'date' } },
  columns: {
    city: { type: 'text' },
    zone: { type: 'enum', values: ['FAR', 'NEAR'], labels: { FAR: 'Far away' } },
    start: { type: 'date' },
    month: { type: 'period' },
    paid: { type: 'boolean' },
    days: { type: 'integer', unit: 'days' },
    cost: { type: 'money', form: 'frmTRIPX01I' },
  } as const satisfies Fields,
})
const cube = defineCube({
  dataset: trips,
  dimensions: ['city', 'zone', 'start', 'month', 'paid', 'days', 'cost'],
  measures: {
    trips: { by: 'count' },
    cities: { by: 'distinct', of: 'city' },
    days: { by: 'sum', of: 'days' },
    mean: { by: 'average', of: 'days' },
    cost: { by: 'sum', of: 'cost' },
    daily: { by: 'ratio', of: 'cost', over: 'days' },
    first: { by: 'min', of: 'start' },
    secret: { by: 'count', form: 'frmTRIPX02I' },
  },
  details: ['city'],
})
const none: ReadonlySet<string> = new Set()
const dimension = (name: string) => {
  const found = dimensionOf(cube, name)
  if (found === undefined) throw new Error(`No dimension ${name}`)
  return found
}

describe('a cube', () => {
  it('groups dates by year, quarter and month, nothing else by these', () => {
    expect(dimensionsOf(cube, none).map(({ name }) => name)).toEqual([
      'city',
      'zone',
      'start.year',
      'start.quarter',
      'start.month',
      'start',
      'month.year',
      'month.quarter',
      'month.month',
      'month',
      'paid',
      'days',
    ])
    for (const wrong of ['city.year', 'start.week', 'start.year.month', 'nothing', 'toString'])
      expect(dimensionOf(cube, wrong)).toBeUndefined()
  })
  it('closes what is under a code, and everything that is made of it', () => {
    expect(measuresOf(cube, none).map(([name]) => name)).not.toEqual(expect.arrayContaining(['cost']))
    expect(measuresOf(cube, none).map(([name]) => name)).toEqual(['trips', 'cities', 'days', 'mean', 'first'])
    expect(guardsOfMeasure(cube, cube.measures.daily)).toEqual(['frmTRIPX01I'])
    expect(dimensionsOf(cube, new Set(['frmTRIPX01I'])).map(({ name }) => name)).toContain('cost')
  })
  it('has decimals where a sum is shown in greater units', () => {
    const weeks = { by: 'sum', of: 'days', per: 7, unit: 'weeks' } as const
    expect(measureField(cube, 'weeks', weeks)).toMatchObject({ type: 'decimal', scale: 2, unit: 'weeks' })
  })
  it('has measures that are fields like any other', () => {
    const types = Object.entries(cube.measures).map(([name, m]) => `${name} ${measureField(cube, name, m).type}`)
    expect(types).toEqual([
      'trips integer',
      'cities integer',
      'days integer',
      'mean decimal',
      'cost money',
      'daily decimal',
      'first date',
      'secret integer',
    ])
    expect([addsUp(cube.measures.trips), addsUp(cube.measures.mean), addsUp(cube.measures.cities)]).toEqual([
      true,
      false,
      false,
    ])
  })
  it('says members in words', () => {
    const words: readonly (readonly [string, string | null, string])[] = [
      ['zone', 'FAR', 'Far away'],
      ['zone', 'NEAR', 'Near'],
      ['start.quarter', '2026-Q3', 'Q3 2026'],
      ['start.month', '2026-03', 'Mar 2026'],
      ['month', '2026-03', 'Mar 2026'],
      ['start', '2026-03-01', '01 Mar 2026'],
      ['paid', 'false', 'No'],
      ['city', null, 'Not given'],
      ['city', othersKey, 'Others'],
    ]
    for (const [name, key, text] of words) expect(memberLabel(dimension(name), key)).toBe(text)
  })
  it('orders members as declared, by number or by letters; what is not given and the rest come last', () => {
    const sorted = (name: string, keys: readonly (string | null)[]) =>
      keys
        .map((key) => ({ key, label: String(key) }))
        .sort((a, b) => compareMembers(dimension(name), a, b))
        .map(({ key }) => key)
    expect(sorted('zone', ['NEAR', null, 'FAR'])).toEqual(['FAR', 'NEAR', null])
    expect(sorted('days', ['10', '9', othersKey, null])).toEqual(['9', '10', null, othersKey])
    expect(sorted('start.month', ['2026-02', '2025-11'])).toEqual(['2025-11', '2026-02'])
    const ref = { ...dimension('city'), field: { type: 'ref' as const, to: 'City' } }
    const ranked = [
      { key: '1', label: 'Zed', place: 1 },
      { key: '2', label: 'Abe', place: 2 },
    ]
    expect(ranked.toSorted((a, b) => compareMembers(ref, a, b)).map(({ label }) => label)).toEqual(['Zed', 'Abe'])
  })
})

describe('pivots and dashboards in a catalogue', () => {
  const about = { path: '/x/trips', title: 'Trips', form: 'frmXTRIPS', screens: indexOnly } as const
  const pivot = definePivot({ ...about, cube, start: { rows: ['city'], measures: ['trips'] } })
  const of = (...features: Feature[]): Catalogue => ({ features, entities: new Map(), groups: [] })
  it('are sound when they are', () => expect(problemsOf(of(pivot))).toEqual([]))
  it('bring the codes of their figures along, so that they can be granted', () => {
    expect(codesOf([pivot])).toEqual(expect.arrayContaining(['frmTRIPX01I', 'frmTRIPX02I', 'frmXTRIPSI']))
  })
  it('have tiles that can be drawn, and lead to what there is', () => {
    const twin = defineCube({ dataset: trips, dimensions: ['city'], measures: { trips: { by: 'count' } } })
    const board = defineDashboard({
      ...about,
      path: '/x/board',
      tiles: {
        flat: figureTile(cube, { title: 'A', shape: 'heatMap', span: 3, rows: ['city'], measures: ['trips'] }),
        lost: figureTile(cube, {
          title: 'B',
          shape: 'card',
          span: 3,
          measures: ['trips'],
          drill: { to: '/x/nowhere' },
        }),
        other: figureTile(twin, {
          title: 'C',
          shape: 'bar',
          span: 3,
          rows: ['city'],
          measures: ['trips'],
          drill: { to: '/x/trips' },
        }),
        bound: figureTile(cube, {
          title: 'E',
          shape: 'line',
          span: 3,
          rows: ['city'],
          measures: ['trips'],
          limit: 'trips',
        }),
        list: listTile(trips, { title: 'D', span: 3, columns: ['city'], sort: ['-start'], none: 'None' }),
      },
    })
    expect(problemsOf(of(pivot, board))).toEqual([
      '/x/board: tile flat: a heat map has two dimensions',
      '/x/board: tile lost: leads to /x/nowhere, which is not declared',
      '/x/board: tile other: leads to /x/trips, a pivot over another cube',
      '/x/board: tile bound: a limit is drawn in bars without column dimensions',
      '/x/board: tile bound: its limit trips is no further measure of it',
    ])
  })
  it('lead to lists by filters that these have', () => {
    const tile = (where: { readonly [filter: string]: string }) =>
      figureTile(cube, {
        title: 'A',
        shape: 'card',
        span: 3,
        measures: ['trips'],
        drill: { to: jobOffers.path, where },
      })
    const tiles = { right: tile({ status: 'ACCEPTED' }), wrong: tile({ mood: 'GOOD' }) }
    const board = defineDashboard({ ...about, path: '/x/board', tiles })
    expect(problemsOf(of(jobOffers, board)).filter((problem) => problem.startsWith(board.path))).toEqual([
      `/x/board: tile wrong: leads to ${jobOffers.path} by mood, which is no filter of it`,
    ])
  })
  it('hand on each filter of their dashboard under a name that the list has, or say that it stays behind', () => {
    const filters = {
      status: { type: 'text' },
      from: { type: 'date' },
      employee: { type: 'ref', to: 'Employee' },
    } as const
    const tile = (drill: Omit<TileDrill, 'to'>) =>
      figureTile(cube, {
        title: 'A',
        shape: 'card',
        span: 3,
        measures: ['trips'],
        drill: { to: jobOffers.path, ...drill },
      })
    const tiles = {
      right: tile({ pass: { from: ['sentAt.from', 'sentAt.to'] }, leaves: ['employee'] }),
      silent: tile({ leaves: ['employee'] }),
      bounds: tile({ pass: { from: 'sentAt' }, leaves: ['employee'] }),
      lazy: tile({ pass: { from: 'sentAt.from' }, leaves: ['employee', 'status'] }),
      other: tile({ pass: { from: 'sentAt.from', employee: 'applicant' } }),
      lost: tile({ pass: { from: 'sentAt.from' }, leaves: ['employee', 'mood'] }),
    }
    const board = defineDashboard({ ...about, path: '/x/board', filters, tiles })
    const to = jobOffers.path
    expect(problemsOf(of(jobOffers, board)).filter((problem) => problem.startsWith('/x/board: '))).toEqual([
      `/x/board: tile silent: leads to ${to}, which cannot be asked for from: pass from on, or say that it is left`,
      `/x/board: tile bounds: leads to ${to}, which cannot be asked for sentAt: pass from on, or say that it is left`,
      `/x/board: tile lazy: leaves status, which ${to} can be asked for`,
      '/x/board: tile other: passes employee on as applicant, which is no reference to Employee',
      '/x/board: tile lost: passes on or leaves mood, which is no filter of the dashboard',
    ])
  })
  it('have no parameter that is a word of the pivot itself', () => {
    const dataset = { ...trips, params: { rows: { type: 'text' } } as const }
    const wrong = definePivot({ ...about, cube: { ...cube, dataset }, start: { rows: ['city'], measures: ['trips'] } })
    expect(problemsOf(of(wrong))).toEqual(['/x/trips: parameter rows of its dataset is a word of the pivot itself'])
  })
})
