// What is chosen for HTTP: each kind with each of its screens, and every departure; a choice that forgets one fails here.
import { catalogue } from '@kantor/shared/catalogue'
import { isPlaceholder } from '@kantor/shared/kernel'
import { expectedCodesOf, operations } from '@kantor/shared/specification'
import { describe, expect, it } from 'vitest'
import { departs, oneOfEach, sample, sampleCodes, samplePaths, sampleRoots } from './sample.ts'

const shapesOf = (features: typeof catalogue.features) =>
  new Set(
    features.flatMap((f) => operations.filter((o) => expectedCodesOf(f)[o] !== undefined).map((o) => `${f.kind} ${o}`)),
  )

describe('the features asked over HTTP', () => {
  it('show each kind with each of its screens', () => {
    const built = catalogue.features.filter((feature) => !isPlaceholder(feature))
    expect(shapesOf(sample.filter((feature) => !isPlaceholder(feature)))).toEqual(shapesOf(built))
    expect(oneOfEach(built).length).toBeLessThan(40)
  })

  it('hold every family that the specification mixes or swaps', () => {
    for (const path of [
      '/human-resource-management/human-resource-code/agreement-letter-set',
      '/human-resource-management/recruitment-plan/jobs-opportunity-adv',
      '/human-resource-management/training-management/training-setting/master-programe',
      '/master/drivers',
      '/elearning-center/exam-schedule',
    ])
      expect(samplePaths).toContain(path)
    expect(catalogue.features.filter((f) => departs(f) && !samplePaths.has(f.path))).toEqual([])
  })

  it('bring their root fields and codes', () => {
    expect(sampleRoots.size).toBeGreaterThan(100)
    expect(sampleCodes).toContain('frmHRRCRUT04D')
  })
})
