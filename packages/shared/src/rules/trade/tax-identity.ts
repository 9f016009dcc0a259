// Tax identity of customers and vendors: NPWP, NITKU and NIK (UU KUP as amended by UU HPP art. 2, PMK 136/2023), the same for both.
import type { FieldError } from '../errors/errors.ts'

export const taxIdentityRule = 'PMK 136/2023'

/** The parts of a customer or vendor that identify it to the tax office. */
export interface TaxIdentity {
  readonly isPkp?: boolean | null
  readonly legalName?: string | null
  readonly npwp16?: string | null
  readonly nitku22?: string | null
  readonly nik?: string | null
}

/** Digits 7 to 12 of an identity number are day, month and year of birth; women have 40 added to the day. */
export function isIdentityNumber(nik: string): boolean {
  const [, day, month] = /^\d{6}(\d{2})(\d{2})\d{6}$/.exec(nik) ?? []
  if (day === undefined || month === undefined) return false
  const date = Number(day) > 40 ? Number(day) - 40 : Number(day)
  return date >= 1 && date <= 31 && Number(month) >= 1 && Number(month) <= 12
}

/**
 * What is wrong with a tax identity: a PKP has an NPWP and a legal name, a place of business belongs to the NPWP, and an identity number
 * contains a date of birth. `needsOne`: without NPWP and NIK no tax invoice can be issued to the party.
 */
export function taxIdentityProblems(identity: TaxIdentity, needsOne: boolean): readonly FieldError[] {
  const { isPkp, legalName, npwp16, nitku22, nik } = identity
  const found: FieldError[] = []
  const complain = (field: string, message: string) => found.push({ field, rule: taxIdentityRule, message })
  if (isPkp === true && !npwp16) complain('npwp16', 'is required for a PKP')
  if (isPkp === true && !legalName)
    complain('legalName', 'is required for a PKP: enter the name of its tax registration')
  if (nitku22 && nitku22.slice(0, 16) !== npwp16) complain('nitku22', 'must begin with the 16 digits of the NPWP')
  if (nik && !isIdentityNumber(nik))
    complain('nik', 'digits 7 to 12 are no date of birth: compare it with the identity card')
  if (needsOne && !npwp16 && !nik) complain('npwp16', 'enter the NPWP, or the NIK of a person without one')
  return found
}

/** Does the tax office know the party: by an NPWP, or by the identity number of a person? Without either, rates are doubled. */
export const hasTaxId = ({ npwp16, nik }: TaxIdentity): boolean =>
  Boolean(npwp16) || (nik != null && isIdentityNumber(nik))
