// What a user said of an answer: once, his last word.
import { defineEntity, type Fields } from '../../../kernel/index.ts'

export const FaqVote = defineEntity({
  name: 'FaqVote',
  title: 'Vote',
  key: ['faq', 'user'],
  show: 'faq',
  system: true,
  dataScope: { companyWide: 'votes are counted, never shown' },
  fields: {
    faq: { type: 'ref', to: 'MobileFaq', required: true },
    user: { type: 'ref', to: 'UserAccount', required: true },
    helped: { type: 'boolean' },
  } as const satisfies Fields,
})
