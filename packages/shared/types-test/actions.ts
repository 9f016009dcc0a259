// Each line marked must be a type error: what the language refuses of actions, and what it infers from them.
import {
  type ActionName, type ActionParams, type ActionResult, type Actions, defineDashboard, defineEntity, defineMaintenance, definePage,
  definePlaceholder, defineProcess, defineReport, type Feature, type Fields, full, type Money, type Ref,
} from '../src/kernel/index.ts'

type Equal<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false
const same = <T extends true>(_?: T) => {}

const actions = {
  load: {
    kind: 'query', code: 'index', params: { year: { type: 'integer', required: true }, part: { type: 'ref', to: 'Part' } },
    result: { net: { type: 'money', required: true }, mood: { type: 'enum', values: ['UP', 'DOWN'] }, lines: { type: 'lines', of: { part: { type: 'ref', to: 'Part', required: true } } } },
  },
  rows: { kind: 'query', code: ['frmXI', 'frmYI'], params: {}, result: { name: { type: 'text', required: true } }, many: true, paged: true },
  run: { kind: 'command', code: null, params: {}, result: {} },
} as const satisfies Actions
const about = { path: '/x/y', title: 'X', form: 'frmX', screens: ['index'], actions } as const
const page = definePage(about)

// What a client sends and gets, by inference alone.
same<Equal<ActionName<typeof page>, 'load' | 'rows' | 'run'>>()
same<Equal<ActionParams<typeof page, 'load'>['year'], number>>()
same<Equal<ActionParams<typeof page, 'load'>['part'], string | null | undefined>>()
same<Equal<ActionParams<typeof page, 'rows'>['size'], number | undefined>>()
same<Equal<ActionResult<typeof page, 'load'>['net'], Money>>()
same<Equal<ActionResult<typeof page, 'load'>['mood'], 'UP' | 'DOWN' | null>>()
same<Equal<ActionResult<typeof page, 'load'>['lines'][number]['part'], Ref>>()
same<Equal<ActionResult<typeof page, 'load'>['lines'][number]['id'], string | null>>()
same<Equal<ActionResult<typeof page, 'rows'>['rows'][number]['name'], string>>()
// @ts-expect-error the year is required
const params: ActionParams<typeof page, 'load'> = {}
void params
// @ts-expect-error there is no such action
void ({} as ActionResult<typeof page, 'walk'>)

// Every kind takes them and keeps their names; a feature without any has none.
const Part = defineEntity({ name: 'Part', title: 'Part', key: ['code'], show: 'code', fields: { code: { type: 'code', required: true } } as const satisfies Fields })
const parts = defineMaintenance({ ...about, screens: full, entity: Part, list: { columns: ['code'], sort: 'code' }, sections: [] })
const later = definePlaceholder({ ...about, kind: 'process' })
const report = defineReport({ ...about, params: {}, columns: {} })
const process = defineProcess({ ...about, params: {}, steps: ['a'], result: {}, once: [], again: 'refuse' })
const dashboard = defineDashboard({ ...about, tiles: {} })
const features: readonly Feature[] = [page, parts, later, report, process, dashboard]
void features
same<Equal<ActionName<typeof parts>, 'load' | 'rows' | 'run'>>()
same<Equal<ActionName<typeof later>, 'load' | 'rows' | 'run'>>()
same<Equal<ActionName<typeof report>, 'load' | 'rows' | 'run'>>()
same<Equal<ActionName<typeof process>, 'load' | 'rows' | 'run'>>()
same<Equal<ActionName<typeof dashboard>, 'load' | 'rows' | 'run'>>()
const plain = definePage({ path: '/z', title: 'Z', screens: ['index'] })
same<Equal<ActionName<typeof plain>, never>>()

const run = { kind: 'command', code: null, params: {}, result: {} } as const
// @ts-expect-error no such kind
void ({ run: { ...run, kind: 'job' } } as const satisfies Actions)
// @ts-expect-error it must say who may call it
void ({ run: { kind: 'command', params: {}, result: {} } } as const satisfies Actions)
// @ts-expect-error a code ends in I, A, E or D
void ({ run: { ...run, code: 'frmXX' } } as const satisfies Actions)
// @ts-expect-error no such operation
void ({ run: { ...run, code: 'list' } } as const satisfies Actions)
// @ts-expect-error misspelt
void ({ run: { kind: 'command', code: null, params: {}, result: {}, pagd: true } } as const satisfies Actions)
// @ts-expect-error misspelt in a parameter
void ({ run: { ...run, params: { a: { type: 'text', requird: true } } } } as const satisfies Actions)
// @ts-expect-error no such type of field
void ({ run: { ...run, result: { a: { type: 'txt' } } } } as const satisfies Actions)
// @ts-expect-error actions of a feature are actions
definePage({ path: '/z', title: 'Z', screens: ['index'], actions: { run: { kind: 'job', code: null, params: {}, result: {} } } })
