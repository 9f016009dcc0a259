// Uploads take back what the list over the same rows exports: each names a list that exists, and every required column of the sheet is
// among the headings of that list or can be added by hand.
import { describe, expect, it } from 'vitest'
import { catalogue } from '../catalogue/index.gen.ts'
import { isRecordFeature, isUpload } from '../kernel/index.ts'
import { isBehindReference, listHeadingsOf } from './taken-back.ts'

const uploads = catalogue.features.filter(isUpload).filter(({ takesBack }) => takesBack !== undefined)

describe('a list that is taken back', () => {
  it.each(uploads.map((upload) => [upload.path, upload] as const))(
    '%s names a list, and columns of both',
    (_, upload) => {
      const { list = '', as = {} } = upload.takesBack ?? {}
      const feature = catalogue.features.filter(isRecordFeature).find(({ path }) => path === list)
      expect(feature?.path).toBe(list)
      expect(Object.keys(as).filter((name) => feature?.entity.fields[name] === undefined)).toEqual([])
      expect(Object.values(as).filter((name) => upload.columns[name] === undefined)).toEqual([])
      const { taken } = listHeadingsOf(catalogue, upload)
      const lacking = Object.entries(upload.columns).filter(
        ([name, { required }]) => required && ![...taken.values()].includes(name),
      )
      expect(lacking.map(([name]) => name)).toEqual([])
    },
  )
  it('knows the headings of leave balances, and those it leaves out', () => {
    const leave = uploads.find(({ path }) => path.endsWith('leave-beginning'))
    if (leave === undefined) throw new Error('no upload of leave balances')
    const { taken, passed } = listHeadingsOf(catalogue, leave)
    expect(['employee', 'leaveyear', 'current', 'carried'].map((word) => taken.get(word))).toEqual([
      'employeeNo',
      'leaveYear',
      'currentDays',
      'carriedDays',
    ])
    expect(['joindate', 'advance', 'source'].every((word) => passed.has(word))).toBe(true)
    expect([isBehindReference('Employee: Department'), isBehindReference('Note: ')]).toEqual([true, false])
  })
})
