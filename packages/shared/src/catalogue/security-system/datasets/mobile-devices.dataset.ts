// Phones that are bound, with whose they are and in which state the app is.
import { defineCube, defineDataset } from '../../../kernel/index.ts'
import { employeeMobileAppStatus } from '../employee-mobile-app-status.ts'
import { MobileDevice } from '../entities/mobile-device.entity.ts'

const { platform, status } = MobileDevice.fields
const { appStatus } = employeeMobileAppStatus.columns

export const mobileDevicesDataset = defineDataset({
  name: 'mobileDevices',
  title: 'Phones',
  params: {},
  columns: {
    employee: { type: 'ref', to: 'Employee', required: true },
    department: { type: 'ref', to: 'Department' },
    platform: { type: 'enum', values: platform.values, labels: platform.labels, required: true },
    osVersion: { type: 'text', max: 20, label: 'System' },
    appVersion: { type: 'text', max: 20, label: 'Version' },
    model: { type: 'text', max: 60 },
    deviceStatus: { type: 'enum', values: status.values, labels: status.labels, required: true, label: 'Phone status' },
    appStatus: { ...appStatus, label: 'App status' },
    boundAt: { type: 'dateTime', label: 'Bound' },
  },
})
export const mobileDeviceCube = defineCube({
  dataset: mobileDevicesDataset,
  dimensions: ['platform', 'osVersion', 'appVersion', 'model', 'department', 'deviceStatus', 'appStatus', 'boundAt'],
  measures: {
    devices: { by: 'count', label: 'Phones' },
    employees: { by: 'distinct', of: 'employee', label: 'Employees' },
  },
  details: ['employee', 'department', 'platform', 'model', 'appVersion', 'deviceStatus', 'appStatus'],
})
