// Ids of the organisation by code, read back from the tables so that every area is independent.
import { WorkGroup } from '@kantor/shared/catalogue/attendance/master-registration/work-group.entity'
import { Position } from '@kantor/shared/catalogue/human-resource-management/position-management/position.entity'
import { PositionGrade } from '@kantor/shared/catalogue/human-resource-management/position-management/position-grade.entity'
import { PositionLevel } from '@kantor/shared/catalogue/human-resource-management/position-management/position-level.entity'
import { CommonCode } from '@kantor/shared/catalogue/master/entities/common-code.entity'
import { ContractType } from '@kantor/shared/catalogue/master/entities/contract-type.entity'
import { Department } from '@kantor/shared/catalogue/master/entities/department.entity'
import { WorkLocation } from '@kantor/shared/catalogue/master/entities/work-location.entity'
import { PostCode } from '@kantor/shared/catalogue/master/post-codes'
import type { Db } from '../../db/connection.ts'
import { ssi } from '../area.ts'
import { idsBy } from './rows.ts'

export type IdOf = (code: string) => number
export interface Lookups {
  readonly department: IdOf
  readonly position: IdOf
  readonly level: IdOf
  readonly grade: IdOf
  readonly location: IdOf
  readonly workGroup: IdOf
  readonly contractType: IdOf
  readonly postCode: IdOf
  readonly code: (type: string, value: string) => number
}

const codeTypes = [
  'GENDER',
  'RELIGION',
  'BLOOD',
  'MARITAL',
  'NATIONALITY',
  'FAMREL',
  'EDULEVEL',
  'DOCTYPE',
  'OCCUPATION',
  'EMPSTATUS',
  'SEPREASON',
] as const

export async function lookupsOf(tx: Db): Promise<Lookups> {
  const byType = new Map<string, IdOf>()
  for (const codeType of codeTypes) byType.set(codeType, await idsBy(tx, CommonCode, ssi, 'codeValue', { codeType }))
  return {
    department: await idsBy(tx, Department, ssi, 'departmentCode'),
    position: await idsBy(tx, Position, ssi, 'positionCode'),
    level: await idsBy(tx, PositionLevel, ssi, 'levelCode'),
    grade: await idsBy(tx, PositionGrade, ssi, 'gradeCode'),
    location: await idsBy(tx, WorkLocation, ssi, 'locationCode'),
    workGroup: await idsBy(tx, WorkGroup, ssi, 'groupCode'),
    contractType: await idsBy(tx, ContractType, ssi, 'contractTypeCode'),
    postCode: await idsBy(tx, PostCode, ssi, 'postCode'),
    code: (type, value) => {
      const of = byType.get(type)
      if (of === undefined) throw new Error(`The demo data does not read common codes of type ${type}`)
      return of(value)
    },
  }
}
