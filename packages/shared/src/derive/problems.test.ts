import { describe, expect, it } from 'vitest'
import {
  catalogueOf,
  defineEntity,
  defineMaintenance,
  type Entity,
  type Feature,
  type Fields,
  full,
} from '../kernel/index.ts'
import { problemsOf } from './problems.ts'

const Grade = defineEntity({
  name: 'Grade',
  title: 'Grade',
  key: ['code'],
  show: 'name',
  fields: {
    code: { type: 'code', required: true },
    name: { type: 'text', required: true },
    level: { type: 'ref', to: 'Level' },
  } as const satisfies Fields,
})
const Level = defineEntity({
  name: 'Level',
  title: 'Level',
  key: ['code'],
  show: 'code',
  fields: { code: { type: 'code' }, rank: { type: 'integer' } } as const satisfies Fields,
})
const grades = defineMaintenance({
  path: '/hr/grades',
  title: 'Grades',
  form: 'frmGRADE',
  entity: Grade,
  screens: full,
  list: { columns: ['code', 'name', 'level.rank'], filters: ['level'], sort: 'code' },
  sections: [{ title: 'Grade', fields: ['code', 'name', 'level'] }],
})

const problemsWith = (...declared: (Feature | Entity)[]) =>
  problemsOf(catalogueOf([Object.fromEntries(declared.map((d, i) => [String(i), d]))]))
const wrong = (change: object) => problemsWith({ ...grades, ...change } as Feature, Grade, Level)[0]
const wrongField = (field: object) =>
  problemsWith(Level, { ...Level, name: 'Odd', fields: { code: { type: 'code' }, odd: field } } as unknown as Entity)[0]

describe('a sound catalogue', () => {
  it('has no problems', () => expect(problemsWith(grades, Grade, Level)).toEqual([]))
})

describe('what it finds in features', () => {
  it.each([
    [{ path: '/HR/Grades' }, 'kebab-case'],
    [{ list: { ...grades.list, columns: ['level.colour'] } }, 'no colour at the far end'],
    [{ list: { ...grades.list, sort: '-salary' } }, 'salary is no field'],
    [{ list: { ...grades.list, search: ['rank'] } }, 'cannot search in rank'],
    [{ list: { ...grades.list, dateRange: 'level' } }, 'no date filter'],
    [{ list: { ...grades.list, quick: ['level'] } }, 'no enum or flag among the filters'],
    [{ viewer: 'name' }, 'viewer name is no file'],
    [{ where: { kind: ['A'] } }, 'where names kind'],
    [{ sections: [{ title: 'A', fields: ['code'] }] }, 'required name is in no section'],
    [{ sections: [{ title: 'A', fields: ['code', 'name', 'code'] }] }, 'two sections'],
    [{ transitions: ['close'] }, 'no transition close'],
    [{ sides: [{ title: 'A', path: '/hr/none' }] }, 'has no records'],
    [{ sides: [{ title: 'A', path: '/hr/grades', by: 'name' }] }, 'no filter name for Grade'],
    [{ sides: [{ title: 'A', path: '/hr/grades', by: 'level' }] }, 'no filter level for Grade'],
    [{ screens: ['index', 'edit'], sides: [{ title: 'A', path: '/hr/grades' }] }, 'shows no Grade'],
    [{ buttons: ['excel'], menuActions: ['excel'] }, 'toolbar and list menu'],
    [{ codes: { show: 'frmOTHERI' } }, 'codes of another form'],
    [{ codes: { edit: 'frmOTHERE' } }, 'codes of another form'],
  ])('%j', (change, words) => expect(wrong(change)).toContain(words))
  it('two features of one path or one API name', () => {
    expect(problemsWith(grades, { ...grades, path: '/other/grades' }, Grade, Level)[0]).toContain(
      'grades: API name declared 2 times',
    )
    expect(problemsWith(grades, { ...grades, name: 'others' }, Grade, Level)[0]).toContain('path declared 2 times')
  })
})

