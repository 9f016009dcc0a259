// Each line marked must be a type error: the declaration language refuses it while you type.
import {
  defineApproval, defineCube, defineDashboard, defineDataset, defineEntity, defineGroup, defineList, defineMaintenance, definePage, definePivot, definePlaceholder,
  defineProcess, defineReport, defineUpload, type FieldType, type Fields, figureTile, full, type InputFor, type Kind, listTile, type Money, type ParamsOf, type Ref,
  type ReportRow, type ResultOf, type RowOf, type StepOf, type TransitionOf, type UploadRow,
} from '../src/kernel/index.ts'

type Equal<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false
const same = <T extends true>(_?: T) => {}

const Order = defineEntity({
  name: 'Order', title: 'Order', key: ['number'], show: 'number',
  fields: {
    number: { type: 'code', required: true, readOnly: true },
    date: { type: 'date', required: true, default: 'today' },
    department: { type: 'ref', to: 'Department', required: true },
    reason: { type: 'longText', required: true },
    amount: { type: 'money' },
    urgent: { type: 'boolean' },
    hash: { type: 'text', hidden: true },
    status: { type: 'enum', values: ['DRAFT', 'SUBMITTED'], default: 'DRAFT', readOnly: true, required: true },
    lines: { type: 'lines', of: { employee: { type: 'ref', to: 'Employee', required: true }, start: { type: 'time', required: true }, minutes: { type: 'integer' } } },
  } as const satisfies Fields,
  lifecycle: { submit: { from: ['DRAFT'], to: 'SUBMITTED', form: 'frmXE' } },
})

// What a row and an input are, by inference alone.
type OrderRow = RowOf<typeof Order>
same<Equal<OrderRow['status'], 'DRAFT' | 'SUBMITTED'>>()
same<Equal<OrderRow['amount'], Money | null>>()
same<Equal<OrderRow['urgent'], boolean>>()
same<Equal<OrderRow['department'], Ref>>()
same<Equal<OrderRow['rowVersion'], number>>()
same<Equal<OrderRow['lines'][number]['start'], string>>()
same<Equal<'hash' extends keyof OrderRow ? true : false, false>>()
type NewOrder = InputFor<typeof Order>
same<Equal<'number' extends keyof NewOrder ? true : false, false>>()
same<Equal<NewOrder['department'], string>>()
same<Equal<NewOrder['amount'], string | number | null | undefined>>()
same<Equal<TransitionOf<typeof Order>, 'submit'>>()
const ok: NewOrder = { department: '1', reason: 'stock opname', lines: [{ employee: '2', start: '17:00' }] }
void ok
// @ts-expect-error reason is required
const missing: NewOrder = { department: '1' }
void missing
// @ts-expect-error a status is moved by transitions, not written
const written: NewOrder = { department: '1', reason: 'x', status: 'DRAFT' }
void written

// Every field type and kind of the language exists under its name.
same<Equal<FieldType, 'text' | 'longText' | 'richText' | 'code' | 'integer' | 'decimal' | 'money' | 'percent' | 'date' | 'dateTime' | 'time' | 'period' | 'boolean' | 'enum' | 'ref' | 'file' | 'image' | 'lines'>>()
same<Equal<Kind, 'maintenance' | 'document' | 'list' | 'inquiry' | 'report' | 'pivot' | 'upload' | 'approval' | 'process' | 'singlePage' | 'dashboard' | 'page'>>()

// 'satisfies' does what an inferred parameter cannot: it refuses properties a type of field does not have.
// @ts-expect-error a pattern belongs to text
void ({ code: { type: 'money', pattern: 'x' } } as const satisfies Fields)
// @ts-expect-error misspelt
void ({ code: { type: 'code', requird: true } } as const satisfies Fields)
// @ts-expect-error misspelt inside lines
void ({ lines: { type: 'lines', of: { a: { type: 'text', mx: 3 } } } } as const satisfies Fields)
// @ts-expect-error lines hold no lines
void ({ lines: { type: 'lines', of: { a: { type: 'lines', of: {} } } } } as const satisfies Fields)
// @ts-expect-error unknown type
void ({ code: { type: 'txt' } } as const satisfies Fields)
// @ts-expect-error a reference must say to what
void ({ code: { type: 'ref' } } as const satisfies Fields)
// @ts-expect-error an enum must list its values
void ({ code: { type: 'enum' } } as const satisfies Fields)

const about = { path: '/x/y', title: 'X', form: 'frmX' } as const
const sections = [{ title: 'A', fields: ['reason'] }] as const
const fields = { code: { type: 'code' }, from: { type: 'date' }, to: { type: 'date' }, status: { type: 'enum', values: ['A', 'B'] } } as const satisfies Fields

