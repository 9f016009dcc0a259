// Actions in the schema, the documents, the look-ups and the checks, on a catalogue made for the test.
import { describe, expect, it } from 'vitest'
import {
  type Actions,
  catalogueOf,
  defineEntity,
  definePage,
  definePlaceholder,
  type Feature,
  type Fields,
} from '../kernel/index.ts'
import { anyOfAction, codesOf } from '../rules/permission/permission.ts'
import { actionsOf } from './actions.ts'
import { hasOperations, operationsOf } from './operations.ts'
import { problemsOf } from './problems.ts'
import { lookupCodesOf, referencedEntitiesOf } from './rights.ts'
import { allRootsOf, sdlOf } from './sdl.ts'

const Area = defineEntity({
  name: 'Area',
  title: 'Area',
  key: ['areaCode'],
  show: 'areaCode',
  fields: { areaCode: { type: 'code', required: true } } as const satisfies Fields,
})
const about = { path: '/people/pay-flow', title: 'Pay flow', form: 'frmPAYFLO1', screens: ['index'] } as const
const flow = definePage({
  ...about,
  kind: 'singlePage',
  actions: {
    load: {
      kind: 'query',
      code: 'index',
      help: 'As it stood on that day.',
      params: {
        area: { type: 'ref', to: 'Area', required: true },
        mood: { type: 'enum', values: ['UP'] },
        steps: { type: 'lines', of: { note: { type: 'text' } } },
      },
      result: {
        net: { type: 'money', required: true, min: 0 },
        bonus: { type: 'money', required: true, form: 'frmPAYSEC1I' },
        mood: { type: 'enum', values: ['UP', 'DOWN'], required: true },
        area: { type: 'ref', to: 'Area' },
        steps: { type: 'lines', of: { kind: { type: 'enum', values: ['ONE'] } } },
        trace: { type: 'text', hidden: true },
      },
    },
    days: {
      kind: 'query',
      code: null,
      params: { search: { type: 'text' } },
      result: { day: { type: 'date', required: true } },
      many: true,
      paged: true,
    },
    close: { kind: 'command', title: 'Close the month', code: ['frmPAYCLO1E', 'frmPAYCLO2E'], params: {}, result: {} },
  } as const satisfies Actions,
})
const later = definePlaceholder({
  path: '/people/later',
  title: 'Later',
  kind: 'process',
  screens: ['index'],
  actions: { run: { kind: 'command', code: 'frmLATERX1A', params: {}, result: {} } },
})
const catalogue = catalogueOf([{ Area, flow, later }])
const sdl = sdlOf(catalogue)
const blockOf = (head: string): readonly string[] =>
  (sdl.split(`${head} {\n`)[1]?.split('\n}')[0] ?? '')
    .split('\n')
    .map((l) => l.trim())
    .filter((l) => !l.startsWith('"'))
/** A line of the schema without the words on its arguments. */
const lineWith = (start: string) =>
  sdl
    .split('\n')
    .find((l) => l.trim().startsWith(start))
    ?.trim()
    .replace(/"[^"]*" (?=\w+: )/g, '')

describe('the schema of actions', () => {
  it('has a root field per action with its guard, its arguments and its answer', () => {
    expect(lineWith('payFlowLoad')).toBe(
      'payFlowLoad(input: PayFlowLoadInput!): PayFlowLoad! @form(anyOf: ["frmPAYFLO1I"])',
    )
    expect(lineWith('payFlowDays')).toBe(
      'payFlowDays(input: PayFlowDaysInput, page: Int = 1, size: Int = 10): PayFlowDaysPage! @signedIn',
    )
    expect(lineWith('closePayFlow')).toBe('closePayFlow: Boolean! @form(anyOf: ["frmPAYCLO1E", "frmPAYCLO2E"])')
    expect(sdl).toContain('"Pay flow: load. As it stood on that day. Form id frmPAYFLO1I."')
    expect(sdl).toContain('"Pay flow: close the month. Form id frmPAYCLO1E or frmPAYCLO2E."')
  })
  it('guards the types, a leaf that fewer may read besides, and leaves hidden fields out', () => {
    expect(blockOf('type PayFlowLoad @form(anyOf: ["frmPAYFLO1I"])')).toEqual([
      'net: Decimal!',
      'bonus: Decimal @form(anyOf: ["frmPAYSEC1I"])',
      'mood: PayFlowLoadMood!',
      'area: AreaRef',
      'steps: [PayFlowLoadSteps!]!',
    ])
    expect(blockOf('type PayFlowLoadSteps @form(anyOf: ["frmPAYFLO1I"])')).toEqual([
      'id: ID',
      'kind: PayFlowLoadStepsKind',
    ])
    expect(blockOf('type PayFlowDaysPage @signedIn')).toEqual(['total: Int!', 'rows: [PayFlowDays!]!'])
    expect(sdl).not.toContain('trace')
  })
  it('keeps the choices of a parameter apart from those of an answer', () => {
    expect(blockOf('input PayFlowLoadInput')).toEqual([
      'area: ID',
      'areaBy: RefBy',
      'mood: PayFlowLoadInputMood',
      'steps: [PayFlowLoadInputStepsInput!]',
    ])
    expect(blockOf('enum PayFlowLoadInputMood')).toEqual(['UP'])
    expect(blockOf('enum PayFlowLoadMood')).toEqual(['UP', 'DOWN'])
  })
  it('shows nothing of what a placeholder announces', () => {
    expect(sdl).not.toMatch(/runLater|frmLATERX1A/)
    expect([actionsOf(later), operationsOf(later, catalogue), hasOperations(later)]).toEqual([[], '', false])
  })
  it('has references to entities that no screen shows, and opens their look-up to the action alone', () => {
    expect(referencedEntitiesOf(catalogue)).toEqual(['Area'])
    expect(lookupCodesOf('Area', catalogue)).toEqual(['frmPAYFLO1I'])
    expect(allRootsOf(catalogue).map((r) => r.name)).toEqual([
      'payFlowLoad',
      'payFlowDays',
      'closePayFlow',
      'areaLookup',
    ])
  })
})

