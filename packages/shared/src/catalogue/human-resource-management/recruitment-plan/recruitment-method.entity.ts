// How a vacancy is filled: by advert, on campus, through an agency; with the time that this takes.
import { defineEntity, type Fields } from '../../../kernel/index.ts'

export const RecruitmentMethod = defineEntity({
  name: 'RecruitmentMethod',
  title: 'Recruitment method',
  key: ['methodCode'],
  show: 'methodName',
  fields: {
    methodCode: { type: 'code', max: 20, required: true, unique: true, fixed: true, label: 'Code', width: 130 },
    methodName: { type: 'text', max: 100, required: true, label: 'Name', width: 220 },
    kind: {
      type: 'enum',
      values: ['OPEN_ADVERT', 'CAMPUS', 'HEADHUNTING', 'REFERRAL', 'INTERNAL_POSTING', 'MASS_RECRUITMENT', 'REHIRE'],
      required: true,
      width: 160,
    },
    leadTimeDays: {
      type: 'integer',
      max: 365,
      default: 30,
      required: true,
      unit: 'days',
      label: 'Lead time',
      help: 'Days from the request to the first day of work. Requisitions with an earlier date show a warning.',
      width: 110,
    },
    defaultSelection: {
      type: 'ref',
      to: 'SelectionProcess',
      width: 220,
      help: 'Selection process suggested for requisitions with this method.',
    },
    active: { type: 'boolean', default: true, width: 90 },
  } as const satisfies Fields,
})