// @ts-expect-error no such key field
defineEntity({ name: 'A', title: 'A', key: ['id'], show: 'code', fields })
// @ts-expect-error no such label field
defineEntity({ name: 'A', title: 'A', key: ['code'], show: 'name', fields })
// @ts-expect-error unknown property of the entity
defineEntity({ name: 'A', title: 'A', key: ['code'], show: 'code', fields, lifecyle: {} })
// @ts-expect-error no such scope
defineEntity({ name: 'A', title: 'A', key: ['code'], show: 'code', fields, scope: 'planet' })
// @ts-expect-error dates must be fields
defineEntity({ name: 'A', title: 'A', key: ['code'], show: 'code', fields, effective: { from: 'from', to: 'until' } })
// @ts-expect-error 'DONE' is no status
defineEntity({ name: 'A', title: 'A', key: ['code'], show: 'code', fields, lifecycle: { finish: { from: ['A'], to: 'DONE', form: 'frmBE' } } })
// @ts-expect-error a code ends in I, A, E or D
defineEntity({ name: 'A', title: 'A', key: ['code'], show: 'code', fields, lifecycle: { finish: { from: ['A'], to: 'B', form: 'frmBX' } } })

defineMaintenance({ ...about, entity: Order, screens: full, sections, list: { columns: ['number', 'department.name'], sort: ['-date', 'number'] } })
// @ts-expect-error no such column
defineMaintenance({ ...about, entity: Order, screens: full, sections, list: { columns: ['nmber'], sort: 'number' } })
// @ts-expect-error a step through a field that is no reference
defineMaintenance({ ...about, entity: Order, screens: full, sections, list: { columns: ['date.name'], sort: 'number' } })
// @ts-expect-error no such sort key
defineMaintenance({ ...about, entity: Order, screens: full, sections, list: { columns: ['number'], sort: 'name' } })
// @ts-expect-error no such screen
defineMaintenance({ ...about, entity: Order, screens: ['list'], sections, list: { columns: ['number'], sort: 'number' } })
// @ts-expect-error no such button
defineMaintenance({ ...about, entity: Order, screens: full, buttons: ['exel'], sections, list: { columns: ['number'], sort: 'number' } })
// @ts-expect-error no such field in a section
defineMaintenance({ ...about, entity: Order, screens: full, sections: [{ title: 'A', fields: ['reson'] }], list: { columns: ['number'], sort: 'number' } })
// @ts-expect-error misspelt property
defineMaintenance({ ...about, entity: Order, screens: full, sections, list: { columns: ['number'], sort: 'number' }, hideMenu: true })
// @ts-expect-error a form id begins with frm
defineMaintenance({ ...about, form: 'KLEVEL', entity: Order, screens: full, sections, list: { columns: ['number'], sort: 'number' } })
// @ts-expect-error a list needs an entity
defineList({ ...about, screens: ['index'], list: { columns: ['number'], sort: 'number' } })

const report = defineReport({
  ...about, screens: ['index'], params: { from: { type: 'date', required: true } }, columns: { hours: { type: 'decimal', total: 'sum' }, day: { type: 'text' } }, groupBy: ['day'], sort: ['-hours'],
})
same<Equal<ReportRow<typeof report>['hours'], string | null>>()
same<Equal<ParamsOf<typeof report>['from'], string>>()
// @ts-expect-error no such group
defineReport({ ...about, screens: ['index'], params: {}, columns: { a: { type: 'text' } }, groupBy: ['b'] })
// @ts-expect-error no such total
defineReport({ ...about, screens: ['index'], params: {}, columns: { a: { type: 'money', total: 'median' } } })
// @ts-expect-error rows cannot lead on by a column that is not there
defineReport({ ...about, screens: ['index'], params: {}, columns: { a: { type: 'text' } }, drill: { to: '/x/y', by: ['b'] } })
// @ts-expect-error what waits in the column chooser must be a column
defineReport({ ...about, screens: ['index'], params: {}, columns: { a: { type: 'text' } }, spare: ['b'] })
// @ts-expect-error a check speaks of parameters, and there is no such one
defineReport({ ...about, screens: ['index'], params: { from: { type: 'date' } }, columns: {}, checks: [{ rule: 'r', test: (given) => [given.until] }] })