describe('what it finds in the paper of a feature', () => {
  const lines = { type: 'lines', of: { day: { type: 'date' } } } as const
  const Sheet: Entity = { ...Grade, name: 'Sheet', fields: { ...Grade.fields, lines } }
  const hours = { kind: 'query', code: 'show', params: {}, result: { done: { type: 'integer' } }, many: true }
  const paper = { fields: ['code'], lines: 'lines', columns: ['day', 'done'], hours: ['done'], columnsFrom: 'hours' }
  const wrongPaper = (change: object, actions: object = { hours }) =>
    problemsWith(
      { ...grades, entity: Sheet, actions, paper: { ...paper, ...change } } as unknown as Feature,
      Sheet,
      Level,
    )
  it('nothing where all it names is there', () => expect(wrongPaper({})).toEqual([]))
  it.each([
    [{ fields: ['colour'] }, 'paper shows no field colour'],
    [{ lines: 'name', columns: ['done'] }, 'paper has no lines name'],
    [{ columns: ['night'] }, 'paper has no column night'],
    [{ hours: ['night'] }, 'paper has no column night'],
    [{ columnsFrom: 'days', columns: ['day'], hours: [] }, 'paper asks days, which is no query of many rows'],
  ])('%j', (change, words) => expect(wrongPaper(change)).toEqual([expect.stringContaining(words)]))
  it('a query that gives one row', () =>
    expect(wrongPaper({}, { hours: { ...hours, many: false } })).toEqual([
      expect.stringContaining('which is no query of many rows'),
    ]))
})

describe('what it finds in entities', () => {
  it.each([
    [{ type: 'ref', to: 'Nothing' }, 'is not declared'],
    [{ type: 'ref', to: 'Level', where: { colour: 'x' } }, 'Level has no colour'],
    [{ type: 'ref', to: 'Level', tree: true }, 'refers to its own entity'],
    [{ type: 'ref', to: 'Odd', tree: true, required: true }, 'not required'],
    [{ type: 'enum', values: ['A'], default: 'B' }, 'not one of its values'],
    [{ type: 'enum', values: ['A', 'A'] }, 'twice'],
    [{ type: 'enum', values: ['a-b'] }, 'value of the API'],
    [{ type: 'lines', of: { a: { type: 'text' } }, key: ['b'] }, 'no b'],
  ])('%j', (field, words) => expect(wrongField(field)).toContain(words))
  it('two trees over one entity', () => {
    const up = { type: 'ref', to: 'Odd', tree: true } as const
    const odd: Entity = { ...Level, name: 'Odd', fields: { ...Level.fields, up, over: up } }
    expect(problemsWith(odd)).toEqual(['Odd: two references make a tree; a row hangs in one'])
  })
  it('two moves that make the same change of status', () => {
    const move = { from: ['OPEN'], to: 'OVER', form: 'frmFIXLEV01E' } as const
    const status = { type: 'enum', values: ['OPEN', 'OVER'] } as const
    const odd: Entity = {
      ...Level,
      name: 'Odd',
      fields: { ...Level.fields, status },
      lifecycle: { close: move, end: move },
    }
    expect(problemsWith(odd)).toEqual(['Odd: close and end both lead from OPEN to OVER: leave one of them'])
  })
  it('keys, dates and life cycles without their fields, and names of the system', () => {
    const odd = {
      ...Level,
      name: 'Odd',
      key: ['nothing'],
      effective: { from: 'rank', to: 'code' },
      lifecycle: {},
      fields: { ...Level.fields, rowVersion: { type: 'integer' } },
    } as unknown as Entity
    const text = problemsWith(odd).join('\n')
    for (const words of [
      'rowVersion is a name of the system',
      'nothing, which is no field',
      'rank must be a date',
      'needs a field status',
    ])
      expect(text).toContain(words)
  })
})
