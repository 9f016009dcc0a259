import { describe, expect, it } from 'vitest'
import { conditionsOf, type FlowLine, type FlowWords, flowComplaints } from './flows.ts'

const flow = (more: Partial<FlowWords> = {}): FlowWords => ({
  docType: 'OVERTIME_ORDER',
  seq: 1,
  department: null,
  condition: null,
  active: true,
  ...more,
})
const unit: FlowLine = { level: 'UNIT', condition: null }
const fields = (...given: Parameters<typeof flowComplaints>) => flowComplaints(...given).map((c) => c.field)

describe('a flow', () => {
  it('names levels that have a deciding code, once each, and rules that its documents know', () => {
    expect(conditionsOf('ABNORMAL')).toEqual(['WHOLE_DAYS', 'NEEDS_HR'])
    expect(fields(flow(), [unit, { level: 'DIVISION', condition: 'LONG_OR_REST_DAY' }], [])).toEqual([])
    expect(fields(flow(), [{ level: 'HR', condition: null }], [])).toEqual(['steps.0.level'])
    expect(fields(flow(), [unit, unit], [])).toEqual(['steps.1.level'])
    expect(fields(flow({ condition: 'NEEDS_HR' }), [{ level: 'UNIT', condition: 'SO' }], [])).toEqual([
      'condition',
      'steps.0.condition',
    ])
    expect(flowComplaints(flow({ docType: 'AMNESTY', condition: 'X' }), [unit], [])[0]?.message).toContain(
      'leave it empty',
    )
  })
  it('is not for kinds whose documents name their deciders', () => {
    expect(fields(flow({ docType: 'SALES_ORDER' }), [unit], [])).toEqual(['docType'])
    expect(fields(flow({ docType: 'NOTHING' }), [unit], [])).toEqual(['docType'])
  })
  it('is listed once for a department and rule', () => {
    const stored = flow({ department: 4 })
    expect(fields(flow({ seq: 2, department: 4 }), [unit], [stored])).toEqual(['department'])
    expect(fields(flow({ seq: 2, department: 5 }), [unit], [stored])).toEqual([])
    expect(fields(flow({ seq: 2, department: 4, active: false }), [unit], [stored])).toEqual([])
    expect(fields(flow({ seq: 2, department: 4 }), [unit], [{ ...stored, active: false }])).toEqual([])
    expect(fields(flow({ seq: 2, docType: 'ABNORMAL' }), [unit], [flow()])).toEqual([])
  })
  it('is never behind one that always fits, nor such a one before others', () => {
    const ruled = flow({ condition: 'LONG_OR_REST_DAY' })
    expect(fields({ ...ruled, seq: 2 }, [unit], [flow()])).toEqual(['seq'])
    expect(fields(ruled, [unit], [flow({ seq: 2 })])).toEqual([])
    expect(fields(flow(), [unit], [{ ...ruled, seq: 2 }])).toEqual(['seq'])
    expect(fields(flow({ seq: 2 }), [unit], [ruled])).toEqual([])
  })
})