const people = defineDataset({
  name: 'people', title: 'People', params: { asOf: { type: 'date' } },
  columns: { gender: { type: 'ref', to: 'CommonCode' }, joinDate: { type: 'date' }, age: { type: 'integer' }, years: { type: 'integer' } },
})
const cube = defineCube({
  dataset: people, dimensions: ['gender', 'joinDate'],
  measures: { heads: { by: 'count' }, age: { by: 'average', of: 'age' }, first: { by: 'min', of: 'joinDate' }, rate: { by: 'ratio', of: 'age', over: 'years' } },
})
definePivot({ ...about, screens: ['index'], cube, start: { rows: ['gender', 'joinDate.year'], measures: ['heads', 'age'] } })
// @ts-expect-error a pivot begins with measures
definePivot({ ...about, screens: ['index'], cube, start: { rows: ['gender'] } })
// @ts-expect-error no such measure
definePivot({ ...about, screens: ['index'], cube, start: { rows: [], measures: ['headcount'] } })
// @ts-expect-error a column that is no dimension
definePivot({ ...about, screens: ['index'], cube, start: { rows: ['age'], measures: ['heads'] } })
// @ts-expect-error only dates have years
definePivot({ ...about, screens: ['index'], cube, start: { rows: ['gender.year'], measures: ['heads'] } })
// @ts-expect-error no such column
defineCube({ dataset: people, dimensions: ['sex'], measures: { heads: { by: 'count' } } })
// @ts-expect-error only numbers are added up
defineCube({ dataset: people, dimensions: ['gender'], measures: { sum: { by: 'sum', of: 'gender' } } })
// @ts-expect-error a ratio has two columns
defineCube({ dataset: people, dimensions: ['gender'], measures: { rate: { by: 'ratio', of: 'age' } } })

const upload = defineUpload({ ...about, screens: ['index'], columns: { employeeNo: { type: 'code', required: true } }, key: ['employeeNo'], again: 'replace' })
same<Equal<UploadRow<typeof upload>['employeeNo'], string>>()
// @ts-expect-error the key names columns
defineUpload({ ...about, screens: ['index'], columns: { a: { type: 'code' } }, key: ['b'], again: 'replace' })
defineApproval({ ...about, screens: ['index'], documentTypes: ['OVERTIME_ORDER'], level: 'UNIT' })
defineApproval({ ...about, screens: ['index'], documentTypes: 'ALL' })
// @ts-expect-error no such level
defineApproval({ ...about, screens: ['index'], documentTypes: ['OVERTIME_ORDER'], level: 'FLOOR' })
// @ts-expect-error an inbox is of some kinds of documents
defineApproval({ ...about, screens: ['index'], documentTypes: [] })
// @ts-expect-error an approval is of a document type
defineApproval({ ...about, screens: ['index'], level: 'UNIT' })
const run = defineProcess({ ...about, screens: ['index'], params: { period: { type: 'period', required: true } }, steps: ['gross', 'net'], result: { net: { type: 'money', required: true } }, once: ['period'], again: 'refuse' })
same<Equal<StepOf<typeof run>, 'gross' | 'net'>>()
same<Equal<ResultOf<typeof run>['net'], Money>>()
// @ts-expect-error findings name an own query
defineProcess({ ...about, screens: ['index'], params: {}, steps: ['a'], result: {}, once: [], again: 'refuse', findings: 'rows' })
// @ts-expect-error a filter of a link comes out of a parameter or of the result
defineProcess({ ...about, screens: ['index'], params: {}, steps: ['a'], result: {}, once: [], again: 'refuse', links: [{ title: 'A', to: '/a', filters: { of: 'period' } }] })
// @ts-expect-error once names a parameter
defineProcess({ ...about, screens: ['index'], params: {}, steps: ['a'], result: {}, once: ['period'], again: 'refuse' })
defineDashboard({ ...about, screens: ['index'], tiles: { heads: figureTile(cube, { title: 'Headcount', shape: 'card', span: 3, measures: ['heads'] }) } })
// @ts-expect-error no such chart
figureTile(cube, { title: 'A', shape: 'pie', span: 3, measures: ['heads'] })
// @ts-expect-error no such width
figureTile(cube, { title: 'A', shape: 'bar', span: 5, rows: ['gender'], measures: ['heads'] })
// @ts-expect-error no such dimension
figureTile(cube, { title: 'A', shape: 'bar', span: 3, rows: ['sex'], measures: ['heads'] })
// @ts-expect-error no such column
listTile(people, { title: 'A', span: 3, columns: ['name'], sort: ['age'], none: 'Nobody' })
definePage({ path: '/home', title: 'Home', screens: ['index'], kind: 'dashboard' })
// @ts-expect-error no such kind of page
definePage({ path: '/home', title: 'Home', screens: ['index'], kind: 'form' })
// @ts-expect-error a placeholder says what it will be
definePlaceholder({ ...about, screens: ['index'] })
// @ts-expect-error a group has no codes
defineGroup({ path: '/x', title: 'X', form: 'frmX' })
