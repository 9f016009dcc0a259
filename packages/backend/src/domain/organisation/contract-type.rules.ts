// Contract types: what the law grants for a kind of contract where no other value is entered.

import { ContractType } from '@kantor/shared/catalogue/master/entities/contract-type.entity'
import { longestChainMonths } from '@kantor/shared/rules/employment/contract-chain'
import { rulesFor } from '../../engine/context.ts'

/** Longest chain of fixed terms (PP 35/2021 art. 8 (2)). */

export const contractTypeRules = rulesFor(ContractType, {
  apart: true,
  defaults: (_context, { relation, maxTotalMonths }) => ({
    // An employee with a fixed-term contract receives compensation when it ends (PP 35/2021 art. 15).
    compensationEligible: relation === 'PKWT_TERM' || relation === 'PKWT_WORK',
    maxTotalMonths: maxTotalMonths ?? (relation === 'PKWT_TERM' ? longestChainMonths : null),
  }),
})