it('gives one document per action, with every field of its answer', () => {
  expect(
    operationsOf(flow, catalogue),
  ).toBe(`query PayFlowLoad($input: PayFlowLoadInput!, $frmPAYSEC1I: Boolean = true) {
  payFlowLoad(input: $input) {
    net
    bonus @include(if: $frmPAYSEC1I)
    mood
    area { id code name active }
    steps { id kind }
  }
}

query PayFlowDays($input: PayFlowDaysInput, $page: Int = 1, $size: Int = 10) {
  payFlowDays(input: $input, page: $page, size: $size) {
    total
    rows {
      day
    }
  }
}

mutation ClosePayFlow {
  closePayFlow
}
`)
})

describe('the codes of an action', () => {
  it('are those of the operation it follows, or its own', () => {
    const of = (feature: Feature) => Object.values(feature.actions ?? {}).map((a) => anyOfAction(feature, a))
    expect(of(flow)).toEqual([['frmPAYFLO1I'], [], ['frmPAYCLO1E', 'frmPAYCLO2E']])
  })
  it('count as known, those of a placeholder and of guarded fields too', () => {
    expect(codesOf(catalogue.features)).toEqual([
      'frmLATERX1A',
      'frmPAYCLO1E',
      'frmPAYCLO2E',
      'frmPAYFLO1I',
      'frmPAYSEC1I',
    ])
  })
})

describe('the checks of actions', () => {
  const plain = { kind: 'command', code: null, params: {}, result: {} } as const
  const problems = (actions: Actions) => problemsOf(catalogueOf([{ Area, page: definePage({ ...about, actions }) }]))
  it('are silent where all is well', () => expect(problemsOf(catalogue)).toEqual([]))
  it.each<[Actions, string]>([
    [{ Run: plain }, 'not in camel case'],
    [{ run: { ...plain, code: 'edit' } }, 'no user could call it'],
    [{ run: { ...plain, code: [] } }, 'has no code'],
    [{ run: { ...plain, kind: 'query' } }, 'asks for nothing'],
    [{ run: { ...plain, paged: true } }, 'is paged but'],
    [{ run: { ...plain, many: true } }, 'without fields'],
    [{ run: { ...plain, secret: ['pin'] } }, 'that it does not have'],
    [{ run: { ...plain, params: { far: { type: 'ref', to: 'Moon' } } } }, 'refers to Moon'],
    [{ run: { ...plain, result: { a: { type: 'lines', of: { id: { type: 'text' } } } } } }, 'a field id'],
    [
      {
        run: {
          ...plain,
          kind: 'query',
          many: true,
          paged: true,
          params: { size: { type: 'integer' } },
          result: { a: { type: 'text' } },
        },
      },
      'declares page or size',
    ],
    [
      { run: { ...plain, kind: 'query', many: true, choicesFor: 'area', result: { value: { type: 'text' } } } },
      'gives choices for no parameter of a process',
    ],
    [
      { run: { ...plain, result: { a: { type: 'text' } } }, runPage: { ...plain, result: { a: { type: 'text' } } } },
      '',
    ],
    [
      {
        run: { ...plain, many: true, result: { a: { type: 'text' } } },
        runPage: { ...plain, result: { a: { type: 'text' } } },
      },
      'PayFlowRunPage: type name declared 2 times',
    ],
  ])('see what is wrong with %j', (actions, sentence) => {
    expect(problems(actions).join('\n')).toContain(sentence)
    expect(problems(actions)).toHaveLength(sentence === '' ? 0 : 1)
  })
  it('opens by what everybody may call the choices of its parameters, not the rows of its answer', () => {
    const area = { area: { type: 'ref', to: 'Area' } } as const
    const opened = (fields: Pick<Actions[string], 'params' | 'result'>) => {
      const actions = { send: { kind: 'command', code: null, ...fields } } as const
      return lookupCodesOf('Area', catalogueOf([{ Area, flow: definePage({ ...about, kind: 'singlePage', actions }) }]))
    }
    expect(opened({ params: area, result: {} })).toEqual([])
    expect(opened({ params: {}, result: area })).toBeNull()
  })
})
