// Phones with whose they are and in which state the app is.
import { mobileDevicesDataset } from '@kantor/shared/catalogue/security-system/datasets/mobile-devices.dataset'
import { sql } from 'drizzle-orm'
import { datasetFor } from '../../engine/datasets/dataset.ts'
import { appStatusRows } from './app-status.ts'

export const mobileDeviceDatasets = [
  datasetFor(
    mobileDevicesDataset,
    (
      context,
    ) => sql`select d.employee_id as "employee", e.department_id as "department", d.platform as "platform", d.os_version as "osVersion",
        d.app_version as "appVersion", d.model as "model", d.status as "deviceStatus", s."appStatus" as "appStatus", d.bound_at as "boundAt"
      from ${context.rows('MobileDevice')} d join ${context.rows('Employee')} e on e.id = d.employee_id
        left join (${appStatusRows(context)}) s on s."employee" = d.employee_id`,
  ),
]
